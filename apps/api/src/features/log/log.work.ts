import type { Recurring, Work, WorkHandlers } from '../../platform/work-jobs.ts'
import { type Appending, appendCertificates, appendHeads, LogRefused } from './append-log.ts'
import { checkChains } from './check-chains.ts'

export const logWorkHandlers = {
  'log.append': (work) => untilNoneIsLeft(work, appendCertificates),
  'log.heads': (work) => untilNoneIsLeft(work, appendHeads),
  'log.check-chains': (work) => checkChains(work),
} satisfies Partial<WorkHandlers>

async function untilNoneIsLeft(
  { transaction, logger }: Work,
  append: (appending: Appending) => Promise<number>,
): Promise<void> {
  try {
    while ((await transaction(append)) > 0);
  } catch (error) {
    // A log that can't be continued needs a person: trying again changes nothing.
    if (!(error instanceof LogRefused)) throw error
    logger.error({ reason: error.message }, 'the public log was not continued')
  }
}

export const logRecurring: Recurring[] = [
  { kind: 'log.append', cron: '* * * * *', isAlsoAtStart: true },
  { kind: 'log.heads', cron: '5 * * * *' },
  { kind: 'log.check-chains', cron: '30 3 * * *' },
]
