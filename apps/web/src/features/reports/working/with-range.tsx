import { kit } from '@lab-zer0/content/microcopy.ts'
import type { FigureScale } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill } from '../../../lib/format.ts'

/** A figure and its range. Where both do not fit into one line, the range goes to the next as a whole. */
export function WithRange({
  text,
  quantity,
  scale,
}: {
  text: string
  quantity: Quantity
  scale: FigureScale
}) {
  const { low, high } = scale.range(quantity)
  return (
    <span>
      {text} <span className="inline-block whitespace-nowrap">{fill(kit.figure_range, { low, high })}</span>
    </span>
  )
}
