import { parentPort, workerData } from 'node:worker_threads'
import * as reports from '@lab-zer0/contracts/reports.ts'
import { yearOf } from '@lab-zer0/domain/reports/periods.ts'
import { sql } from 'drizzle-orm'
import { createBoundedMemory } from '../../platform/bounded-memory.ts'
import { createPool, type Database, isRetryable, isUnavailable } from '../../platform/database.ts'
import { createLogger } from '../../platform/logger.ts'
import { openJob } from '../../platform/open.ts'
import type { FromThread, ToThread } from '../../platform/side-thread.ts'
import { learnFactorSets } from '../factor-sets/index.ts'
import type { FiguresThreadData, Question } from './figures-thread.ts'
import { readOrganisationActions } from './read-organisation-actions.ts'
import { type Reading, readOrganisationReport } from './read-organisation-report.ts'
import { readOrganisationWorking } from './read-organisation-working.ts'
import { stampOf } from './stamp.queries.ts'

// figures-thread.ts is the only one that starts this.
const { url, logLevel } = workerData as FiguresThreadData
const logger = createLogger(logLevel)
const pool = createPool({ url, size: 1, logger })
/** Answers as they were written, for as long as the rows are the same that they were made from. */
const kept = createBoundedMemory<{ stamp: string; json: Uint8Array }>({
  mostBytes: 32_000_000,
  bytesOf: ({ json }) => json.byteLength,
})

parentPort?.postMessage('ready' satisfies FromThread)
// One after the other: what is computed for one question leaves no time to read what the database says to another.
let last = Promise.resolve()
parentPort?.on('message', ({ id, question }: ToThread<Question>) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(id, question)))
})

async function answerTo(id: number, question: Question): Promise<FromThread> {
  try {
    return { id, json: await answered(question) }
  } catch (error) {
    if (isUnavailable(error)) return { id, fault: null }
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function answered(question: Question, isAgain = false): Promise<Uint8Array> {
  try {
    return await pool.transaction('read only', (db) => answerIn(db, question))
  } catch (error) {
    if (isAgain || !isRetryable(error)) throw error
    return answered(question, true)
  }
}

async function answerIn(db: Database, question: Question): Promise<Uint8Array> {
  const { name, query, organisationId, clock } = question
  const now = await openJob(db, question, clock)
  // Computing takes longer than a connection may be idle, and nobody waits for this one.
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  const key = JSON.stringify([name, organisationId, query, yearOf(now, 'calendar'), yearOf(now, 'financial')])
  const stamp = await stampOf(db, organisationId)
  const known = kept.get(key)
  if (known?.stamp === stamp) return known.json
  // A form may name a set that was published since this thread was started.
  await learnFactorSets(db)
  const json = Buffer.from(JSON.stringify(await answerOf({ db, organisationId, now }, question)))
  kept.keep(key, { stamp, json })
  return json
}

async function answerOf(reading: Reading, { name, query }: Question): Promise<unknown> {
  if (name === 'report')
    return reports.getOrganisationReport.response.parse(await readOrganisationReport(reading, query))
  if (name === 'working')
    return reports.getOrganisationWorking.response.parse(await readOrganisationWorking(reading, query))
  return reports.getOrganisationActions.response.parse(await readOrganisationActions(reading, query))
}
