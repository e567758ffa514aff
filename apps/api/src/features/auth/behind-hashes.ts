import { refuse } from '../../platform/refusal.ts'
import { AT_ONCE, WAITING } from './passwords.ts'

let inLine = 0

/**
 * For what comes before a hash: refused before anything is looked up when as many are under way as can be served.
 * Under a flood the work that is done stays the same, and those who are refused cost nothing.
 */
export function behindHashes<Given extends unknown[], Result>(
  prepare: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    if (inLine >= AT_ONCE + WAITING) refuse('busy', { retryAfterSeconds: 2 })
    inLine++
    try {
      return await prepare(...given)
    } finally {
      inLine--
    }
  }
}
