import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'

/** In the order of the calculators; every type has one at least. */
export function categoriesOf(type: LabType): readonly [Category, ...Category[]] {
  return CATEGORIES[type]
}
