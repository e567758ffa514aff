import { answers } from '@lab-zer0/content/microcopy.ts'
import { optionId } from '@lab-zer0/content/option-ids.ts'
import type { stateCauses as promise } from '@lab-zer0/contracts/changes.ts'
import { ratedColumn } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { isIdentity } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { changeIdsIn, type DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { changesOfForm, deleteCauses, writeCauses } from './causes.queries.ts'
import type { FormContext } from './for-form.ts'

const OPEN: readonly string[] = ['planned', 'done', 'verified', 'rejected']

/**
 * Said before or after the value itself is saved, because both are sent while somebody types. What no longer differs
 * is dropped when the form is locked.
 */
export async function stateCauses(context: FormContext, { body }: Input<typeof promise>) {
  const { db, key, actor, now, lab, category } = context
  // Being more or less sure of an answer, or another name for a unit, is no difference, so it has no cause.
  const causes = body.causes
    .filter(({ column_id }) => ratedColumn(column_id) === null && !isIdentity(column_id))
    .map(
      ({ row_id, column_id, steps }): DifferenceCause => ({
        rowId: row_id,
        columnId: column_id,
        steps: steps.map((step) => ({ ...step, to: optionId(column_id, step.to) })),
      }),
    )
  const stated = causes.filter(({ steps }) => steps.length > 0)
  const known = new Set(
    (await changesOfForm(db, key)).flatMap(({ id, state }) => (OPEN.includes(state) ? [id] : [])),
  )
  if (changeIdsIn(stated).some((id) => !known.has(id))) refuse('change_not_found')
  await writeCauses(db, key, stated, { userId: actor.userId, now })
  await deleteCauses(
    db,
    key,
    causes.filter(({ steps }) => steps.length === 0),
  )
  context.record({
    action: 'causes.stated',
    objectType: 'lab',
    objectId: lab.id,
    data: { category, causes: body.causes },
  })
  return { success: true as const, message: answers.changes.causes_saved }
}
