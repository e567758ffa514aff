import type { deleteRow, saveCell } from '@lab-zer0/contracts/calculators.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import { checkCell } from '@lab-zer0/domain/calculators/validation.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { lockCycle, tenantOf } from '../labs/index.ts'
import { cellsOf, deleteCells, formDataOf, submissionOf, writeCell } from './calculators.queries.ts'
import { formOf } from './forms.ts'
import { labTypesWith, openForm } from './open-form.ts'

export const MOST_ROWS = 500

/** One cell. It is judged by the form before it is written; permission and lock are judged where it is written. */
export async function save(context: Signed, { params, body }: Input<typeof saveCell>) {
  tenantOf(context)
  const rowId = body.row_id ?? body.dynamic_row_id ?? ''
  const candidates = labTypesWith(params.category)
  if (candidates.length === 0) refuse('category_not_found')
  const verdicts = candidates.map((labType) => ({ labType, ...judge(labType, params.category, rowId, body) }))
  const fitting = verdicts.filter(({ problem }) => problem === null)
  const [first] = fitting
  if (!first) {
    const message = verdicts[0]?.problem?.message
    refuse('cell_not_valid', { ...(message ? { message } : {}), fields: { value: message ?? '' } })
  }
  const written = await writeCell(context.db, {
    labId: params.labId,
    labTypes: fitting.map(({ labType }) => labType),
    mode: body.mode,
    category: params.category,
    rowId,
    columnId: body.column_id,
    value: body.value,
    seenVersion: body.version ?? 0,
    needsColumn: first.needsColumn,
    mostRows: MOST_ROWS,
  })
  if (written.outcome !== 'saved') refuseOutcome(written.outcome)
  const { replaced_by, replaced_value, replaced_by_name, replaced_at } = written
  return {
    success: true as const,
    id: `${rowId}.${body.column_id}`,
    version: written.version,
    replaced:
      replaced_by && replaced_value !== null && replaced_at
        ? {
            value: replaced_value,
            by: { id: replaced_by, name: replaced_by_name || 'A colleague' },
            at: new Date(replaced_at).toISOString(),
          }
        : null,
  }
}

type SaveBody = Input<typeof saveCell>['body']

/** Whether the form of this type of lab takes the value. That the first column is filled is seen in the database. */
function judge(labType: LabType, name: string, rowId: string, body: SaveBody) {
  const category = found(findCategory(labType, name), 'category_not_found')
  const { schema } = formOf(labType, category, body.mode)
  const firstColumn = schema.columns[0]?.id ?? ''
  const isDynamic = hasDynamicRows(schema)
  if (isDynamic !== (body.dynamic_row_id !== undefined)) {
    return { problem: { message: 'There is no such row' }, needsColumn: null }
  }
  const row = { [firstColumn]: true }
  const problem = checkCell(schema, { rowId, columnId: body.column_id, value: body.value, row })
  return { problem, needsColumn: isDynamic && body.column_id !== firstColumn ? firstColumn : null }
}

function refuseOutcome(outcome: string): never {
  if (!(outcome in refusals)) throw new Error(`save_cell answered ${outcome}`)
  // The names that save_cell gives are codes of the table, checked on the line above.
  const code = outcome as RefusalCode
  refuse(code, code === 'too_many_requests' ? { retryAfterSeconds: 3 } : {})
}

/** A row that the lab added, with all its cells; the last row stays. */
export async function removeRow(context: Signed, { params, body }: Input<typeof deleteRow>) {
  const { lab, category, key } = await openForm(context, params.labId, params.category, body.mode)
  if (!lab.isMember) refuse('not_a_member')
  await lockCycle(context.db, key.organisationId, lab.id)
  if (await submissionOf(context.db, key)) refuse('calculator_locked')
  const { schema } = formOf(lab.type, category, body.mode)
  if (!hasDynamicRows(schema)) refuse('last_row')
  const form = formDataOf(await cellsOf(context.db, key))
  if (Object.keys(form).length === 1 && Object.hasOwn(form, body.dynamic_row_id)) refuse('last_row')
  const { db, actor, now } = context
  const count = await deleteCells(db, key, body.dynamic_row_id, { userId: actor.userId, now })
  return { success: true as const, message: 'Row deleted', deleted_count: count }
}
