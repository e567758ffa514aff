const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 8

/** Specification, section 9: generated row ids are 8 random characters. */
export function newRowId(): string {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(random, (number) => LETTERS[number % LETTERS.length]).join('')
}
