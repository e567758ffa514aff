import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/calculators.ts'
import { mayDeleteRow } from '@lab-zer0/domain/calculators/validation.ts'
import { permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { deleteCells, formDataOf, rowsOf } from './calculators.queries.ts'
import type { FormContext } from './for-form.ts'
import { formOf } from './forms.ts'

/** A row that the lab added, with all its cells; the last row stays. */
export async function deleteRow(context: FormContext, { body }: Input<typeof calls.deleteRow>) {
  const { db, actor, now, lab, category, key } = context
  const { schema } = formOf(lab.type, category, body.mode)
  const saved = Object.keys(formDataOf(await rowsOf(db, key)))
  const rowIds = [...saved, ...(body.shown_row_ids ?? []), body.dynamic_row_id]
  permit(mayDeleteRow(schema, rowIds))
  const count = await deleteCells(db, key, body.dynamic_row_id, { userId: actor.userId, now })
  return { success: true as const, message: answers.calculators.row_deleted, deleted_count: count }
}
