import { optionId } from '@lab-zer0/content/option-ids.ts'
import type { deleteRow, saveCell } from '@lab-zer0/contracts/calculators.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { SAVE_LIMIT } from '@lab-zer0/domain/autosave/save-limit.ts'
import { MESSAGES, mayDeleteRow } from '@lab-zer0/domain/calculators/validation.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { lockCycle, tenantOf } from '../labs/index.ts'
import { presentSaved } from './calculators.present.ts'
import { deleteCells, formDataOf, rowsOf, submissionOf, writeCell } from './calculators.queries.ts'
import { formOf } from './forms.ts'
import { judge } from './judge-cell.ts'
import { formsWith, openForm } from './open-form.ts'

export const MOST_ROWS = 500

/** One cell. It is judged by the form before it is written; permission and lock are judged where it is written. */
export async function save(context: Signed, { params, body }: Input<typeof saveCell>) {
  tenantOf(context)
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
export async function removeRow(context: Signed, { params, body }: Input<typeof deleteRow>) {
  const { lab, category, key } = await openForm(context, params.labId, params.category, body.mode)
  if (!lab.isMember) refuse('not_a_member')
  await lockCycle(context.db, key.organisationId, lab.id)
  if (await submissionOf(context.db, key)) refuse('calculator_locked')
  const { schema } = formOf(lab.type, category, body.mode)
  const saved = Object.keys(formDataOf(await rowsOf(context.db, key)))
  const rowIds = [...saved, ...(body.shown_row_ids ?? []), body.dynamic_row_id]
  if (!mayDeleteRow(schema, rowIds)) refuse('last_row')
  const { db, actor, now } = context
  const count = await deleteCells(db, key, body.dynamic_row_id, { userId: actor.userId, now })
  return { success: true as const, message: 'Row deleted', deleted_count: count }
}
