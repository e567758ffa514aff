import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKey } from '../features/certificates/signing-keys.ts'

let made: Promise<string> | undefined

/** A folder with one signing key, for everything in this process; gone with it. */
export function testKeysDirectory(): Promise<string> {
  made ??= makeKeysDirectory()
  return made
}

/** One of its own, for a test that changes keys. */
export async function makeKeysDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'lab-zer0-keys-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  await createKey(directory, new Date())
  return directory
}
