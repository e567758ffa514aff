import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import { causeOf, type Difference, differencesOf, explains } from '@lab-zer0/domain/changes/differences.ts'
import { useMemo } from 'react'
import type { FormStore } from '../form/form-store.ts'
import { useFormData } from '../form/use-form-store.ts'
import { type Causes, useCauses } from '../savings/causes-context.tsx'

/** A unit that is not as it was: what differs, and what the lab says of it. */
export type ChangeLine = {
  rowId: string
  /** None for a unit that was added and has no answer yet. */
  differences: readonly Difference[]
  /** The changes that are named as causes. */
  changes: readonly LabChange[]
  isCorrection: boolean
  isActivity: boolean
  /** Something differs, and nobody has said why. */
  isUnexplained: boolean
}

export type ChangeLines = { changed: readonly ChangeLine[]; unchanged: readonly string[] }

/** The units that changed, by the day of their change, and the others. */
export function useChangeLines(store: FormStore): ChangeLines {
  const known = useCauses()
  const formData = useFormData(store)
  return useMemo(() => {
    const byRow = Map.groupBy(differencesOf(store.before, formData), ({ rowId }) => rowId)
    const isChanged = (rowId: string) => byRow.has(rowId) || store.before[rowId] === undefined
    const changed = store.state.rowIds
      .filter(isChanged)
      .map((rowId) => lineOf(rowId, byRow.get(rowId) ?? [], known))
    return {
      changed: changed.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))),
      unchanged: store.state.rowIds.filter((rowId) => !isChanged(rowId)),
    }
  }, [store, formData, known])
}

/** What the lab says of a row whose values differ. */
export function lineOf(rowId: string, differences: readonly Difference[], known: Causes | null): ChangeLine {
  const causes = differences.map((difference) => {
    const cause = known && causeOf(difference, known.causes)
    return cause && explains(cause, difference) ? cause.steps : null
  })
  const steps = causes.flatMap((each) => each ?? [])
  const ids = new Set(steps.flatMap((step) => (step.cause === 'change' ? [step.change_id] : [])))
  const changes = known?.changes.filter(({ id }) => ids.has(id)) ?? []
  return {
    rowId,
    differences,
    changes,
    isCorrection: steps.some(({ cause }) => cause === 'correction'),
    isActivity: steps.some(({ cause }) => cause === 'activity'),
    isUnexplained: known !== null && (causes.includes(null) || changes.length < ids.size),
  }
}

/** Since when it is so; a change that has no evidence yet is known by the day that it was recorded for. */
export function sinceOf({ done_on, planned_for }: LabChange): string | null {
  return done_on ?? planned_for
}

function dayOf({ changes }: ChangeLine): string {
  const [change] = changes
  return (change && sinceOf(change)) ?? '9999'
}

/** The lab has something to do before the form can be locked. */
export function isWaiting(line: ChangeLine): boolean {
  return line.isUnexplained || line.changes.some(({ state }) => state === 'planned')
}
