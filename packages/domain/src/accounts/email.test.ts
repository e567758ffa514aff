import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { domainOf, isDomain, isEmail, isPublicDomain, normaliseDomain, normaliseEmail } from './email.ts'

const OWN = 'uni.edu.au'

/** What registration does: fold, judge, and compare the part behind the @ letter by letter. */
function entersTenant(typed: string): boolean {
  const email = normaliseEmail(typed)
  return isEmail(email) && domainOf(email) === OWN
}

// Security, T13. Each of these looks as if it belonged to uni.edu.au, or breaks a parser that decides whether it does.
const HOSTILE_ADDRESSES = [
  'a@uni.edu.au.evil.com',
  'a@eviluni.edu.au',
  'a@evil-uni.edu.au',
  'a@sub.uni.edu.au',
  'a@uni.edu.au.',
  'a@.uni.edu.au',
  'a@uni..edu.au',
  'a@uni.edu.au@evil.com',
  'a@evil.com@uni.edu.au',
  '"a@evil.com"@uni.edu.au',
  '"a"@uni.edu.au',
  '"a b"@uni.edu.au',
  'a b@uni.edu.au',
  'a@uni.edu.au b@evil.com',
  'a@uni.edu.au,b@evil.com',
  'a@uni.edu.au;b@evil.com',
  '<a@uni.edu.au>',
  'Name <a@uni.edu.au>',
  'a@uni.edu.au>',
  'a@[uni.edu.au]',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a(evil.com)@uni.edu.au',
  'a@uni.edu.au(evil.com)',
  'a@uni.edu.au#evil.com',
  'a@uni.edu.au/evil.com',
  'a@uni.edu.au?evil.com',
  'a@uni.edu.au:25',
  'a@uni.edu.au%evil.com',
  'a@uni.edu.au\\@evil.com',
  'a\u0000@uni.edu.au',
  'a@uni.edu.au\u0000.evil.com',
  'a@uni.edu.au\nbcc: b@evil.com',
  'a\r\n@uni.edu.au',
  'a@uni.edu.au\u2028b',
  'a\u200b@uni.edu.au',
  'a@uni\u200b.edu.au',
  'a@uni\u00ad.edu.au',
  '\u202ea@uni.edu.au',
  'a@\u0443ni.edu.au',
  'a@un\u0456.edu.au',
  'a@uni.edu.\u0430u',
  'a@xn--uni-abc.edu.au',
  'a@uni.xn--edu-abc.au',
  'a@uni\u3002edu\u3002au',
  'a@uni_.edu.au',
  'a@-uni.edu.au',
  'a@uni-.edu.au',
  'a@edu.au',
  'a@uni',
  'a@',
  '@uni.edu.au',
  '',
  'uni.edu.au',
  '.a@uni.edu.au',
  'a.@uni.edu.au',
  'a..b@uni.edu.au',
  `${'a'.repeat(65)}@uni.edu.au`,
  `a@${'b'.repeat(64)}.uni.edu.au`,
  `a@${'b.'.repeat(130)}uni.edu.au`,
  'a\ud800@uni.edu.au',
  'mailto:a@uni.edu.au@evil.com',
]

const HOSTILE_DOMAINS = [
  'uni',
  'uni.',
  '.edu.au',
  'uni..edu.au',
  'uni.edu.au.',
  'uni edu.au',
  'uni.edu.au/evil',
  'https://uni.edu.au',
  'uni.edu.au:443',
  '*.edu.au',
  '-uni.edu.au',
  'uni-.edu.au',
  'uni_x.edu.au',
  '127.0.0.1',
  '[::1]',
  'xn--80ak6aa92e.com',
  'ünï.edu.au',
  'uni.edu.au\u0000',
  `${'a'.repeat(64)}.edu.au`,
  `${'a.'.repeat(127)}au`,
  'a@uni.edu.au',
  '',
]

describe('an address', () => {
  it.each(HOSTILE_ADDRESSES)('T13 %j gives no account in the tenant that it imitates', (typed) => {
    expect(entersTenant(typed)).toBe(false)
  })

  it('T13 has at least sixty hostile examples', () => {
    expect(new Set([...HOSTILE_ADDRESSES, ...HOSTILE_DOMAINS]).size).toBeGreaterThanOrEqual(60)
  })

  it.each([
    ['Sam.Okafor@Uni.Edu.AU', 'sam.okafor@uni.edu.au'],
    ['  sam@uni.edu.au\n', 'sam@uni.edu.au'],
    ['ｓａｍ＠ｕｎｉ．ｅｄｕ．ａｕ', 'sam@uni.edu.au'],
    ['sam@\u212Ani.edu.au', 'sam@kni.edu.au'],
  ])('%j is folded to %s before anybody judges it', (typed, plain) => {
    expect(normaliseEmail(typed)).toBe(plain)
  })

  it.each([
    "o'neill+lab@uni.edu.au",
    'a@uni.edu.au',
    '1.2-3_4@dept.uni.edu.au',
    `${'a'.repeat(64)}@uni.edu.au`,
    'x@a-b.c1',
  ])('%s is one', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it('that is one consists of visible ASCII with a single @, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (typed) => {
        const email = normaliseEmail(typed)
        if (!isEmail(email)) return
        expect(email).toMatch(/^[\x21-\x7e]+$/)
        expect(email.split('@')).toHaveLength(2)
        expect(isDomain(domainOf(email))).toBe(true)
      }),
    )
  })

  it('is the same however often it is folded', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email))
      }),
    )
  })
})

describe('a domain', () => {
  it.each(HOSTILE_DOMAINS)('T13 can not be %j', (typed) => {
    expect(isDomain(normaliseDomain(typed))).toBe(false)
  })

  it.each(['uni.edu.au', 'a.io', 'student.uni-1.edu.au', `${'a'.repeat(63)}.edu.au`])(
    'can be %s',
    (domain) => {
      expect(isDomain(domain)).toBe(true)
    },
  )

  it.each(['gmail.com', 'outlook.com', 'bigpond.com', 'proton.me', 'edu.au', 'com.au', 'nsw.gov.au'])(
    'T13 can not belong to an organisation when it is everybody’s: %s',
    (domain) => {
      expect(isPublicDomain(domain)).toBe(true)
    },
  )

  it('belongs to an organisation when it is not everybody’s', () => {
    expect(isPublicDomain('uni.edu.au')).toBe(false)
    expect(isPublicDomain('gmail.com.uni.edu.au')).toBe(false)
  })
})
