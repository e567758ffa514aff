import { type RowOutcome, stateAfterAudit } from '@lab-zer0/domain/changes/after-audit.ts'
import type { ChangeState } from '@lab-zer0/domain/changes/change.ts'
import {
  causesOf,
  changeIdsIn,
  type DifferenceCause,
  differencesOf,
} from '@lab-zer0/domain/changes/differences.ts'
import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Database } from '../../platform/database.ts'
import type { LockedSubmission } from '../calculators/index.ts'
import { evidenceOfChanges, type SampleRow } from './figures-check.queries.ts'
import { lockedCategories } from './locked-categories.ts'
import { type FiguresRules, roundSamples } from './progress.ts'

type Audit = { organisationId: OrganisationId; cycleId: CycleId; roundId: string; id: string }

export type DoneWork = {
  /** Changes that were done when the audit ended. */
  changes: readonly { id: string; category: string; doneOn: string | null; rowIds: readonly string[] }[]
  causes: readonly (DifferenceCause & { category: string })[]
  forms: readonly LockedSubmission[]
}

export type SettledChange = { id: string; state: ChangeState; note: string }

/** What the audit makes of changes that were done: at the award, and again before the worker signs. */
export async function settledChanges(
  db: Database,
  audit: Audit,
  { edition }: Pick<FiguresRules, 'edition'>,
  { changes, causes, forms }: DoneWork,
): Promise<SettledChange[]> {
  const files = await evidenceOfChanges(db, audit)
  const { rows } = await roundSamples(db, audit.organisationId, { roundId: audit.roundId, auditId: audit.id })
  const inFigures = new Set(
    lockedCategories(forms, []).flatMap(({ category, before, after }) => {
      const own = causes.filter((cause) => cause.category === category)
      return changeIdsIn(causesOf(differencesOf(before, after), own))
    }),
  )
  return changes.map(({ id, category, doneOn, rowIds }) => {
    const found = rowIds.map((rowId) => findingsOfRow(rows, category, rowId))
    const evidence = files.filter(({ changeId }) => changeId === id)
    const change = { state: 'done' as const, doneOn, evidence, isInFigures: inFigures.has(id) }
    return {
      id,
      state: stateAfterAudit({ ...change, rows: found.map(outcomeOf) }, edition.changes_rule),
      note: found.flatMap((findings) => findings.at(-1)?.note.trim() || []).join('\n'),
    }
  })
}

type Finding = NonNullable<SampleRow['finding']>

/** Oldest first: those of the After side that are complete. */
function findingsOfRow(rows: readonly SampleRow[], category: string, rowId: string): Finding[] {
  return rows.flatMap(({ row, finding }) =>
    row.side === 'savings' && row.category === category && row.rowId === rowId && finding?.differs != null
      ? finding
      : [],
  )
}

function outcomeOf(findings: readonly Finding[]): RowOutcome {
  return {
    differs: findings.at(-1)?.differs ?? null,
    differedBefore: findings.some(({ differs }) => differs === true),
  }
}
