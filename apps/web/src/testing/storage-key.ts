import { aUser } from './people.ts'

/** 32 bytes, in the letters of a cookie. */
const KEYS = { first: 'A'.repeat(43), second: `${'B'.repeat(42)}A` }

/** Somebody has signed in at this browser. */
export function giveStorageKey(
  person: string = aUser().id,
  keys: readonly (keyof typeof KEYS)[] = ['first'],
) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `lz_storage_key=${[person, ...keys.map((key) => KEYS[key])].join('.')}; Path=/`
}
