import type { CategoryResult } from '@lab-zer0/domain/calculators/engine.ts'
import { roundEnd } from '@lab-zer0/domain/calculators/figure-text.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { useResult } from '../result/result-context.tsx'

const ends = new WeakMap<CategoryResult, number>()

/** The end of the one scale over which all rows are drawn, so that lengths can be compared. */
export function useScaleEnd(): number {
  const { result } = useResult()
  const known = ends.get(result)
  if (known !== undefined) return known
  const metric = LOOKS[result.category].headline
  const end = roundEnd(Math.max(0, ...result.rows.map(({ figures }) => figures[metric]?.high ?? 0)))
  ends.set(result, end)
  return end
}
