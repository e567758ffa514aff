import { AUTOSAVE_DELAY_MS, SAVED_SHOWN_MS } from './cell-saving.ts'
import { MOST_CELLS_AT_ONCE } from './save-weight.ts'

/** What people write and the device keeps until the server has it. */
export const SYNC_KINDS = ['cell', 'answer', 'finding', 'row', 'reply', 'photo'] as const
export type SyncKind = (typeof SYNC_KINDS)[number]

/** Each lane sends by itself: a photo that takes a minute holds up no field. */
export type SyncLane = 'fields' | 'files'

export type SyncPolicy = {
  lane: SyncLane
  /** How long after the last change it is sent. */
  delayMs: number
  /** How many go with one call. */
  batch: number
  /** Calls of one lane at a time, over all tabs. More would let a later value overtake an earlier one. */
  atOnce: 1
  /** At most so much weight within the window: a little below what the server takes. */
  window: { ms: number; weight: number }
  /** `tell`: the later write wins, its writer sees the other value and may choose it. `none`: only one person writes. */
  conflict: 'tell' | 'none'
  /** A value that got no answer is sent again until there is one; a refusal is an answer. */
  retry: 'until_answered'
  /** How long the field itself says Saved. */
  savedShownMs: number
}

/** The server takes thirty saves of a lab in three seconds. */
const WINDOW = { ms: 3300, weight: 24 } as const

const field = {
  lane: 'fields',
  delayMs: AUTOSAVE_DELAY_MS,
  batch: 1,
  atOnce: 1,
  window: WINDOW,
  conflict: 'tell',
  retry: 'until_answered',
  savedShownMs: SAVED_SHOWN_MS,
} as const satisfies SyncPolicy

/** One row for each kind. What differs from a plain field says why. */
export const syncPolicy = {
  // A pasted list is hundreds of cells, and the API takes them in blocks.
  cell: { ...field, batch: MOST_CELLS_AT_ONCE },
  answer: field,
  finding: field,
  row: field,
  // Only the Champion replies, and the server keeps no versions of a reply.
  reply: { ...field, conflict: 'none' },
  // Nobody types into a photo, so it need not wait; it is large, so it has its own lane; each is a file of its own.
  photo: { ...field, lane: 'files', delayMs: 0, conflict: 'none' },
} as const satisfies Record<SyncKind, SyncPolicy>
