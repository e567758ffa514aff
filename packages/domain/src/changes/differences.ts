import type { CellValue, FormData } from '../calculators/schema.ts'
import { answersOf } from '../calculators/sureness-cells.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { Change } from './change.ts'

/** Stands for all columns of a row that was added or removed. */
export const WHOLE_ROW = '*'

/** A cell that is not the same on both sides, or a row that only one side has. */
export type Difference = {
  rowId: string
  columnId: string
  before: CellValue | null
  after: CellValue | null
}

export const CAUSES = ['change', 'correction', 'activity'] as const
export type CauseKind = (typeof CAUSES)[number]

/** Part of a difference. Steps follow each other: the last one's `to` is the After value; a gone row is `false`. */
export type CauseStep =
  | { cause: 'change'; change_id: string; to: CellValue | null }
  | { cause: 'correction' | 'activity'; to: CellValue | null }

export type DifferenceCause = {
  rowId: string
  columnId: string
  steps: readonly CauseStep[]
  /** The auditor could not be shown what was there before: a change saves nothing verified of it. */
  isNotShown?: boolean
}

/** What differs between a locked baseline and After, in the order of the rows. A blank cell is null. */
export function differencesOf(before: FormData, after: FormData): Difference[] {
  const rowIds = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return rowIds.flatMap((rowId) => differencesOfRow(rowId, rowIn(before, rowId), rowIn(after, rowId)))
}

type RowValues = Readonly<Record<string, CellValue>>

/** A row without an answer is no row. Being more or less sure of an answer is no other answer. */
function rowIn(form: FormData, rowId: string): RowValues | null {
  const row = Object.hasOwn(form, rowId) ? answersOf(form[rowId] ?? {}) : {}
  return Object.keys(row).length === 0 ? null : row
}

function differencesOfRow(rowId: string, before: RowValues | null, after: RowValues | null): Difference[] {
  if (before === null && after === null) return []
  if (before === null || after === null) {
    return [{ rowId, columnId: WHOLE_ROW, before: before !== null, after: after !== null }]
  }
  const columnIds = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return columnIds.flatMap((columnId) => {
    const [from, to] = [before[columnId] ?? null, after[columnId] ?? null]
    return from === to ? [] : [{ rowId, columnId, before: from, after: to }]
  })
}

/** One step always explains its difference: it follows the value. Several divide the difference between them. */
export function explains({ steps }: Pick<DifferenceCause, 'steps'>, difference: Difference): boolean {
  return steps.length === 1 || isDivided(steps, difference)
}

/**
 * Only a number can be divided, and only by values between Before and After in their order: a part is never larger than
 * the whole. A true value outside means that the baseline has to be reopened.
 */
function isDivided(steps: readonly CauseStep[], { before, after }: Difference): boolean {
  const values = [before, ...steps.map(({ to }) => to)].map((value) =>
    typeof value === 'number' ? value : NaN,
  )
  const direction = Number(after) - Number(before)
  return values.at(-1) === after && values.every((to, at) => (to - (values[at - 1] ?? to)) * direction >= 0)
}

export function causeOf(
  difference: Pick<Difference, 'rowId' | 'columnId'>,
  causes: readonly DifferenceCause[],
): DifferenceCause | undefined {
  return causes.find(({ rowId, columnId }) => rowId === difference.rowId && columnId === difference.columnId)
}

export function withoutCause(
  differences: readonly Difference[],
  causes: readonly DifferenceCause[],
): Difference[] {
  return differences.filter((difference) => {
    const cause = causeOf(difference, causes)
    return cause === undefined || !explains(cause, difference)
  })
}

export type CausesRefusal = 'difference_without_cause' | 'change_not_done'

/** Whether a savings form may be locked: each difference has its cause, and each change that is named is done. */
export function areCausesComplete(
  differences: readonly Difference[],
  causes: readonly DifferenceCause[],
  changes: readonly Pick<Change, 'id' | 'state'>[],
): Decision<CausesRefusal> {
  if (withoutCause(differences, causes).length > 0) return no('difference_without_cause')
  const named = changeIdsIn(causesOf(differences, causes))
  const isDone = (id: string) =>
    changes.some((change) => change.id === id && ['done', 'verified'].includes(change.state))
  return named.every(isDone) ? yes : no('change_not_done')
}

/** The causes that still belong to a difference, each ending at the After value. What no longer differs is dropped. */
export function causesOf(
  differences: readonly Difference[],
  causes: readonly DifferenceCause[],
): DifferenceCause[] {
  return differences.flatMap((difference) => {
    const cause = causeOf(difference, causes)
    const last = cause?.steps.at(-1)
    if (!cause || !last) return []
    return [{ ...cause, steps: [...cause.steps.slice(0, -1), { ...last, to: difference.after }] }]
  })
}

export function changeIdsIn(causes: readonly DifferenceCause[]): string[] {
  const ids = causes.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.cause === 'change' ? [step.change_id] : [])),
  )
  return [...new Set(ids)]
}
