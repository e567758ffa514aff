import { answersBeforeCommit, endsAtOnce, noLockTimeout } from './patches.ts'
import type { Patch } from './source.ts'

/** A defect that somebody could make, and the test that must turn red. */
export type Defect = {
  /** In the list of the review of operations. */
  number: number
  what: string
  patches: readonly Patch[]
  caughtBy: { fault: string; says: RegExp } | { suite: string }
}

const database = (find: string, replace: string): Patch => ({ file: 'platform/database.ts', find, replace })

/** Those of the review's twenty that have a patch and a test so far. */
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
    number: 4,
    what: 'no deadline of the client on statements',
    patches: [database('    query_timeout: CLIENT_DEADLINE_MS,\n', '')],
    caughtBy: { fault: 'frozen', says: /requests hung/ },
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
    number: 10,
    what: 'Message-ID of the try, not of the job',
    patches: [
      {
        file: 'platform/mail.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
        find: 'messageId: `<${jobId}@${host}>`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
        replace: 'messageId: `<${jobId}.${Date.now()}@${host}>`',
      },
    ],
    caughtBy: { suite: 'src/faults/killed-processes.test.ts' },
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
]
