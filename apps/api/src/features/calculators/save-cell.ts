import { optionId } from '@lab-zer0/content/option-ids.ts'
import type { deleteRow, saveCell } from '@lab-zer0/contracts/calculators.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { SAVE_LIMIT } from '@lab-zer0/domain/autosave/save-limit.ts'
import { MESSAGES, mayDeleteRow } from '@lab-zer0/domain/calculators/validation.ts'
import { yes } from '@lab-zer0/domain/decision.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentSaved } from './calculators.present.ts'
import { deleteCells, formDataOf, rowsOf, writeCell } from './calculators.queries.ts'
import type { FormContext } from './for-form.ts'
import { formOf } from './forms.ts'
import { judge } from './judge-cell.ts'
import { formsWith } from './open-form.ts'

export const MOST_ROWS = 500

/**
 * One cell, judged by the form before it is written. Who may, and whether the form is open, `save_cell` decides in the
 * statement that writes, as `form.edit` does.
 */
export async function save(context: Signed, { params, body }: Input<typeof saveCell>) {
  found(context.actor.organisationId, 'lab_not_found')
  const { mode, column_id: columnId } = body
  const value = optionId(columnId, body.value)
  const rowId = body.row_id ?? body.dynamic_row_id ?? ''
  const candidates = formsWith(params.category)
  if (candidates.length === 0) refuse('category_not_found')
  const verdicts = candidates.map(({ labType, category }) => {
    const verdict = judge(labType, category, mode, { rowId, columnId, value })
    const isOfItsKind = verdict.isDynamic === (body.dynamic_row_id !== undefined)
    return { labType, ...verdict, message: isOfItsKind ? verdict.problem?.message : MESSAGES.unknown_row }
  })
  const fitting = verdicts.filter(({ message }) => message === undefined)
  const [first] = fitting
  if (!first) {
    const message = verdicts[0]?.message ?? ''
    refuse('cell_not_valid', { message, fields: { value: message } })
  }
  const labTypes = fitting.map(({ labType }) => labType)
  const written = await writeCell(
    context.db,
    { labId: params.labId, labTypes, mode, category: params.category, mostRows: MOST_ROWS },
    { rowId, columnId, value, seenVersion: body.version ?? 0, needsColumn: first.needsColumn },
  )
  if (written.outcome !== 'saved') refuseOutcome(written.outcome)
  context.access.permit(yes)
  return { success: true as const, ...presentSaved({ rowId, columnId }, written) }
}

/** The names that the database gives are codes of the table. */
export function refusalOf(outcome: string): RefusalCode {
  if (!(outcome in refusals)) throw new Error(`A save answered ${outcome}`)
  // Checked on the line above.
  return outcome as RefusalCode
}

export function refuseOutcome(outcome: string): never {
  const code = refusalOf(outcome)
  refuse(code, code === 'too_many_requests' ? { retryAfterSeconds: SAVE_LIMIT.seconds } : {})
}

/** A row that the lab added, with all its cells; the last row stays. */
export async function removeRow(context: FormContext, { body }: Input<typeof deleteRow>) {
  const { db, actor, now, lab, category, key } = context
  const { schema } = formOf(lab.type, category, body.mode)
  const saved = Object.keys(formDataOf(await rowsOf(db, key)))
  const rowIds = [...saved, ...(body.shown_row_ids ?? []), body.dynamic_row_id]
  permit(mayDeleteRow(schema, rowIds))
  const count = await deleteCells(db, key, body.dynamic_row_id, { userId: actor.userId, now })
  return { success: true as const, message: 'Row deleted', deleted_count: count }
}
