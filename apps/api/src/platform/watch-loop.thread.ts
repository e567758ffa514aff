import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { MARK_STOOD_STILL } from './ends-workers.ts'
import type { InHand, WatchedLoop } from './watch-loop.ts'

// watch-loop.ts is the only one that starts this.
const { beats, looks, everyMs, url } = workerData as WatchedLoop
const STDERR = 2
const MOST_MS_TO_MARK = 5000

const inHand = new Set<string>()
parentPort?.on('message', ({ job, isBegun }: InHand) => {
  if (isBegun) inHand.add(job)
  else inHand.delete(job)
})

let seen = 0
let missed = 0
// Counted in looks, not by the clock: a process that was frozen as a whole comes back with one look missed.
const timer = setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === seen ? missed + 1 : 0
  seen = now
  if (missed < looks) return
  clearInterval(timer)
  // Also where the database does not answer.
  setTimeout(end, MOST_MS_TO_MARK)
  void markJobs().finally(end)
}, everyMs)

async function markJobs(): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: MOST_MS_TO_MARK })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(MARK_STOOD_STILL, [[...inHand]])
  } catch {
    // Then they count as lost like those of any worker that ended.
  }
}

function end(): void {
  const seconds = Math.round((looks * everyMs) / 1000)
  // No logger: it lives in the thread that stands still.
  const line = { level: 60, time: Date.now(), pid: process.pid, jobs: [...inHand] }
  const msg = `the worker stood still for ${seconds} seconds and ends`
  writeSync(STDERR, `${JSON.stringify({ ...line, msg })}\n`)
  process.kill(process.pid, 'SIGKILL')
}
