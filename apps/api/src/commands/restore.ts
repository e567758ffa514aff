import { resolve } from 'node:path'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { asOrganisationId, type OrganisationId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readConfig } from '../platform/config.ts'
import { copyCipher } from './backups/copy-cipher.ts'
import { bringBackAll } from './backups/file-copies.ts'
import {
  ageFinding,
  closingsFinding,
  type Finding,
  lookAtChains,
  lookAtFiles,
  lookAtSecrets,
  lookAtStatusLists,
  lookAtTables,
  type Restored,
  signInFinding,
} from './backups/look-at-restore.ts'
import { backupsOf, pgBackRest } from './backups/pgbackrest.ts'
import { keptRecords } from './backups/records.ts'
import { closingsOfToday, replayClosings, tryClosings } from './backups/replay-closings.ts'
import { refuseIfThere, restoreOrganisation } from './backups/restore-organisation.ts'
import { trySignIn } from './backups/sign-in.ts'
import { startThrowAway } from './backups/throw-away.ts'
import { untilWritable } from './backups/until-writable.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'
import { askPassphrase } from './passphrase.ts'
import { withClient } from './with-client.ts'

const words = command_answers.restore

/** Each does something else with a backup, so exactly one has to be chosen. */
export async function restore(call: Call): Promise<Answer> {
  const organisation = call.flag('organisation')
  const ways = [
    call.has('check') && (() => checkRestore(call)),
    call.has('files') && (() => restoreFiles(call)),
    call.has('closings') && (() => closeAccountsAgain(call)),
    organisation && (() => restoreOne(call, asOrganisationId(organisation))),
  ].filter((way) => typeof way === 'function')
  const [chosen] = ways
  if (!chosen || ways.length > 1) throw new WrongUsage(words.choose)
  return chosen()
}

/** Restores the newest backup and everything archived since into a throw-away server, and looks at all of it. */
async function checkRestore(call: Call): Promise<Answer> {
  const began = performance.now()
  const folder = resolve(call.needed('BACKUP_DIR'))
  const cipher = copyCipher(await askPassphrase(call))
  const database = databaseOf(call)
  const backrest = await pgBackRest(call)
  const newest = (await backupsOf(backrest)).at(-1)
  if (!newest) throw new CommandRefused(words.no_backup)
  const records = await keptRecords(folder)
  const closings = [...(records?.closings ?? []), ...(await closingsOfToday(call, new Date()))]
  const to = call.flag('to')
  const server = await startThrowAway({ call, backrest, database, to })
  try {
    const { findings, at } = await withClient(server.urlAs('postgres'), async ({ client }) => {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
      const at = rows[0]?.at ?? undefined
      return {
        at,
        findings: await lookAt({ call, client, db: drizzle(client), folder, cipher, records, to }),
      }
    })
    findings.push(ageFinding(newest.endedAt, new Date()))
    findings.push(closingsFinding(await tryClosings(server.urlAs('labzer0_owner'), closings)))
    findings.push(signInFinding(await trySignIn(call, server)))
    return answerOf(findings, {
      backup: newest.label,
      to: (at ?? newest.endedAt).toISOString(),
      restore_seconds: rounded(server.seconds),
      seconds: rounded((performance.now() - began) / 1000),
    })
  } finally {
    await server.stop()
  }
}

const LOOKS = [lookAtTables, lookAtChains, lookAtFiles, lookAtSecrets, lookAtStatusLists]

async function lookAt(restored: Restored): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const look of LOOKS) findings.push(await look(restored))
  return findings
}

type Figures = { backup: string; to: string; restore_seconds: number; seconds: number }

function answerOf(findings: readonly Finding[], figures: Figures): Answer {
  const wrong = findings.filter(({ isWrong }) => isWrong)
  return {
    lines: [
      fill(words.restored, figures),
      ...findings.map(({ line, isWrong }) => fill(isWrong ? words.wrong : words.right, { line })),
      fill(wrong.length > 0 ? words.sum_wrong : words.sum_right, {
        n: wrong.length,
        seconds: figures.seconds,
      }),
    ],
    data: {
      ...figures,
      ...Object.fromEntries(findings.map(({ name, data }) => [name, data])),
      wrong: wrong.map(({ name }) => name),
    },
    isWrong: wrong.length > 0,
  }
}

/** Restores into a throw-away server, and takes one organisation from there. */
async function restoreOne(call: Call, organisation: OrganisationId): Promise<Answer> {
  if (!isUuid(organisation)) throw new WrongUsage(fill(words.no_organisation, { organisation }))
  const folder = resolve(call.needed('BACKUP_DIR'))
  const cipher = copyCipher(await askPassphrase(call))
  const database = databaseOf(call)
  const live = new URL(call.needed('SUPERUSER_DATABASE_URL'))
  live.pathname = `/${database}`
  // Before the restore, which may take long.
  await withClient(live.href, ({ client }) => refuseIfThere(client, organisation))
  const records = await keptRecords(folder)
  const backrest = await pgBackRest(call)
  const server = await startThrowAway({ call, backrest, database, to: call.flag('to') })
  try {
    const restored = server.urlAs('postgres')
    const done = await restoreOrganisation({ call, organisation, folder, cipher, restored, live: live.href })
    const theirs = (records?.closings ?? []).filter((closing) => closing.organisation_id === organisation)
    const { closed } = await replayClosings(call.needed('OWNER_DATABASE_URL'), theirs)
    const lines = [
      fill(words.organisation_restored, { ...done, closed }),
      ...(done.lost > 0 ? [fill(words.files_lost, { n: done.lost })] : []),
    ]
    return { lines, data: { organisation, ...done, closed }, isWrong: done.lost > 0 }
  } finally {
    await server.stop()
  }
}

/** What the store lacks, from the copies of the last backup. Root gives the files to the user whom the store belongs to. */
async function restoreFiles(call: Call): Promise<Answer> {
  const folder = resolve(call.needed('BACKUP_DIR'))
  const { s3, filesDir } = readConfig(call.env)
  if (s3) throw new CommandRefused(words.files_in_bucket)
  const cipher = copyCipher(await askPassphrase(call))
  const counts = await bringBackAll({ from: filesDir, to: folder, cipher })
  return { lines: [fill(words.files_restored, counts)], data: counts, isWrong: counts.lost > 0 }
}

async function closeAccountsAgain(call: Call): Promise<Answer> {
  const records = await keptRecords(resolve(call.needed('BACKUP_DIR')))
  if (!records) throw new CommandRefused(words.no_records)
  const ownerUrl = call.needed('OWNER_DATABASE_URL')
  await withClient(ownerUrl, ({ client }) => untilWritable(client, call.terminal))
  const counts = await replayClosings(ownerUrl, records.closings)
  return { lines: [fill(words.findings.closings, counts)], data: counts }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const databaseOf = (call: Call) =>
  decodeURIComponent(new URL(call.needed('OWNER_DATABASE_URL')).pathname.slice(1))

const rounded = (seconds: number) => Math.round(seconds * 10) / 10
