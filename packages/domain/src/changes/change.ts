import type { Day } from '../certificates/calendar.ts'

/** A projection is not a saving: a change is planned, then done, and saved once an auditor has verified it. */
export const CHANGE_STATES = [
  'planned',
  'done',
  'verified',
  'rejected',
  'lost',
  'lapsed',
  'withdrawn',
] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** Something that a lab plans or did. */
export type Change = {
  id: string
  category: string
  state: ChangeState
  doneOn: Day | null
}

/** A file behind a change, and the day that it proves. It proves nothing before the file check has accepted it. */
export type ChangeEvidence = { provesOn: Day | null; state: 'waiting' | 'ready' | 'refused' }
