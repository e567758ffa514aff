import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { type LabRow, readableLab, tenantOf } from '../labs/index.ts'
import type { FormKey } from './calculators.queries.ts'

export type OpenForm = { lab: LabRow; category: Category; key: FormKey }

/** The types of lab that have this category. */
export function formsWith(name: string): { labType: LabType; category: Category }[] {
  return LAB_TYPES.flatMap((labType) => {
    const category = findCategory(labType, name)
    return category === undefined ? [] : [{ labType, category }]
  })
}

export async function openForm(
  context: Signed,
  labId: string,
  name: string,
  mode: CalculatorMode,
): Promise<OpenForm> {
  const lab = await readableLab(context, labId)
  const category = found(findCategory(lab.type, name), 'category_not_found')
  return { lab, category, key: { organisationId: tenantOf(context), cycleId: lab.cycleId, mode, category } }
}
