import type { Patch } from './source.ts'

const database = (find: string, replace: string): Patch => ({ file: 'platform/database.ts', find, replace })

/** Answers first and commits a moment later: the loss that every control of the ledger must see. */
export const answersBeforeCommit: Patch[] = [
  {
    file: 'platform/database.ts',
    find: `        const result = await work(database, timed)
        await commit(timed, client, mode)
        return result
      } catch`,
    replace: `        const result = await work(database, timed)
        isLate = true
        setTimeout(() => {
          commit(timed, client, mode).then(
            () => client.release(),
            (error) => client.release(error),
          )
        }, 150)
        return result
      } catch`,
  },
  {
    file: 'platform/database.ts',
    find: '        client.release(broken)',
    replace: '        if (!isLate) client.release(broken)',
  },
  {
    file: 'platform/database.ts',
    find: '      let broken: Error | undefined\n',
    replace: '      let broken: Error | undefined\n      let isLate = false\n',
  },
]

/** SIGTERM ends the process at once, with whatever was under way. */
export const endsAtOnce: Patch[] = [
  {
    file: 'platform/shutdown.ts',
    find: '    try {\n      await stop()\n      process.exit(0)',
    replace: '    try {\n      process.exit(0)\n      await stop()',
  },
]

/** Statements wait for other people's locks as long as they like, and one lab may have every place. */
export const noLockTimeout: Patch[] = [
  {
    file: 'platform/database.ts',
    find: '...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),',
    replace: '',
  },
  {
    file: 'platform/places.ts',
    find: 'const SHARE_OF_ORGANISATION = 0.3',
    replace: 'const SHARE_OF_ORGANISATION = 1',
  },
  {
    file: 'platform/places.ts',
    find: 'const ofLab = Math.max(1, ofOrganisation - 1)',
    replace: 'const ofLab = ofOrganisation',
  },
]

/** A frozen server is waited for as long as it takes. */
export const noClientDeadline = [
  database('    query_timeout: CLIENT_DEADLINE_MS,\n', ''),
  database('if (time.endsAt === undefined) return', 'if (time.endsAt !== null) return'),
]

/** A COMMIT that no standby confirmed is a yes. */
export const unconfirmedIsYes = [
  {
    file: 'platform/commit.ts',
    find: '  if (doubt) throw new OutcomeUnknown(doubt)',
    replace: '  void OutcomeUnknown',
  },
]

/** Errors of PostgreSQL that an answer in words hangs on are taken for bugs of ours. */
const withoutCodes = (find: string, replace: string) => [
  database(
    'const AWAY = /^(?:08...|28000|28P01|3D000|53...|57P0.|57014|25006|XX000|58030)$/',
    'const AWAY = /^(?:08...|28000|28P01|3D000|53...|57P0.|57014|25006|XX000|58030)$/'.replace(find, replace),
  ),
]
export const passwordIsABug = withoutCodes('28000|28P01|', '')
export const fullDiskIsABug = withoutCodes('53...|57P0.|57014|25006|XX000|58030', '57P0.|57014|25006')

/** A connection goes back to the others although nobody knows how its COMMIT ended. */
export const returnsBroken = [
  database('        client.release(broken)', '        client.release()\n        void broken'),
]

/** What the process says, not the database. */
export const clockOfProcess: Patch[] = [
  {
    file: 'platform/open.ts',
    find: 'return { actor, now: row.opened_at, lastSeenAt',
    replace: 'return { actor, now: new Date(), lastSeenAt',
  },
]

/** A mail that could not be sent is forgotten. */
export const forgetsMails: Patch[] = [
  {
    file: 'platform/work.ts',
    find: '      if (!(error instanceof MailRejected)) throw error\n',
    replace: '      if (!(error instanceof MailRejected)) return\n',
  },
]

/** A mail that is sent twice is two mails. */
export const messageIdOfTry: Patch[] = [
  {
    file: 'platform/mail.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
    find: 'messageId: `<${jobId}@${host}>`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the source
    replace: 'messageId: `<${jobId}.${Date.now()}@${host}>`',
  },
]

/** Whoever can't write to the log ends. Without any listener it would not: its last words would be tried for ever. */
export const endsWithoutLog: Patch[] = [
  {
    file: 'platform/logger.ts',
    find: "  output.on('error', () => {\n    isKeptBack = true\n  })\n",
    replace: "  output.on('error', () => process.exit(1))\n",
  },
]

/** A job that ends its worker is tried until its tries are used up. */
export const neverGivesUp: Patch[] = [
  {
    file: 'platform/ends-workers.ts',
    find: 'const MOST_LOST_WORKERS = 5',
    replace: 'const MOST_LOST_WORKERS = 300',
  },
]
