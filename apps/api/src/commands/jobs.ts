import { command_answers } from '@lab-zer0/content/microcopy.ts'
import type { MailJob, WorkJob } from '@lab-zer0/contracts/jobs.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '../platform/database.ts'
import {
  countJobs,
  type DeadLetter,
  deadLetters,
  type JobCount,
  removeDeadLetters,
} from '../platform/job-counts.ts'
import { MAIL_QUEUE } from '../platform/queues.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'
import { table } from './table.ts'
import { withClient } from './with-client.ts'

const words = command_answers.jobs

/** What was noted in a job before it was given up. */
type Given = { rejected?: string; lostWorkers?: number; stoodStill?: number }

export async function listJobs(call: Call): Promise<Answer> {
  const kind = call.flag('kind')
  return withClient(call.needed('OWNER_DATABASE_URL'), async ({ client }) => {
    if (call.has('dead')) return listed(await deadLetters(client, { kind }))
    const jobs = await countJobs(client, kind)
    const { columns } = words
    const head = [
      columns.kind,
      columns.queue,
      columns.waiting,
      columns.retrying,
      columns.active,
      columns.dead,
    ]
    const rows = jobs.map((job) => [
      job.kind,
      job.queue,
      ...[job.waiting, job.retrying, job.active, job.dead].map(String),
      ageOf(job),
    ])
    const lines = jobs.length > 0 ? table([[...head, columns.oldest], ...rows]) : [words.none]
    const dead = jobs.reduce((sum, job) => sum + job.dead, 0)
    return { lines: [...lines, ...(dead > 0 ? [fill(words.dead_hint, { n: dead })] : [])], data: { jobs } }
  })
}

function ageOf({ oldest_seconds: seconds }: JobCount): string {
  if (seconds < 120) return fill(words.seconds, { n: seconds })
  return seconds < 7200
    ? fill(words.minutes, { n: Math.round(seconds / 60) })
    : fill(words.hours, { n: Math.round(seconds / 3600) })
}

function listed(letters: DeadLetter[]): Answer {
  const { columns } = words
  const rows = letters.map(({ id, kind, queue, tries, error, since }) => [
    id,
    kind ?? '',
    queue ?? MAIL_QUEUE,
    String(tries ?? 1),
    error ?? '',
    since.toISOString(),
  ])
  const head = [columns.job, columns.kind, columns.queue, columns.tries, columns.error, columns.since]
  return {
    lines: letters.length > 0 ? table([head, ...rows]) : [words.no_dead],
    // Without the data of the jobs: it names people.
    data: { dead: letters.map(({ data: _data, ...letter }) => letter) },
  }
}

/** Back into the queue that each came from, with all its tries. */
export async function retryJobs(call: Call): Promise<Answer> {
  return onChosen(call, words.retried, async (letters, db) => {
    const boss = new PgBoss({
      db: fromDrizzle(db, sql),
      supervise: false,
      schedule: false,
      migrate: false,
      createSchema: false,
    })
    await boss.start()
    for (const { queue, data } of letters) {
      const {
        rejected: _why,
        lostWorkers: _lost,
        stoodStill: _still,
        ...job
      } = data as (MailJob | WorkJob) & Given
      const group = job.organisationId ? { group: { id: job.organisationId } } : {}
      await boss.send(queue ?? MAIL_QUEUE, job, group)
    }
    await boss.stop({ graceful: false })
  })
}

/** Gives them up for good. */
export async function dropJobs(call: Call): Promise<Answer> {
  return onChosen(call, words.dropped, async () => undefined)
}

async function onChosen(
  call: Call,
  done: string,
  act: (letters: DeadLetter[], db: Database) => Promise<void>,
): Promise<Answer> {
  const kind = call.flag('kind')
  // Never all at once by accident.
  if (call.args.length === 0 && kind === undefined) throw new WrongUsage(words.which)
  return withClient(call.needed('OWNER_DATABASE_URL'), ({ client, transaction }) =>
    transaction(async (db) => {
      const letters = await deadLetters(client, { ids: call.args, kind, isHeld: true })
      if (letters.length === 0) throw new CommandRefused(words.none_such)
      await act(letters, db)
      await removeDeadLetters(
        client,
        letters.map(({ id }) => id),
      )
      const ids = letters.map(({ id }) => id)
      return { lines: [fill(done, { n: letters.length })], data: { jobs: ids } }
    }),
  )
}
