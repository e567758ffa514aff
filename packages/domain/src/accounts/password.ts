/** Specification, section 5, in the order of the messages. */
export const passwordRules = [
  { id: 'length', holds: (password: string) => [...password].length >= 8 },
  { id: 'uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'number', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const

export type PasswordRule = (typeof passwordRules)[number]['id']

/** Longer passwords would only cost hashing time, so this is checked first. */
export const LONGEST_PASSWORD_BYTES = 1024

/** Length in UTF-8, without the encoder that a pure package does not have. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

// The commonest bases of leaked passwords. People satisfy the rules by a capital in front and a number behind,
// so a password is judged by what is left after digits and punctuation are taken off and common swaps undone.
const COMMON_BASES = new Set([
  ...[
    'password',
    'passw',
    'pass',
    'passwort',
    'qwerty',
    'qwertyuiop',
    'qwert',
    'asdfghjkl',
    'asdfgh',
    'zxcvbnm',
  ],
  ...[
    'letmein',
    'welcome',
    'admin',
    'administrator',
    'root',
    'login',
    'changeme',
    'change',
    'default',
    'secret',
  ],
  ...['iloveyou', 'monkey', 'dragon', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman'],
  ...['master', 'shadow', 'michael', 'jennifer', 'jordan', 'charlie', 'ashley', 'daniel', 'thomas', 'andrew'],
  ...[
    'summer',
    'winter',
    'autumn',
    'spring',
    'january',
    'february',
    'march',
    'april',
    'june',
    'july',
    'august',
  ],
  ...['september', 'october', 'november', 'december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  ...['australia', 'sydney', 'melbourne', 'brisbane', 'perth', 'adelaide', 'hobart', 'darwin', 'canberra'],
  ...['abc', 'abcd', 'abcdef', 'abcdefg', 'abcdefgh', 'test', 'testing', 'tester', 'user', 'guest', 'hello'],
  ...[
    'trustno',
    'whatever',
    'starwars',
    'computer',
    'internet',
    'freedom',
    'ninja',
    'cheese',
    'cookie',
    'pepper',
  ],
  ...[
    'science',
    'research',
    'student',
    'university',
    'laboratory',
    'lab',
    'zer',
    'labzer',
    'labzero',
    'sustainability',
  ],
  ...[
    'qazwsx',
    'qwer',
    'asdf',
    'zaq',
    'aa',
    'aaa',
    'pw',
    'temp',
    'company',
    'office',
    'pokemon',
    'liverpool',
  ],
])

const SWAPS: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function bases(password: string): string[] {
  const lower = password.toLowerCase()
  // From the first letter to the last. Found once, from the left: a search for the trailing signs would begin anew
  // at each of them.
  const core = /\p{L}(?:.*\p{L})?/su.exec(lower)?.[0] ?? ''
  return [lower, unswap(lower), unswap(core)].map((text) => text.replace(/[^\p{L}]/gu, ''))
}

function unswap(text: string): string {
  return [...text].map((letter) => SWAPS[letter] ?? letter).join('')
}

/**
 * Security, D1: makes up for the short minimum by refusing what everybody tries first, and what names the
 * person, the organisation or the product. Names shorter than four letters are too common to count.
 */
export function isGuessable(password: string, names: readonly (string | null | undefined)[]): boolean {
  const candidates = bases(password)
  if (candidates.some((base) => COMMON_BASES.has(base) || /^(.)\1*$/u.test(base))) return true
  const joined = candidates[0] ?? ''
  const words = [...names, 'labzer0', 'labzero']
    .flatMap((name) => (name ?? '').toLowerCase().split(/[^\p{L}\p{Nd}]+/u))
    .filter((word) => word.length >= 4)
  // A name in a long passphrase is fine; one that makes up half of it is not.
  return words.some((word) => password.toLowerCase().includes(word) && word.length * 2 >= joined.length)
}
