/** As in a conversation: `LZ-B26-7K4M`. It finds a certificate and proves nothing, so anyone may guess one. */
const SHORT_NUMBER = /^LZ-[BSG][0-9]{2}-[0-9A-HJKMNP-TV-Z]{4,6}$/

export function isShortNumber(text: string): boolean {
  return SHORT_NUMBER.test(text)
}

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** As a person may type it: lower case, spaces, without dashes, O for 0 and I or L for 1. */
export function readShortNumber(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const parts = /^LZ([BSG])([0-9OIL]{2})([0-9A-Z]{4,6})$/.exec(signs)
  if (!parts) return undefined
  const [, level = '', year = '', rest = ''] = parts
  const read = (text: string) => text.replace(/[OIL]/g, (sign) => MISREAD[sign] ?? sign)
  const number = `LZ-${level}${read(year)}-${read(rest)}`
  return isShortNumber(number) ? number : undefined
}
