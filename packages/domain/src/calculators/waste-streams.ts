import { cost, type Line, scope3 } from './lines.ts'
import { earlier, type Step } from './receipt.ts'
import type { Row } from './row.ts'
import type { StepId } from './step-names.ts'
import type { VariableId } from './variables.ts'

/** Waste that leaves the lab: what its treatment emits for each kg. */
export function treated(row: Row, kg: Step, label: StepId, factor: string, chosenBy?: string): Line {
  return scope3({ label, formula: 'M × f', inputs: [earlier('M', kg), row.factor('f', factor, chosenBy)] })
}

/** Method, sections 4.2 and 4.5: the share that does not belong ends in landfill; a sign makes it smaller. */
export function recycled(row: Row, kg: Step, landfill: string): Line {
  const share = row.isYes('signage') ? 'contamination-with-signage' : 'contamination-no-signage'
  return scope3({
    label: 'recycling_with_the_share_that_ends_in_landfill',
    formula: 'M × ((1 − c) × f_rec + c × f_land)',
    inputs: [
      earlier('M', kg),
      row.factor('c', share, 'signage'),
      row.factor('f_rec', 'recycling-treatment'),
      row.factor('f_land', landfill),
    ],
  })
}

export function disposalCost(row: Row, kg: Step, price: VariableId): Line {
  return cost({
    label: 'cost_of_disposal',
    formula: 'M × c',
    inputs: [earlier('M', kg), row.variable('c', price)],
  })
}
