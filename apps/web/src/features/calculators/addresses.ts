import type { LabId } from '@lab-zer0/domain/ids.ts'
import { generatePath } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { slugOf } from '../../product/category-look.ts'
import type { Mode } from './calculators.api.ts'

/** The list of categories of a calculator, or the form of one. */
export function calculatorHref(mode: Mode, labId: LabId, category?: string): string {
  const list = generatePath(paths[mode], { labId })
  return category === undefined ? list : `${list}/${slugOf(category)}`
}

export function labHref(labId: LabId): string {
  return generatePath(paths.lab, { labId })
}
