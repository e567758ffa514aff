/** The pages and calls of a certificate have its number behind one of these. */
const IN_LINK = /\/(?:verify|certificates)\/([^/?#\s]+)/i
/** What people say of a short number: its last signs alone. */
const LAST_SIGNS = /^[0-9a-z]{4,6}$/i

/** The number in what somebody types or pastes: a link, a whole or a short number, or the end of a short one. */
export function extractNumber(typed: string, year: number): string {
  const [, linked] = IN_LINK.exec(typed) ?? []
  const number = (linked ?? typed).trim()
  if (!LAST_SIGNS.test(number)) return number
  return `LZ-B${String(year).slice(2)}-${number}`
}
