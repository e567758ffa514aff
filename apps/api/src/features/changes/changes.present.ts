import { answers } from '@lab-zer0/content/microcopy.ts'
import type { CategoryParts, LabChange, SavingFigures } from '@lab-zer0/contracts/changes.ts'
import { presentEvidence } from '../checklists/index.ts'
import { type ChangeRow, changeOfLab } from './changes.queries.ts'
import type { ChangeContext } from './for-change.ts'
import type { SavingParts } from './saving-parts.ts'

export function presentChange(row: ChangeRow, figures: SavingFigures | null): LabChange {
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    action_id: row.actionId,
    state: row.state,
    owner: row.owner,
    planned_for: row.plannedFor,
    row_ids: row.rowIds,
    figures,
    done_on: row.doneOn,
    done_by: row.doneBy,
    done_note: row.doneNote,
    is_moved: row.isMoved,
    audited_at: row.auditedAt === null ? null : new Date(row.auditedAt).toISOString(),
    auditor_note: row.auditorNote,
    lost_on: row.lostOn,
    is_in_locked_form: row.isInLockedForm,
    cannot_show: row.cannotShow,
    evidence: row.evidence.map((file) => presentEvidence(file, undefined)),
    version: row.version,
    created_by: { id: row.createdBy, name: row.createdByName || answers.people.colleague },
  }
}

export function presentParts({ category, isLocked, baseline, parts, planned }: SavingParts): CategoryParts {
  const { corrections, activity, verified, done, notCounted } = parts
  return {
    category,
    is_locked: isLocked,
    baseline: figuresOf(baseline),
    parts: {
      corrections: figuresOf(corrections),
      activity: figuresOf(activity),
      verified: figuresOf(verified),
      done: figuresOf(done),
      not_counted: figuresOf(notCounted),
      planned: figuresOf(planned),
    },
  }
}

type Figures = Readonly<Record<string, { low: number; best: number; high: number } | undefined>>

export function figuresOf(figures: Figures): SavingFigures {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([measure, figure]) =>
      figure ? [[measure, { low: figure.low, best: figure.best, high: figure.high }]] : [],
    ),
  )
}

/** What a call on one change answers: the change as it is now. Its part of a difference is told with the list. */
export async function answerWith(
  { db, organisationId, lab }: Pick<ChangeContext, 'db' | 'organisationId' | 'lab'>,
  changeId: string,
  message: string,
) {
  const row = await changeOfLab(db, { organisationId, labId: lab.id }, changeId)
  if (!row) throw new Error('the change is gone')
  const figures = row.projection && row.state === 'planned' ? figuresOf(row.projection) : null
  return { success: true as const, message, change: presentChange(row, figures) }
}
