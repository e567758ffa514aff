import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { type LabRow, readableGlance, readableLab, tenantOf } from '../labs/index.ts'
import { type FormKey, type FormNews, formNews } from './calculators.queries.ts'

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

/** What has happened to a form, for whoever may read it; without the lab's figures, which nobody asked for. */
export async function glanceAtForm(
  context: Signed,
  { labId, category: name }: { labId: string; category: string },
  mode: CalculatorMode,
): Promise<FormNews & { key: FormKey }> {
  const organisationId = tenantOf(context)
  const lab = await readableGlance(context, labId, formNews(organisationId, mode, name))
  const category = found(findCategory(lab.type, name), 'category_not_found')
  // The expression that was selected has this shape.
  const news = lab.content as FormNews
  return { ...news, key: { organisationId, cycleId: lab.cycleId, mode, category } }
}
