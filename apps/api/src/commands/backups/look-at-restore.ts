import { createHash } from 'node:crypto'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type pg from 'pg'
import { checkStatusLists } from '../../features/certificates/check-status-lists.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createFileStore } from '../../platform/files.ts'
import { createSeals } from '../../platform/seal.ts'
import { walkChains } from '../chain.ts'
import type { Call } from '../command.ts'
import { PURPOSES, sealedAfter } from '../reseal.ts'
import type { CopyCipher } from './copy-cipher.ts'
import { readCopy } from './file-copies.ts'
import { readTables } from './read-tables.ts'
import type { Records } from './records.ts'
import type { Replayed } from './replay-closings.ts'

const words = command_answers.restore

/** One thing that was looked at: what to say of it, the figures, and whether it is wrong. */
export type Finding = { name: string; line: string; data: Record<string, unknown>; isWrong: boolean }

/** The connection is a superuser's of the throw-away server: it sees the rows of every organisation. */
export type Restored = {
  call: Call
  client: pg.Client
  db: Database
  folder: string
  cipher: CopyCipher
  records: Records | undefined
  /** The time that was asked for; undefined for everything that was archived. */
  to: string | undefined
}

const finding = (
  name: keyof typeof words.findings,
  data: Record<string, string | number>,
  isWrong: boolean,
): Finding => ({ name, line: fill(words.findings[name], data), data, isWrong })

export async function lookAtTables({ client, call }: Restored): Promise<Finding> {
  const read = await readTables(client, call.terminal)
  return finding('tables', read, read.failures > 0)
}

export async function lookAtChains({ client, db, call, records, to }: Restored): Promise<Finding> {
  const { chains, broken } = await walkChains(db, call.terminal)
  // A restore to an earlier time has not reached what the last backup knew.
  const reached = records && (!to || new Date(to) >= new Date(records.heads_at)) ? records.heads : []
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from jsonb_to_recordset($1) as h (organisation_id uuid, seq bigint, hash text)
     where h.seq > 0 and not exists (select from events e where e.organisation_id = h.organisation_id and e.seq = h.seq
       and encode(e.hash, 'hex') = h.hash)`,
    [JSON.stringify(reached)],
  )
  const missing = Number(rows[0]?.n ?? 0)
  const counts = { chains, broken: broken.length, heads: reached.length, missing }
  return finding('chains', counts, broken.length > 0 || missing > 0)
}

type StoredFile = { key: string; bytes: number; sha256: string | null; uploaded_at: Date }

/** Each file that a row names is in the backup, with the size and the hash that the row has. */
export async function lookAtFiles({ client, call, folder, cipher, records }: Restored): Promise<Finding> {
  const { rows } = await client.query<StoredFile>(
    `select storage_key as key, bytes, encode(sha256, 'hex') as sha256, uploaded_at from evidence_files
     where state = 'ready' and deleted_at is null
     union all select storage_key, bytes, null, uploaded_at from purchase_files where state = 'ready' and deleted_at is null`,
  )
  const read = reader(readConfig(call.env), { to: folder, cipher })
  const copiedUntil = new Date(records?.written_at ?? 0)
  const progress = call.terminal.progress(words.progress_files, rows.length)
  const counts = { files: rows.length, missing: 0, changed: 0, newer: 0 }
  for (const { key, bytes, sha256, uploaded_at } of rows) {
    const copy = await read(key)
    const hash = copy && createHash('sha256').update(copy).digest('hex')
    if (!copy) counts[uploaded_at > copiedUntil ? 'newer' : 'missing']++
    else if (copy.length !== bytes || (sha256 !== null && hash !== sha256)) counts.changed++
    progress.step()
  }
  progress.end()
  return finding('files', counts, counts.missing > 0 || counts.changed > 0)
}

type Copies = { to: string; cipher: CopyCipher }

function reader(config: Config, copies: Copies): (key: string) => Promise<Buffer | undefined> {
  const bucket = config.s3 && createFileStore(config)
  return bucket ? (key) => bucket.get(key) : (key) => readCopy(copies, key)
}

/** Opened, not only counted: the keys that were kept are the ones that sealed them. */
export async function lookAtSecrets({ client, call }: Restored): Promise<Finding> {
  const seals = createSeals(readConfig(call.env).secretKeys)
  let last = { place: '', id: '' }
  let [secrets, closed] = [0, 0]
  for (;;) {
    const batch = await sealedAfter(client, last)
    const end = batch.at(-1)
    if (!end) return finding('secrets', { secrets, closed }, closed > 0)
    last = end
    for (const { place, id, sealed } of batch) {
      secrets++
      try {
        seals.open(sealed, PURPOSES[place](id))
      } catch {
        closed++
      }
    }
  }
}

export async function lookAtStatusLists({ db }: Restored): Promise<Finding> {
  const { lists, wrong } = await checkStatusLists(db)
  return finding('status_lists', { lists, wrong: wrong.length }, wrong.length > 0)
}

const HOUR_MS = 3_600_000
/** Backups are made each day; one missed day is an alarm. */
const MOST_HOURS = 36

export function ageFinding(endedAt: Date, now: Date): Finding {
  const hours = Math.floor((now.getTime() - endedAt.getTime()) / HOUR_MS)
  return finding('age', { hours }, hours > MOST_HOURS)
}

export function signInFinding(reason: string | undefined): Finding {
  if (reason === undefined) return finding('sign_in', {}, false)
  return finding('sign_in_fails', { reason }, true)
}

export const closingsFinding = (counts: Replayed): Finding => finding('closings', counts, false)
