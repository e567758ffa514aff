import type { DescribedModel } from '@lab-zer0/contracts/described-models.ts'
import { describedModelsOf } from './described-models.queries.ts'
import type { FormContext } from './for-form.ts'

export async function readDescribedModels({ db, organisationId, category }: FormContext) {
  const rows = await describedModelsOf(db, { organisationId, category })
  const models: DescribedModel[] = rows.map(
    ({ name, typeId, litres, kwhPerDay, note, labName, describedAt }) => ({
      ...{ name, type: typeId, litres, kwh_per_day: kwhPerDay, note },
      ...{ lab: labName, at: describedAt.toISOString() },
    }),
  )
  return { success: true as const, models }
}
