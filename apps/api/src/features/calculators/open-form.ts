import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'

/** The types of lab that have this category. */
export function formsWith(name: string): { labType: LabType; category: Category }[] {
  return LAB_TYPES.flatMap((labType) => {
    const category = findCategory(labType, name)
    return category === undefined ? [] : [{ labType, category }]
  })
}
