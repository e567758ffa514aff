import { command_answers } from '@lab-zer0/content/microcopy.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type pg from 'pg'
import { readConfig } from '../../platform/config.ts'
import { databaseErrorOf } from '../../platform/database.ts'
import { type Call, CommandRefused } from '../command.ts'
import { withClient } from '../with-client.ts'
import type { CopyCipher } from './copy-cipher.ts'
import { bringBack } from './file-copies.ts'
import {
  brokenReference,
  checksumOf,
  copyRows,
  EVENT_TABLES,
  type Table,
  tablesOf,
} from './organisation-rows.ts'

const words = command_answers.restore

const UNIQUE_VIOLATION = '23505'

export type RestoredOrganisation = { name: string; tables: number; rows: number; files: number; lost: number }

type Wanted = {
  call: Call
  organisation: OrganisationId
  folder: string
  cipher: CopyCipher
  restored: string
  live: string
}

/**
 * Copies all rows of an organisation from the restored server into the one that serves people, in one transaction. An
 * organisation that is there, or any row in the way, is a reason to copy nothing.
 */
export async function restoreOrganisation(wanted: Wanted): Promise<RestoredOrganisation> {
  const { organisation } = wanted
  return withClient(wanted.restored, ({ client: from, transaction: reading }) =>
    withClient(wanted.live, ({ client: to, transaction: writing }) =>
      reading(async () =>
        writing(async () => {
          const name = await nameOf(from, to, organisation)
          const tables = [...(await tablesOf(from)), ...(await eventTables(from, to, organisation))]
          const rows = await copyAll(wanted, { from, to, tables })
          const files = await copyFilesOf(wanted, from)
          await to.query("select set_config('app.organisation_id', $1, true)", [organisation])
          await to.query("select append_event('organisation.restored', 'organisation', $1, '{}', null)", [
            organisation,
          ])
          return { name, tables: tables.length, rows, ...files }
        }),
      ),
    ),
  )
}

export async function refuseIfThere(live: pg.Client, organisation: OrganisationId): Promise<void> {
  const there = await live.query('select from organisations where id = $1', [organisation])
  if (there.rowCount) throw new CommandRefused(fill(words.organisation_there, { organisation }))
}

async function nameOf(from: pg.Client, to: pg.Client, organisation: OrganisationId): Promise<string> {
  await refuseIfThere(to, organisation)
  const { rows } = await from.query<{ name: string }>('select name from organisations where id = $1', [
    organisation,
  ])
  if (!rows[0]) throw new CommandRefused(fill(words.no_organisation, { organisation }))
  return rows[0].name
}

/** The log outlives what it tells of: where its chain is still there, it must be the same chain, and goes on. */
async function eventTables(
  from: pg.Client,
  to: pg.Client,
  organisation: OrganisationId,
): Promise<readonly Table[]> {
  const here = await to.query('select from event_heads where organisation_id = $1', [organisation])
  if (here.rowCount === 0) return EVENT_TABLES
  const { rows } = await from.query<{ seq: string; hash: Buffer }>(
    'select seq, hash from event_heads where organisation_id = $1',
    [organisation],
  )
  const [head] = rows
  const known = await to.query('select from events where organisation_id = $1 and seq = $2 and hash = $3', [
    organisation,
    head?.seq ?? 0,
    head?.hash ?? '',
  ])
  if (head && known.rowCount === 0) throw new CommandRefused(words.other_chain)
  return []
}

type Copying = { from: pg.Client; to: pg.Client; tables: readonly Table[] }

async function copyAll({ call, organisation }: Wanted, { from, to, tables }: Copying): Promise<number> {
  const progress = call.terminal.progress(words.progress_organisation, tables.length)
  for (const client of [from, to]) await client.query("set local timezone = 'UTC'")
  // Rows come in any order and some are only ever added to by triggers, so both stand aside for this transaction.
  await to.query('set local session_replication_role = replica')
  let count = 0
  for (const table of tables) {
    try {
      count += await copyRows(from, to, table, organisation)
    } catch (error) {
      const fault = databaseErrorOf(error)
      if (fault?.code !== UNIQUE_VIOLATION) throw error
      throw new CommandRefused(fill(words.row_there, { table: table.name, reason: fault.message }))
    }
    const sums = [await checksumOf(from, table, organisation), await checksumOf(to, table, organisation)]
    if (sums[0] !== sums[1]) throw new CommandRefused(fill(words.rows_differ, { table: table.name }))
    progress.step()
  }
  progress.end()
  const broken = await brokenReference(to, tables, organisation)
  if (broken) throw new CommandRefused(fill(words.reference_broken, broken))
  await to.query('set local session_replication_role = origin')
  return count
}

/** Before the commit: a row never comes before its file. */
async function copyFilesOf({ call, organisation, folder, cipher }: Wanted, from: pg.Client) {
  const { s3, filesDir } = readConfig(call.env)
  const { rows } = await from.query<{ key: string }>(
    `select storage_key as key from evidence_files where organisation_id = $1 and state = 'ready'
     union select storage_key from purchase_files where organisation_id = $1 and state = 'ready'`,
    [organisation],
  )
  const counts = { files: 0, lost: 0 }
  // A bucket has its files still, or older versions of them.
  for (const { key } of s3 ? [] : rows) {
    const outcome = await bringBack({ from: filesDir, to: folder, cipher }, key)
    if (outcome === 'missing') counts.lost++
    else if (outcome) counts.files++
  }
  return counts
}
