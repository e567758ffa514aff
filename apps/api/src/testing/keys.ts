import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKey, readKeys } from '../features/certificates/signing-keys.ts'

let made: Promise<string> | undefined

/** A folder with a signing key, one for all tests of this machine: runs are killed too often to tidy up after each. */
export function testKeysDirectory(): Promise<string> {
  made ??= withKey(join(tmpdir(), 'lab-zer0-test-keys'))
  return made
}

/** One of its own, for a test that changes keys and removes it afterwards. */
export async function makeKeysDirectory(): Promise<string> {
  return withKey(await mkdtemp(join(tmpdir(), 'lab-zer0-keys-')))
}

async function withKey(directory: string): Promise<string> {
  if ((await readKeys(directory)).length === 0) await createKey(directory, new Date())
  return directory
}
