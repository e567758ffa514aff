import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { readConfig } from '../platform/config.ts'
import { copyCipher } from './backups/copy-cipher.ts'
import { copyFiles } from './backups/file-copies.ts'
import { backupsOf, type DatabaseBackup, pgBackRest } from './backups/pgbackrest.ts'
import { keepRecords, keptRecords, readRecords } from './backups/records.ts'
import type { Answer, Call } from './command.ts'
import { withClient } from './with-client.ts'

const words = command_answers.backup

/** The database first, then the files: a row never comes before its file, so the copies have what the rows name. */
export async function backUp(call: Call): Promise<Answer> {
  const folder = resolve(call.needed('BACKUP_DIR'))
  const cipher = copyCipher(call.needed('BACKUP_PASSPHRASE'))
  const now = new Date()
  await mkdir(folder, { recursive: true })
  // Before the database: what is known now must be in the backup that begins after it.
  const seen = await withClient(call.needed('OWNER_DATABASE_URL'), ({ client }) => readRecords(client, now))
  const database = call.has('files') ? undefined : await backUpDatabase(call, now)
  const before = database ? undefined : await keptRecords(folder)
  const records = before ? { ...seen, heads_at: before.heads_at, heads: before.heads } : seen
  const { s3, filesDir } = readConfig(call.env)
  // A bucket keeps its own versions; docs/operations/back-up.md says how.
  const files = s3
    ? undefined
    : await copyFiles({ from: filesDir, to: folder, cipher }, { all: !call.has('files'), now })
  await keepRecords(folder, records)
  return {
    lines: [
      ...(database ? [describe(database)] : []),
      ...(files ? [fill(words.files, { ...files, size: inMegabytes(files.bytes) })] : [words.bucket]),
      fill(words.records, { chains: records.heads.length, closings: records.closings.length }),
    ],
    data: { database, files, chains: records.heads.length, closings: records.closings.length },
  }
}

const WEEK_MS = 7 * 24 * 3_600_000

async function backUpDatabase(call: Call, now: Date): Promise<DatabaseBackup | undefined> {
  const backrest = await pgBackRest(call)
  await backrest.run('stanza-create')
  const lastFull = (await backupsOf(backrest)).findLast(({ type }) => type === 'full')
  const isDue = !lastFull || now.getTime() - lastFull.endedAt.getTime() > WEEK_MS
  // Afterwards pgBackRest deletes what is older than it was told to keep.
  await backrest.run('backup', [`--type=${call.has('full') || isDue ? 'full' : 'diff'}`])
  return (await backupsOf(backrest)).at(-1)
}

const describe = ({ label, type, bytes }: DatabaseBackup) =>
  fill(words.database, { label, type, size: inMegabytes(bytes) })

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
