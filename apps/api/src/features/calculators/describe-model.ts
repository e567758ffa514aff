import type { describeModel as contract } from '@lab-zer0/contracts/described-models.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { modelKey } from '@lab-zer0/domain/units/known-models.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { storeDescribedModel } from './described-models.queries.ts'
import type { FormContext } from './for-form.ts'
import { formOf } from './forms.ts'
import { readDescribedModels } from './read-described-models.ts'

/** It changes what is offered to others from now on, and no value that anybody has typed. */
export async function describeModel(context: FormContext, { body }: Input<typeof contract>) {
  const { db, now, organisationId, lab, category } = context
  const { name, type, litres, kwh_per_day: kwhPerDay, note } = body
  const [column] = formOf(lab.type, category, 'baseline').schema.columns
  const isType = column?.constraints.type === 'exact_values' && checkValue(column, type) === null
  const key = modelKey(name)
  if (!isType || key === '') refuse('cell_not_valid')
  await storeDescribedModel(db, {
    ...{ organisationId, category, key, name, typeId: type, litres, kwhPerDay, note },
    ...{ labName: lab.name, describedAt: now },
  })
  return readDescribedModels(context)
}
