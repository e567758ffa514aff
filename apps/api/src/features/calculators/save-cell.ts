import { optionId } from '@lab-zer0/content/option-ids.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import type * as calls from '@lab-zer0/contracts/calculators.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { SAVE_LIMIT } from '@lab-zer0/domain/autosave/save-limit.ts'
import { problem } from '@lab-zer0/domain/calculators/problem.ts'
import { yes } from '@lab-zer0/domain/decision.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentSaved } from './calculators.present.ts'
import { writeCell } from './calculators.queries.ts'
import { formsWith } from './open-form.ts'
import { validateCell } from './validate-cell.ts'

export const MOST_ROWS = 500

/**
 * One cell, judged by the form before it is written. Who may, and whether the form is open, `save_cell` decides in the
 * statement that writes, as `form.edit` does.
 */
export async function saveCell(context: Signed, { params, body }: Input<typeof calls.saveCell>) {
  found(context.actor.organisationId, 'lab_not_found')
  const { mode, column_id: columnId } = body
  const value = optionId(columnId, body.value)
  const rowId = body.row_id ?? body.dynamic_row_id ?? ''
  const candidates = formsWith(params.category)
  if (candidates.length === 0) refuse('category_not_found')
  const checks = candidates.map(({ labType, category }) => {
    const check = validateCell(labType, category, mode, { rowId, columnId, value })
    const isOfItsKind = check.isDynamic === (body.dynamic_row_id !== undefined)
    return { labType, ...check, problem: isOfItsKind ? check.problem : problem('unknown_row') }
  })
  const fitting = checks.filter(({ problem: found }) => found === null)
  const [first] = fitting
  if (!first) {
    const [wrong] = checks.flatMap(({ problem: found }) => found ?? [])
    const message = wrong ? problemText(wrong) : ''
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
