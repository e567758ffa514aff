import {
  answersBeforeCommit,
  clockOfProcess,
  endsAtOnce,
  fullDiskIsABug,
  messageIdOfTry,
  noClientDeadline,
  noLockTimeout,
  returnsBroken,
  unconfirmedIsYes,
} from './patches.ts'
import type { Patch } from './source.ts'

/** A defect that somebody could make, and the test that must turn red. */
export type Defect = {
  /** In the list of the review of operations. */
  number: number
  what: string
  patches: readonly Patch[]
  caughtBy: { fault: string; says: RegExp } | { suite: string } | 'F3c'
}

const database = (find: string, replace: string): Patch => ({ file: 'platform/database.ts', find, replace })

/** The review's twenty. */
export const DEFECTS: readonly Defect[] = [
  {
    number: 1,
    what: 'no error listener on connections in use',
    patches: [
      database(
        "    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'))\n",
        '    void client\n',
      ),
    ],
    caughtBy: { fault: 'killed', says: /ended by itself/ },
  },
  {
    number: 2,
    what: 'answers before COMMIT',
    patches: answersBeforeCommit,
    caughtBy: { fault: 'F6-resets', says: /^lost [1-9]/ },
  },
  {
    number: 3,
    what: 'a COMMIT that no standby confirmed (01000) is a yes',
    patches: unconfirmedIsYes,
    caughtBy: { fault: 'F5-unconfirmed', says: /no standby has them/ },
  },
  {
    number: 4,
    what: 'no deadline of the client on statements',
    patches: noClientDeadline,
    caughtBy: { fault: 'frozen', says: /requests hung|an answer took/ },
  },
  {
    number: 5,
    what: 'a connection of unknown state goes back to the others',
    patches: returnsBroken,
    caughtBy: { suite: 'src/platform/database.test.ts' },
  },
  {
    number: 6,
    what: 'a full disk of the database (53100, XX000) is a 500',
    patches: fullDiskIsABug,
    caughtBy: { fault: 'F8-disk', says: /^undocumented: .*500/ },
  },
  {
    number: 7,
    what: 'no heartbeat: the mail of a killed worker waits 15 minutes',
    patches: [
      {
        file: 'platform/queues.ts',
        find: '    expireInSeconds: 60,\n    heartbeatSeconds: 10,\n',
        replace: '    expireInSeconds: 900,\n',
      },
    ],
    caughtBy: { suite: 'src/faults/killed-processes.test.ts' },
  },
  {
    number: 8,
    what: 'SIGTERM ends at once',
    patches: endsAtOnce,
    caughtBy: { suite: 'src/faults/stopping.test.ts' },
  },
  {
    number: 9,
    what: 'a mail goes out before its transaction has committed',
    patches: [
      {
        file: 'platform/mail-jobs.ts',
        find: "  return pool.transaction('read write', async (db) => {\n",
        replace:
          "  const early = Promise.withResolvers<any>()\n  pool.transaction('read write', async (db) => {\n",
      },
      {
        file: 'platform/mail-jobs.ts',
        find: "    return outcome === 'now' ? mail : undefined\n  })\n",
        replace: `    early.resolve(outcome === 'now' ? mail : undefined)
    await new Promise((later) => setTimeout(later, 1000))
    return undefined
  }).then(early.resolve, early.reject)
  return early.promise
`,
      },
    ],
    caughtBy: { suite: 'src/blackbox/password-reset.test.ts' },
  },
  {
    number: 10,
    what: 'Message-ID of the try, not of the job',
    patches: messageIdOfTry,
    caughtBy: { suite: 'src/faults/killed-processes.test.ts' },
  },
  {
    number: 11,
    what: 'a job is sent outside the transaction that asks for it',
    patches: [
      {
        file: 'platform/jobs.ts',
        find: 'await boss.send(queue, job, { db: fromDrizzle(db, sql), ...optionsOf(job) })',
        replace: 'await boss.send(queue, job, optionsOf(job))\n    void db',
      },
    ],
    caughtBy: { suite: 'src/blackbox/organisation.test.ts' },
  },
  {
    number: 12,
    what: 'no lock_timeout and no share of places',
    patches: noLockTimeout,
    caughtBy: { suite: 'src/features/calculators/noisy-lab.test.ts' },
  },
  {
    number: 13,
    what: 'a save does not hold the cycle against a submission',
    patches: [{ file: 'db/functions/save-cells.sql', find: '  for share of c;\n', replace: '  ;\n' }],
    caughtBy: { suite: 'src/races/calculators.test.ts' },
  },
  {
    number: 14,
    what: 'a signature is made with a key that the database does not know yet',
    patches: [
      {
        file: 'features/certificates/signing-keys.ts',
        find: 'select publish_signing_key(',
        replace: 'select jsonb_build_array(',
      },
    ],
    caughtBy: { suite: 'src/features/certificates/certificates.test.ts' },
  },
  {
    number: 15,
    what: 'the time of the process, not of the database',
    patches: clockOfProcess,
    caughtBy: { fault: 'F9', says: /of a wrong clock/ },
  },
  {
    number: 16,
    what: 'failed tries of jobs are not logged',
    patches: [
      {
        file: 'platform/work-queue.ts',
        find: "        logger.warn(failureOf(job, error), 'a job failed')\n",
        replace: '        void failureOf\n        void logger\n',
      },
    ],
    caughtBy: { suite: 'src/platform/work.test.ts' },
  },
  {
    number: 17,
    what: 'readiness says yes while stopping',
    patches: [
      {
        file: 'features/health/health.routes.ts',
        find: "    if (readiness.state === 'stopping') throw unavailable()\n",
        replace: '    void readiness\n    void unavailable\n',
      },
    ],
    caughtBy: { suite: 'src/faults/stopping.test.ts' },
  },
  {
    number: 18,
    what: 'the row of a file is there before the file',
    patches: [
      {
        file: 'features/checklists/upload-evidence.ts',
        find: '  await outside.files.put(key, body)\n',
        replace: '  setTimeout(() => outside.files.put(key, body), 1000)\n',
      },
    ],
    caughtBy: { suite: 'src/features/checklists/evidence.test.ts' },
  },
  {
    number: 19,
    what: 'no Retry-After',
    patches: [
      {
        file: 'platform/errors.ts',
        find: "  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))\n",
        replace: '  void retryAfterSeconds\n',
      },
    ],
    caughtBy: { suite: 'src/platform/unavailable.test.ts' },
  },
  {
    number: 20,
    what: 'asynchronous replication',
    patches: [],
    caughtBy: 'F3c',
  },
]
