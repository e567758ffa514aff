import { eq, sql } from 'drizzle-orm'
import { signingKeys } from '../../db/schema/certificates.ts'
import { keyOf, type Signing, signAllLists } from './sign-certificates.ts'
import { readKeys, rotateKey } from './signing-keys.ts'

type Compromised = { keyId: string; since: Date }

/**
 * From the commit on nothing that the key signed counts. Another key signs, the lists of withdrawn certificates first;
 * the worker signs the certificates again, and the labs are told.
 */
export async function compromiseKey(signing: Signing, { keyId, since }: Compromised): Promise<string> {
  const { db, now, config } = signing
  const directory = config.signingKeysDir
  if (!directory) throw new Error('SIGNING_KEYS_DIR is not set')
  if (since > now) throw new Error('A key can only have been lost in the past.')
  const keys = await readKeys(directory)
  const [known] = await db.select().from(signingKeys).where(eq(signingKeys.id, keyId))
  if (!known && !keys.some(({ id }) => id === keyId)) throw new Error(`There is no key ${keyId}.`)
  if (keys.length === 0 || keys.some(({ id }) => id === keyId)) await rotateKey(directory, now)
  await db.execute(sql`select distrust_signing_key(${keyId}, ${since.toISOString()}::timestamptz)`)
  const key = await keyOf(signing)
  await signAllLists(signing, key)
  return key.id
}
