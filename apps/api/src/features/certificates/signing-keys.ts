import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { PrivateJwk, PublicJwk } from '@lab-zer0/domain/certificates/jws.ts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { signingKeys } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import { StartRefused } from '../../platform/start-refused.ts'

const keyFile = z.strictObject({
  id: z.string().check(z.regex(/^key-[0-9a-z-]{1,40}$/)),
  createdAt: z.iso.datetime(),
  jwk: z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }),
})

export type SigningKey = { id: string; createdAt: Date; publicJwk: PublicJwk; privateJwk: PrivateJwk }

/** A new key as a file that only its owner reads. It appears whole or not at all. */
export async function createKey(directory: string, now: Date): Promise<SigningKey> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const id = `key-${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`
  const content = { id, createdAt: now.toISOString(), jwk: { kty: 'OKP', crv: 'Ed25519', x, d } }
  const path = join(directory, `${id}.json`)
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await chmod(`${path}.new`, 0o600)
  await rename(`${path}.new`, path)
  return keyOf(content)
}

/** All keys of the directory, newest first. */
export async function readKeys(directory: string): Promise<SigningKey[]> {
  try {
    const files = (await readdir(directory)).filter((name) => name.endsWith('.json'))
    const keys = await Promise.all(files.map((name) => readKey(join(directory, name))))
    return keys.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return []
    if (code === undefined) throw error
    // Keys that can't be read are not keys that aren't there: whoever makes a new one then has two.
    throw new StartRefused(
      `SIGNING_KEYS_DIR: the user ${userInfo().username} can't read the keys in ${directory} (${code}). ` +
        'The folder and the files in it must belong to the user that the worker runs as.',
    )
  }
}

async function readKey(path: string): Promise<SigningKey> {
  const content = await readFile(path, 'utf8')
  try {
    return keyOf(JSON.parse(content))
  } catch {
    // Without the cause: it would carry the private key into a log.
    throw new StartRefused(`SIGNING_KEYS_DIR: ${path} is not a signing key.`)
  }
}

function keyOf(content: unknown): SigningKey {
  const { id, createdAt, jwk } = keyFile.parse(content)
  const { d: _private, ...publicJwk } = jwk
  return { id, createdAt: new Date(createdAt), publicJwk, privateJwk: jwk }
}

/** A new key signs from now on. The files of the ones before go: nothing is ever signed with them again. */
export async function rotateKey(directory: string, now: Date): Promise<SigningKey> {
  const before = await readKeys(directory)
  const key = await createKey(directory, now)
  for (const { id } of before) await rm(join(directory, `${id}.json`))
  return key
}

/**
 * The key of today. Its public part is in the database before anything is signed with it, and stays there. Tells whether
 * another key was retired for it just now.
 */
export async function useNewestKey(db: Database, directory: string | undefined) {
  if (!directory) throw new Error('SIGNING_KEYS_DIR is needed to sign')
  const [key] = await readKeys(directory)
  if (!key) throw new Error('There is no signing key: labzero keys new')
  const { id, publicJwk, createdAt } = key
  const [known] = await db.select().from(signingKeys).where(eq(signingKeys.id, id))
  // A folder that was not told of a change must not sign on with yesterday's key.
  if (known?.retiredAt || known?.compromisedAt) throw new Error(`${id} is retired and signs nothing more`)
  const { rows } = await db.execute<{ has_retired: boolean }>(
    sql`select publish_signing_key(${id}, ${JSON.stringify(publicJwk)}::jsonb, ${createdAt.toISOString()}::timestamptz) as has_retired`,
  )
  return { ...key, hasReplacedAnother: rows[0]?.has_retired === true }
}
