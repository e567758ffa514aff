import { awardCredentialWords } from '@lab-zer0/content/certificate-words.ts'
import type { SignRefusal } from '@lab-zer0/domain/certificates/award-proof.ts'
import {
  buildCredential,
  statusListUrl,
  suspensionListUrl,
} from '@lab-zer0/domain/certificates/credential.ts'
import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { didOf } from '@lab-zer0/domain/certificates/issuer.ts'
import { sign } from '@lab-zer0/domain/certificates/jws.ts'
import {
  encodeStatusList,
  type StatusPurpose,
  statusListCredential,
} from '@lab-zer0/domain/certificates/status-list.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { certificates, statusLists } from '../../db/schema/certificates.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'
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
  const { db, config } = signing
  const newest = await useNewestKey(db, config.signingKeysDir)
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
  organisationId: OrganisationId,
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
  const checked = await checkAward(db, row, now)
  if ('refusal' in checked) return checked
  const { facts } = checked
  const awardFacts = awardText(facts)
  const status = { listId: row.statusListId, index: row.statusIndex }
  const { publicUrl } = config
  const payload = buildCredential({
    facts: { ...row, awardFacts },
    level: { id: facts.level, passPercent: facts.score.pass_percent },
    status,
    publicUrl,
    copy: awardCredentialWords(row, facts),
    signedAt: now,
  })
  const credential = await sign(payload, await keyOf(signing))
  const kept = row.facts ? {} : { facts, factsSha256: sha256(awardFacts) }
  await db
    .update(certificates)
    .set({ credential, ...kept })
    .where(unsigned)
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
  const signed = async (purpose: StatusPurpose) =>
    sign(
      statusListCredential({
        purpose,
        url: URLS[purpose](config.publicUrl, listId),
        issuer: didOf(config.publicUrl),
        encodedList: await encodeStatusList(await placesIn(db, listId, purpose), list.size),
        validFrom: now,
        validUntil: new Date(now.getTime() + LIST_VALID_MS),
      }),
      key,
    )
  const credential = await signed('revocation')
  const suspensionCredential = await signed('suspension')
  await db
    .update(statusLists)
    .set({ credential, suspensionCredential, signedAt: now })
    .where(eq(statusLists.id, listId))
  return true
}

const URLS = { revocation: statusListUrl, suspension: suspensionListUrl }

async function placesIn(db: Database, listId: number, purpose: StatusPurpose): Promise<number[]> {
  const places =
    purpose === 'revocation' ? sql`withdrawn_places(${listId})` : sql`suspended_places(${listId})`
  const { rows } = await db.execute<{ status_index: number }>(sql`select * from ${places}`)
  return rows.map(({ status_index }) => status_index)
}

export async function staleLists(db: Database, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - LIST_RENEWED_MS).toISOString()
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from stale_status_lists(${before}::timestamptz) union select id from lists_missing_suspensions() order by id`,
  )
  return rows.map(({ id }) => id)
}

const SWEEP_SIZE = 200

export async function pendingSignatures(db: Database) {
  const { rows } = await db.execute<{ organisation_id: OrganisationId; certificate_id: string }>(
    sql`select organisation_id, certificate_id from pending_signatures(${SWEEP_SIZE})`,
  )
  return rows.map((row) => ({ organisationId: row.organisation_id, certificateId: row.certificate_id }))
}
