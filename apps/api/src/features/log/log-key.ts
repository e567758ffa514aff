import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrivateJwk } from '@lab-zer0/domain/certificates/jws.ts'
import * as z from 'zod/mini'

const jwk = z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })

/** Of the log alone: it signs nothing else, and stays when the keys of certificates change. */
export const LOG_KEY_FILE = 'public-log.key'

export async function readLogKey(directory: string): Promise<PrivateJwk | undefined> {
  return readNoteKey(join(directory, LOG_KEY_FILE))
}

export async function createLogKey(directory: string): Promise<PrivateJwk> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return createNoteKey(join(directory, LOG_KEY_FILE))
}

export async function readNoteKey(path: string): Promise<PrivateJwk | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const parsed = jwk.safeParse(parse(text))
  // Without the cause: it would carry the private key into a log.
  if (!parsed.success) throw new Error(`${path} is not a key`)
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whole or not at all, and never in the place of another: of two that make one at once, both get the first. */
export async function createNoteKey(path: string): Promise<PrivateJwk> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const key = { kty: 'OKP', crv: 'Ed25519', x, d } as const
  const draft = `${path}.${randomUUID()}.new`
  await writeFile(draft, `${JSON.stringify(key)}\n`, { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return (await readNoteKey(path)) ?? key
}
