import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { checkpointText, originOf } from '@lab-zer0/domain/log/checkpoint.ts'
import { awardEntry, chainEntry, suspensionEntry, withdrawalEntry } from '@lab-zer0/domain/log/entries.ts'
import { areEqual, bytesOf, leafHash } from '@lab-zer0/domain/log/hashing.ts'
import { type Signer, signerOf, signNote, verifierKey } from '@lab-zer0/domain/log/notes.ts'
import { nodesToAdd, rootOf } from '@lab-zer0/domain/log/tree.ts'
import { sql } from 'drizzle-orm'
import { logCheckpoints, logEntries, logIdentity, logNodes } from '../../db/schema/log.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { identityOf, newestCheckpoint, storedNodes } from './log.queries.ts'
import { createLogKey, readLogKey } from './log-key.ts'

/** Of the worker, inside one transaction: entries, hashes and the signed head are there together, or none is. */
export type Appending = { db: Database; now: Date; config: Pick<Config, 'publicUrl' | 'signingKeysDir'> }

export class LogRefused extends Error {}

const BATCH = 256

type NewEntry = {
  kind: 'award' | 'withdrawal' | 'suspension' | 'resumption' | 'chain'
  entry: string
  certificateId?: string
  suspensionId?: string
}

/** Awards, suspensions, their ends and withdrawals that are not in the log yet. Tells how many were added. */
export function appendCertificates(appending: Appending): Promise<number> {
  return append(appending, async () => [
    ...(await certificateEntries(appending)),
    ...(await suspensionEntries(appending)),
  ])
}

/** The heads of all event chains that have grown since the last time. */
export function appendHeads(appending: Appending): Promise<number> {
  return append(appending, () => headEntries(appending))
}

/** What is new is read under the lock, so that two workers never log the same thing twice. */
async function append(appending: Appending, pending: () => Promise<NewEntry[]>): Promise<number> {
  const { db, now } = appending
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('the public log'))`)
  const entries = await pending()
  const before = await newestCheckpoint(db)
  if (entries.length === 0 && before) return 0
  const signer = await signerFor(appending)
  const size = before?.size ?? 0
  const read = storedNodes(db)
  if (before && !areEqual(await rootOf(read, size), before.root))
    throw new LogRefused('the stored hashes do not have the root that was signed')
  const leaves = await Promise.all(entries.map(({ entry }) => leafHash(bytesOf(entry))))
  const nodes = await nodesToAdd(read, size, leaves)
  if (entries.length > 0) {
    await db.insert(logEntries).values(
      entries.map(({ kind, entry }, place) => {
        const subject = entry.split(' ')[2] ?? ''
        return { index: size + place, kind, subject, entry, addedAt: now }
      }),
    )
    await db
      .insert(logNodes)
      .values(nodes.map(({ level, index, hash }) => ({ level, index, hash: Buffer.from(hash) })))
  }
  for (const [place, { kind, certificateId, suspensionId }] of entries.entries()) {
    const index = size + place
    if (certificateId) await db.execute(sql`select mark_logged(${certificateId}, ${kind}, ${index})`)
    if (suspensionId) await db.execute(sql`select mark_suspension_logged(${suspensionId}, ${kind}, ${index})`)
  }
  const head = { size: size + entries.length, root: await rootOf(storedNodes(db), size + entries.length) }
  const note = await signNote(checkpointText(signer.key.name, head), signer)
  await db
    .insert(logCheckpoints)
    .values({ size: head.size, root: Buffer.from(head.root), note, signedAt: now })
  return entries.length
}

/** The key is made with the first entry. After that another key, or another host, is another log: nothing is signed. */
async function signerFor({ db, config }: Appending): Promise<Signer> {
  const { signingKeysDir, publicUrl } = config
  if (!signingKeysDir) throw new LogRefused('SIGNING_KEYS_DIR is needed to sign the public log')
  const identity = await identityOf(db)
  const known = await readLogKey(signingKeysDir)
  if (!known && identity) throw new LogRefused('the key of the public log is missing from SIGNING_KEYS_DIR')
  const jwk = known ?? (await createLogKey(signingKeysDir))
  const signer = await signerOf(identity?.origin ?? originOf(publicUrl), 'log', jwk)
  if (!identity) {
    await db.insert(logIdentity).values({ origin: signer.key.name, verifierKey: verifierKey(signer.key) })
  } else if (identity.verifierKey !== verifierKey(signer.key)) {
    throw new LogRefused('the key in SIGNING_KEYS_DIR is not the key of the public log')
  }
  return signer
}

type ToLog = {
  certificate_id: string
  kind: 'award' | 'withdrawal'
  public_id: string
  credential: string | null
  revoked_at: string | null
}

async function certificateEntries({ db, now }: Appending): Promise<NewEntry[]> {
  const { rows } = await db.execute<ToLog>(sql`select * from certificates_to_log(${BATCH})`)
  return Promise.all(
    rows.map(
      async ({ certificate_id: certificateId, kind, public_id: publicId, credential, revoked_at }) => ({
        kind,
        certificateId,
        entry:
          kind === 'award'
            ? await awardEntry({ publicId, credential: credential ?? '', at: now })
            : await withdrawalEntry({ publicId, at: revoked_at === null ? now : new Date(revoked_at) }),
      }),
    ),
  )
}

type SuspensionToLog = {
  suspension_id: string
  kind: 'suspension' | 'resumption'
  public_id: string
  at: string
}

async function suspensionEntries({ db }: Appending): Promise<NewEntry[]> {
  const { rows } = await db.execute<SuspensionToLog>(sql`select * from suspensions_to_log(${BATCH})`)
  return Promise.all(
    rows.map(async ({ suspension_id: suspensionId, kind, public_id: publicId, at }) => ({
      kind,
      suspensionId,
      entry: await suspensionEntry(kind, { publicId, at: new Date(at) }),
    })),
  )
}

async function headEntries({ db, now: at }: Appending): Promise<NewEntry[]> {
  const { rows } = await db.execute<{ organisation_id: OrganisationId; seq: string; hash: Buffer }>(
    sql`select * from take_heads_to_log(${BATCH})`,
  )
  return Promise.all(
    rows.map(async ({ organisation_id: organisationId, seq, hash }) => ({
      kind: 'chain' as const,
      entry: await chainEntry({ organisationId, seq: Number(seq), hash: hash.toString('hex'), at }),
    })),
  )
}
