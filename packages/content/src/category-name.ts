import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { category_names } from './microcopy.ts'

// A category without a name does not compile.
const names: Readonly<Record<Category, string>> = category_names

/**
 * A category of the calculators as people read it. The id is the English name of its first edition (decision 18), in
 * addresses, stored rows, hashes and signatures; this is what may be worded anew or translated.
 */
export function categoryName(category: string): string {
  return new Map(Object.entries(names)).get(category) ?? category
}
