import type { Logger } from 'pino'
import { isUnavailable, type Pool } from '../../platform/database.ts'
import { learnFactorSets } from './learn-factor-sets.ts'

const EVERY_MS = 60_000
const AGAIN_MS = 1000

/** Looks now and every minute. A database that is away is asked again soon; what is known stays known. */
export function keepFactorSets(pool: Pool, logger: Logger) {
  const learned: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async (): Promise<void> => {
    let wait = EVERY_MS
    try {
      learned.push(await pool.transaction('read only', learnFactorSets))
    } catch (error) {
      wait = AGAIN_MS
      // A database that is away is told by the calls that need it.
      if (!isStopped && !isUnavailable(error)) logger.error({ err: error }, 'factor sets could not be read')
    }
    if (isStopped) forget()
    else timer = setTimeout(() => void look(), wait).unref()
  }
  const forget = () => {
    for (const takeBack of learned.splice(0)) takeBack()
  }
  return {
    look,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      forget()
    },
  }
}
