import { generatePath } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { slugOf } from '../../product/category-look.ts'
import type { Mode } from './calculators.api.ts'

/** The list of categories of a calculator, or the form of one. */
export function calculatorHref(mode: Mode, labId: string, category?: string): string {
  const list = generatePath(paths[mode], { labId })
  return category === undefined ? list : `${list}/${slugOf(category)}`
}

export function labHref(labId: string): string {
  return generatePath(paths.lab, { labId })
}
