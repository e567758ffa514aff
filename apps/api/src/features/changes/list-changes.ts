import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { causesOfCycle, formsOfCycle } from '../calculators/index.ts'
import { heldBy, presentQuota } from '../checklists/index.ts'
import { editionOfCycle, type LabContext } from '../labs/index.ts'
import { figuresOf, presentChange, presentParts } from './changes.present.ts'
import { type ChangeRow, changesAndEarlier } from './changes.queries.ts'
import { type SavingParts, savingPartsOf } from './saving-parts.ts'

/** Five statements, whatever the number of categories, changes and files. */
export async function listChanges(context: LabContext) {
  const { db, now, lab, facts, organisationId, access } = context
  const key = { organisationId, cycleId: lab.cycleId }
  const { rows, earlier } = await changesAndEarlier(db, { ...key, labId: lab.id })
  const causes = await causesOfCycle(db, key)
  const forms = await formsOfCycle(db, key)
  const held = await heldBy(db, organisationId, lab.id)
  const parts = forms.map((form) =>
    savingPartsOf(
      form,
      causes.filter(({ category }) => category === form.category),
      rows,
      dayOf(now, HOME_ZONE),
    ),
  )
  const rule = editionOfCycle({ levelEdition: String(lab.content) }).changes_rule
  return {
    success: true as const,
    changes: rows
      .filter(({ state }) => state !== 'withdrawn')
      .map((row) => presentChange(row, figuresOfChange(row, parts))),
    causes: causes.map(({ category, rowId, columnId, steps }) => ({
      category,
      row_id: rowId,
      column_id: columnId,
      steps: [...steps],
    })),
    categories: parts.map(presentParts),
    earlier: earlier.map((row) => presentChange(row, null)),
    rule: rule && {
      needs_evidence: rule.done_needs.includes('evidence'),
      days_apart: rule.days_apart.less_needs_reason ? rule.days_apart.at_least : 0,
    },
    evidence_quota: presentQuota(held),
    may_write: mayLab('change.edit', access.viewer, facts).allowed,
  }
}

/** A plan's own projection; otherwise its part of the difference, where a cause names it. */
function figuresOfChange(row: ChangeRow, parts: readonly SavingParts[]) {
  if (row.state === 'planned') return row.projection && figuresOf(row.projection)
  const own = parts.flatMap(({ changes }) => changes).find(({ changeId }) => changeId === row.id)
  return own ? figuresOf(own.figures) : null
}
