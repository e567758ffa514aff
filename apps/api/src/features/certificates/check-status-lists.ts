import { isSignedBy, readJws } from '@lab-zer0/domain/certificates/jws.ts'
import {
  bitAt,
  decodeStatusList,
  readStatusList,
  type StatusPurpose,
} from '@lab-zer0/domain/certificates/status-list.ts'
import { asc, sql } from 'drizzle-orm'
import { statusLists } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import { allKeys } from './certificates.queries.ts'

type List = typeof statusLists.$inferSelect
type Keys = Awaited<ReturnType<typeof allKeys>>

/**
 * The ids of signed lists that no verifier would believe, or that say something else than the certificates. The caller
 * sees the rows of every organisation.
 */
export async function checkStatusLists(db: Database): Promise<{ lists: number; wrong: number[] }> {
  const lists = await db.select().from(statusLists).orderBy(asc(statusLists.id))
  const signed = lists.filter(({ credential }) => credential !== null)
  const keys = await allKeys(db)
  const wrong: number[] = []
  for (const list of signed) {
    const isRight =
      (await saysWhatRowsSay(db, list, await bitsOf(list.credential, 'revocation', keys))) &&
      (list.suspensionCredential === null ||
        (await bitsOf(list.suspensionCredential, 'suspension', keys)) !== undefined)
    if (!isRight) wrong.push(list.id)
  }
  return { lists: signed.length, wrong }
}

/** Undefined where the signature is not by a key that is trusted. */
async function bitsOf(
  credential: string | null,
  purpose: StatusPurpose,
  keys: Keys,
): Promise<Uint8Array | undefined> {
  const jws = readJws(credential ?? '')
  const key = keys.find(({ id, compromisedAt }) => !compromisedAt && jws?.keyId.endsWith(`#${id}`))
  if (!jws || !key || !(await isSignedBy(jws, key.publicJwk))) return undefined
  const list = readStatusList(jws.payload, purpose)
  return list && decodeStatusList(list.encodedList)
}

/** Every marked place is a withdrawn certificate, and everything withdrawn before the signature is marked. */
async function saysWhatRowsSay(db: Database, list: List, bits: Uint8Array | undefined): Promise<boolean> {
  if (!bits) return false
  const { rows } = await db.execute<{ place: number; is_due: boolean }>(
    sql`select status_index as place, revoked_at <= ${list.signedAt?.toISOString() ?? null}::timestamptz as is_due
      from certificates where status_list_id = ${list.id} and revoked_at is not null`,
  )
  const withdrawn = new Map(rows.map(({ place, is_due }) => [place, is_due]))
  for (let place = 0; place < bits.length * 8; place++) {
    const isMarked = bitAt(bits, place) ?? false
    if (isMarked ? !withdrawn.has(place) : withdrawn.get(place)) return false
  }
  return true
}
