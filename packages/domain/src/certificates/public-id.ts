// Crockford's alphabet: no I, L, O or U, so that a number read from paper is read right.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID_BYTES = 16

/** A public id, `LZ-B26-` and 26 characters, from 128 random bits, so that it can't be guessed. */
export function publicIdOf(random: Uint8Array, issuedAt: Date): string {
  if (random.length !== ID_BYTES) throw new Error('a public id takes 16 random bytes')
  let value = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let signs = ''
  for (let place = 0; place < 26; place++) {
    signs = `${ALPHABET[Number(value % 32n)]}${signs}`
    value /= 32n
  }
  return `LZ-B${String(issuedAt.getUTCFullYear()).slice(2)}-${signs}`
}

/** As a person may type it: lower case, spaces, dashes between groups, O for 0 and I or L for 1. */
export function normalisePublicId(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const year = /^LZB([0-9O]{2})/.exec(signs)
  if (!year) return signs
  const misread: Record<string, string> = { O: '0', I: '1', L: '1' }
  const read = (text: string) => text.replace(/[OIL]/g, (sign) => misread[sign] ?? sign)
  return `LZ-B${read(year[1] ?? '')}-${read(signs.slice(5))}`
}

/** For paper and screens, in readable groups. */
export function groupedPublicId(publicId: string): string {
  return publicId.replace(/(.{5})(.{5})(.{5})(.{5})(.{6})$/, '$1-$2-$3-$4-$5')
}

export function isPublicId(text: string): boolean {
  return /^LZ-B[0-9]{2}-[0-9A-HJKMNP-TV-Z]{26}$/.test(text)
}
