import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { retention } from '@lab-zer0/content/retention.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type pg from 'pg'

export type Head = { organisation_id: OrganisationId; seq: string; hash: string }
export type Closing = { organisation_id: OrganisationId | null; user_id: UserId; closed_at: string }

/** What a restore is held against, and what it must do again. Ids and hashes only: it names nobody. */
export type Records = {
  /** Files that came before this are copied. */
  written_at: string
  /** When the heads were read: before the last backup of the database began. */
  heads_at: string
  heads: Head[]
  closings: Closing[]
}

const DAY_MS = 24 * 3_600_000

const fileIn = (folder: string) => join(folder, 'records.json')

/** As the owner of the database that serves people. */
export async function readRecords(client: pg.Client, now: Date): Promise<Records> {
  const heads = await client.query<Head>('select organisation_id, seq::text, hash from chain_heads()')
  // A backup that is older than this is gone, and with it everything that could come back.
  const since = new Date(now.getTime() - (retention.backupDays + 1) * DAY_MS)
  const closings = await client.query<Closing>(
    'select organisation_id, user_id, closed_at::text from account_closings($1)',
    [since],
  )
  const at = now.toISOString()
  return { written_at: at, heads_at: at, heads: heads.rows, closings: closings.rows }
}

export async function keepRecords(folder: string, records: Records): Promise<void> {
  const draft = `${fileIn(folder)}.new`
  await writeFile(draft, `${JSON.stringify(records, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(draft, fileIn(folder))
}

export async function keptRecords(folder: string): Promise<Records | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Records
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
