import type { Patch } from './source.ts'

/** Answers first and commits a moment later: the loss that every control of the ledger must see. */
export const answersBeforeCommit: Patch[] = [
  {
    file: 'platform/database.ts',
    find: `        const result = await work(databaseOn(client), client)
        await commit(client)
        return result
      } catch`,
    replace: `        const result = await work(databaseOn(client), client)
        isLate = true
        setTimeout(() => {
          commit(client).then(
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
]
