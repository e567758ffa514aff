import { credentialWords } from '@lab-zer0/content/certificate-words.ts'
import type { SignRefusal } from '@lab-zer0/domain/certificates/award-proof.ts'
import { buildCredential, statusListUrl } from '@lab-zer0/domain/certificates/credential.ts'
import { didOf } from '@lab-zer0/domain/certificates/issuer.ts'
import { sign } from '@lab-zer0/domain/certificates/jws.ts'
import { encodeStatusList, statusListCredential } from '@lab-zer0/domain/certificates/status-list.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { certificates, statusLists } from '../../db/schema/certificates.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { checkAward } from './check-award.ts'
import { useNewestKey } from './signing-keys.ts'

/** Of the worker: the web process has no key. */
export type Signing = { db: Database; now: Date; config: Pick<Config, 'publicUrl' | 'signingKeysDir'> }

/** A list is good for a day and signed anew every two hours, so that one bad night leaves it good. */
export const LIST_VALID_MS = 24 * 3_600_000
export const LIST_RENEWED_MS = 2 * 3_600_000

type Key = Parameters<typeof sign>[1]

/** A list by a retired key is not believed: with a new key all lists are signed anew in the same transaction. */
export async function keyOf(signing: Signing): Promise<Key> {
  const { db, now, config } = signing
  const newest = await useNewestKey(db, config.signingKeysDir, now)
  const key = { id: `${didOf(config.publicUrl)}#${newest.id}`, privateJwk: newest.privateJwk }
  if (newest.hasReplacedAnother) await signAllLists(signing, key)
  return key
}

export async function signAllLists(signing: Signing, key: Key): Promise<void> {
  const lists = await signing.db.select({ id: statusLists.id }).from(statusLists).orderBy(asc(statusLists.id))
  for (const { id } of lists) await writeList(signing, id, key)
}

export type SigningOutcome = { publicId: string } | { refusal: SignRefusal } | undefined

/** Signs once, however often the job runs, and only what the records of the audit carry. */
export async function signCertificate(
  signing: Signing,
  organisationId: string,
  id: string,
): Promise<SigningOutcome> {
  const { db, now, config } = signing
  const unsigned = and(
    eq(certificates.organisationId, organisationId),
    eq(certificates.id, id),
    isNull(certificates.credential),
  )
  const [row] = await db.select().from(certificates).where(unsigned)
  if (!row) return undefined
  const decision = await checkAward(db, row, now)
  if (!decision.allowed) return { refusal: decision.refusal }
  const status = { listId: row.statusListId, index: row.statusIndex }
  const { publicUrl } = config
  const payload = buildCredential({
    facts: row,
    status,
    publicUrl,
    words: credentialWords(row),
    signedAt: now,
  })
  const credential = await sign(payload, await keyOf(signing))
  await db.update(certificates).set({ credential }).where(unsigned)
  return { publicId: row.publicId }
}

/** The list is held while it is read and written: a signature made from older bits can't replace a newer one. */
export async function signStatusList(signing: Signing, listId: number): Promise<boolean> {
  return writeList(signing, listId, await keyOf(signing))
}

async function writeList(signing: Signing, listId: number, key: Key): Promise<boolean> {
  const { db, now, config } = signing
  const [list] = await db.select().from(statusLists).where(eq(statusLists.id, listId)).for('update')
  if (!list) return false
  const { rows } = await db.execute<{ status_index: number }>(sql`select * from withdrawn_places(${listId})`)
  const encodedList = await encodeStatusList(
    rows.map(({ status_index }) => status_index),
    list.size,
  )
  const payload = statusListCredential({
    url: statusListUrl(config.publicUrl, listId),
    issuer: didOf(config.publicUrl),
    encodedList,
    validFrom: now,
    validUntil: new Date(now.getTime() + LIST_VALID_MS),
  })
  const credential = await sign(payload, key)
  await db.update(statusLists).set({ credential, signedAt: now }).where(eq(statusLists.id, listId))
  return true
}

export async function staleLists(db: Database, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - LIST_RENEWED_MS).toISOString()
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from stale_status_lists(${before}::timestamptz)`,
  )
  return rows.map(({ id }) => id)
}

const SWEEP_SIZE = 200

export async function pendingSignatures(db: Database) {
  const { rows } = await db.execute<{ organisation_id: string; certificate_id: string }>(
    sql`select organisation_id, certificate_id from pending_signatures(${SWEEP_SIZE})`,
  )
  return rows.map((row) => ({ organisationId: row.organisation_id, certificateId: row.certificate_id }))
}
