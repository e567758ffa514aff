import type { Description } from '../../../ui/description-list.tsx'

/** In the order in which the page asks them. */
export const CHECK_IDS = ['genuine', 'same', 'current', 'not_withdrawn', 'logged', 'issuer'] as const
export type CheckId = (typeof CHECK_IDS)[number]

/** `unknown` is what could not be checked: it is neither a yes nor a no. */
export type Outcome = 'running' | 'passed' | 'failed' | 'unknown'

export type Check = {
  id: CheckId
  outcome: Outcome
  /** The answer in words; nothing while it runs. */
  text: string
  /** What the browser did, for those who want to follow it. */
  working: readonly Description[]
}

export function running(id: CheckId): Check {
  return { id, outcome: 'running', text: '', working: [] }
}
