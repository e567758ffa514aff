import {
  acknowledged,
  type CellSaving,
  typed,
  unacknowledged,
  untouched,
} from '@lab-zer0/domain/autosave/cell-saving.ts'
import { syncPolicy } from '@lab-zer0/domain/autosave/sync-policy.ts'
import type { Draft, DraftId } from './draft.ts'

export type DraftSaving = CellSaving<Draft>

/** A field that is on its way, or has just arrived. */
export type Entry = { id: DraftId; saving: DraftSaving }

export const IDLE: DraftSaving = untouched()

export function isIdle({ unsent, sending, outcome }: DraftSaving): boolean {
  return !unsent && !sending && outcome.kind === 'none'
}

/** Found on the device: an earlier visit had typed it, so it goes at once. */
export function foundEntry(draft: Draft, now: number): Entry {
  return { id: draft, saving: typed(IDLE, draft, now, 0) }
}

export function typedInto(saving: DraftSaving, draft: Draft, now: number): DraftSaving {
  return typed(saving, draft, now, syncPolicy[draft.kind].delayMs)
}

/** The server has this edit, whoever sent it. A newer one goes on, and has now seen what the server has. */
export function arrived(
  saving: DraftSaving,
  edit: string,
  { now, rebase }: { now: number; rebase: (newer: Draft) => Draft },
): DraftSaving {
  const { unsent } = saving
  if (unsent?.value.edit === edit) return { ...saving, unsent: null, outcome: { kind: 'saved', at: now } }
  if (unsent) return acknowledged({ ...saving, unsent: { ...unsent, value: rebase(unsent.value) } }, now)
  return saving.sending?.value.edit === edit ? acknowledged(saving, now) : saving
}

/** The same state with the value that the screen knows. */
export function valuesOf(saving: DraftSaving): CellSaving<unknown> {
  const { unsent, sending, outcome } = saving
  return {
    unsent: unsent && { ...unsent, value: unsent.value.value },
    sending: sending && { value: sending.value.value },
    outcome: outcome.kind === 'refused' ? { ...outcome, value: outcome.value.value } : outcome,
  }
}

export function draftOf(saving: DraftSaving): Draft | undefined {
  return unacknowledged(saving)?.value
}
