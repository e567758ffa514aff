const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64

// Linear by construction: each class is followed by a character outside it, so no input can make it backtrack.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Trims, lowercases and folds look-alike letters, so that a full-width ＠ is checked as an @. */
export function normaliseEmail(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase()
}

/** Specification, section 5: domains are labels of letters, digits and hyphens, each up to 63 characters. */
export function isDomain(value: string): boolean {
  if (value.length > 253) return false
  const labels = value.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    !/^[0-9]+$/.test(last) &&
    // Punycode can imitate another organisation's domain letter by letter; nobody in the beta needs it.
    !labels.some((label) => label.toLowerCase().startsWith('xn--'))
  )
}

export function isEmail(value: string): boolean {
  if (value.length > LONGEST_ADDRESS) return false
  const parts = value.split('@')
  const [local, domain] = parts
  if (parts.length !== 2 || !local || !domain) return false
  return local.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(local) && isDomain(domain)
}

/** The part behind the @ of an address that isEmail accepted. */
export function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}

export function normaliseDomain(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase()
}

// Anyone can get an address there, so owning one says nothing about belonging to an organisation.
const PUBLIC_MAIL_DOMAINS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.com.au', 'hotmail.com', 'hotmail.com.au'],
  ...['live.com', 'live.com.au', 'msn.com', 'yahoo.com', 'yahoo.com.au', 'ymail.com', 'rocketmail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com'],
  ...['tuta.io', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de', 'mail.com', 'mail.ru', 'yandex.com', 'yandex.ru'],
  ...[
    'zoho.com',
    'fastmail.com',
    'fastmail.com.au',
    'fastmail.fm',
    'hey.com',
    'duck.com',
    'qq.com',
    '163.com',
  ],
  ...['126.com', 'sina.com', 'naver.com', 'daum.net', 'bigpond.com', 'bigpond.net.au', 'optusnet.com.au'],
  ...['iinet.net.au', 'tpg.com.au', 'internode.on.net', 'westnet.com.au', 'dodo.com.au', 'adam.com.au'],
  ...[
    'mailinator.com',
    'guerrillamail.com',
    '10minutemail.com',
    'yopmail.com',
    'temp-mail.org',
    'example.com',
  ],
])

// Owning a whole registry suffix would claim everybody under it.
const REGISTRY_SUFFIXES = new Set([
  ...['com.au', 'net.au', 'org.au', 'edu.au', 'gov.au', 'asn.au', 'id.au', 'co.uk', 'ac.uk'],
  ...[
    'act.edu.au',
    'nsw.edu.au',
    'nt.edu.au',
    'qld.edu.au',
    'sa.edu.au',
    'tas.edu.au',
    'vic.edu.au',
    'wa.edu.au',
  ],
  ...[
    'act.gov.au',
    'nsw.gov.au',
    'nt.gov.au',
    'qld.gov.au',
    'sa.gov.au',
    'tas.gov.au',
    'vic.gov.au',
    'wa.gov.au',
  ],
  ...['co.nz', 'ac.nz', 'org.nz', 'govt.nz'],
])

/** Model: public mail domains can't be an organisation's domain. */
export function isPublicDomain(domain: string): boolean {
  return PUBLIC_MAIL_DOMAINS.has(domain) || REGISTRY_SUFFIXES.has(domain)
}
