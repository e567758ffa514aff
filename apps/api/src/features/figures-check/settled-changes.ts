import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import { isSupported, type RowOutcome, stateAfterAudit } from '@lab-zer0/domain/changes/after-audit.ts'
import type { ChangeState } from '@lab-zer0/domain/changes/change.ts'
import {
  causesOf,
  changeIdsIn,
  type DifferenceCause,
  differencesOf,
} from '@lab-zer0/domain/changes/differences.ts'
import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { RowSide } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import type { Database } from '../../platform/database.ts'
import { type LockedSubmission, lockDay } from '../calculators/index.ts'
import { endOf, type Sides, sidesOf } from './difference-ends.ts'
import { evidenceOfChanges, type SampleRow } from './figures-check.queries.ts'
import { formOfSide, lockedCategories } from './locked-categories.ts'
import { type FiguresRules, roundSamples } from './progress.ts'

type Audit = { organisationId: OrganisationId; cycleId: CycleId; roundId: string; id: string }
type Cause = DifferenceCause & { category: string }

export type DoneWork = {
  /** Changes that were done when the audit ended. */
  changes: readonly { id: string; category: string; doneOn: string | null; rowIds: readonly string[] }[]
  causes: readonly Cause[]
  forms: readonly LockedSubmission[]
}

export type SettledChange = { id: string; state: ChangeState; note: string }
/** A value that the auditor could not see, or did not find, as the lab states it. */
type Place = { category: string; row_id: string; column_id: string }

export type Settled = { changes: SettledChange[]; notShown: Place[] }

/** What the audit makes of changes that were done: at the award, and again before the worker signs. */
export async function settledChanges(
  db: Database,
  audit: Audit,
  { edition }: Pick<FiguresRules, 'edition'>,
  { changes, causes, forms }: DoneWork,
): Promise<Settled> {
  const files = await evidenceOfChanges(db, audit)
  const { rows } = await roundSamples(db, audit.organisationId, { roundId: audit.roundId, auditId: audit.id })
  const inFigures = lockedCategories(forms, []).flatMap((form) => {
    const own = causes.filter(({ category }) => category === form.category)
    const sides = sidesOf(form, own)
    return causesOf(differencesOf(form.before, form.after), own).map((cause) => ({
      ...cause,
      category: form.category,
      isShown: isSeenAsStated(rows, sides, { ...cause, category: form.category }),
    }))
  })
  const shown = changeIdsIn(inFigures.filter(({ isShown }) => isShown))
  const settled = changes.map(({ id, category, doneOn, rowIds }): SettledChange => {
    const outcomes = rowIds.map((rowId) => outcomeOf(rows, category, rowId))
    const change = {
      state: 'done' as const,
      doneOn,
      evidence: files.filter(({ changeId }) => changeId === id),
      rows: outcomes,
      isInFigures: changeIdsIn(inFigures).includes(id),
      isBeforeShown: shown.includes(id),
      lockedOn: {
        before: lockDayOf(forms, category, 'baseline'),
        after: lockDayOf(forms, category, 'savings'),
      },
    }
    const state = stateAfterAudit(change, edition.changes_rule)
    return { id, state, note: outcomes.flatMap(({ notes }) => notes).join('\n') }
  })
  return { changes: settled, notShown: inFigures.filter(({ isShown }) => !isShown).map(placeOf) }
}

function lockDayOf(forms: readonly LockedSubmission[], category: string, side: RowSide): Day {
  const form = formOfSide(forms, category, side)
  if (!form) throw new Error(`${category} is not locked`)
  return lockDay(form)
}

export function isAt(place: Place, cause: Cause): boolean {
  const { category, row_id, column_id } = placeOf(cause)
  return place.category === category && place.row_id === row_id && place.column_id === column_id
}

const placeOf = ({ category, rowId, columnId }: Cause): Place => ({
  category,
  row_id: rowId,
  column_id: columnId,
})

type Finding = NonNullable<SampleRow['finding']>

/** Oldest first: those that are complete. Empty as well where the row is in no sample. */
function findingsOfRow(
  rows: readonly SampleRow[],
  side: RowSide,
  { category, rowId }: Pick<Cause, 'category' | 'rowId'>,
): Finding[] {
  return changedRows(rows, side, { category, rowId }).flatMap(({ finding }) =>
    finding?.differs != null ? finding : [],
  )
}

function changedRows(
  rows: readonly SampleRow[],
  side: RowSide,
  { category, rowId }: Pick<Cause, 'category' | 'rowId'>,
) {
  return rows.filter(
    ({ row }) =>
      row.side === side && row.origin === 'changed' && row.category === category && row.rowId === rowId,
  )
}

function outcomeOf(
  rows: readonly SampleRow[],
  category: string,
  rowId: string,
): RowOutcome & { notes: string[] } {
  const before = findingsOfRow(rows, 'baseline', { category, rowId })
  const after = findingsOfRow(rows, 'savings', { category, rowId })
  const last = [before, after].flatMap((findings) => findings.at(-1) ?? [])
  return {
    differs: after.length === 0 ? null : last.some(({ differs }) => differs === true),
    differedBefore: [...before, ...after].some(({ differs }) => differs === true),
    notes: last.flatMap(({ note }) => note.trim() || []),
  }
}

/** A row that is new has no Before to show. One whose Before nobody compared was not shown. */
function isSeenAsStated(rows: readonly SampleRow[], sides: Sides, cause: Cause): boolean {
  // Of a correction or activity the auditor says only where nothing shows it.
  if (changeIdsIn([cause]).length === 0) {
    return findingsOfRow(rows, 'savings', cause).at(-1)?.verdict !== 'not_shown'
  }
  const isNew = !Object.hasOwn(sides.before, cause.rowId)
  return (['baseline', 'savings'] as const)
    .filter((side) => side === 'savings' || !isNew)
    .every((side) => {
      const last = findingsOfRow(rows, side, cause).at(-1)
      return last ? isSupported(last, endOf(sides, side, cause)) : side === 'savings'
    })
}
