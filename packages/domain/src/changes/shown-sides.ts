import type { Day } from '../certificates/calendar.ts'
import { isOfOldState } from './after-audit.ts'
import type { Change, ChangeEvidence } from './change.ts'
import { changeIdsIn, type DifferenceCause } from './differences.ts'

export const SIDES = ['before', 'after'] as const
export type Side = (typeof SIDES)[number]

/** What the lab has to show one side of a changed row. Only an accepted file counts; the award asks again. */
export type SideState = 'shown' | 'checking' | 'refused' | 'cannot_show' | 'missing'

/** The side of a row that a file of its change shows; null for a file that shows another row. */
export function sideShownBy(
  { provesOn, ofRow }: { provesOn: Day | null; ofRow: string | null },
  { rowId, doneOn }: { rowId: string; doneOn: Day | null },
): Side | null {
  if (ofRow !== null && ofRow !== rowId) return null
  return isOfOldState(provesOn, doneOn) ? 'before' : 'after'
}

export function sideState(
  files: readonly Pick<ChangeEvidence, 'state'>[],
  { isNamed = false, cannotShow }: { isNamed?: boolean; cannotShow: boolean },
): SideState {
  const has = (state: ChangeEvidence['state']) => files.some((file) => file.state === state)
  if (isNamed || has('ready')) return 'shown'
  if (has('waiting')) return 'checking'
  if (cannotShow) return 'cannot_show'
  return has('refused') ? 'refused' : 'missing'
}

/** How a change notes that one side of a row can't be shown. */
export function sideKey(side: Side, rowId: string): string {
  return `${side}.${rowId}`
}

/** The causes as an auditor who sees no more than is shown now would leave them. */
export function withShown(
  causes: readonly DifferenceCause[],
  isShown: (changeId: string, rowId: string) => boolean,
): DifferenceCause[] {
  return causes.map((cause) => {
    const ids = changeIdsIn([cause])
    return ids.every((id) => isShown(id, cause.rowId)) ? cause : { ...cause, isNotShown: true }
  })
}

/** What is done counts as verified, as far as it is shown. */
export function asIfVerified<Known extends Pick<Change, 'state'>>(changes: readonly Known[]): Known[] {
  return changes.map((change) =>
    change.state === 'done' ? { ...change, state: 'verified' as const } : change,
  )
}
