import { stateNames } from '@lab-zer0/content/calculation-names.ts'
import { type Factor, factorOf, factorsById } from '@lab-zer0/domain/calculators/factors.ts'
import { gridFactorOf, publishedDefault } from '@lab-zer0/domain/calculators/inputs.ts'
import {
  type IoLevel,
  STATES,
  type StateId,
  VARIABLES,
  type VariableId,
} from '@lab-zer0/domain/calculators/variables.ts'
import { factorSetToday } from '../../../product/factor-sets.ts'

const factorsToday = () => factorsById(factorSetToday())

/** What the results use where the organisation has entered nothing. */
export function defaultOf(id: VariableId) {
  const { best, low, high, unit } = publishedDefault(id, factorSetToday())
  return { best, low, high, unit, factor: factorOf(factorsToday(), VARIABLES[id].standIn) }
}

/** Makers publish watts for a disk; the default for a TB is that over the size of the disk. */
export function perDisk(id: VariableId) {
  const factor = factorOf(factorsToday(), VARIABLES[id].standIn)
  if (factor.unit !== 'W/disk') return undefined
  return { watts: factor.value, tb: defaultOf('nd_disk_size_tb').best }
}

export function gridFactor(scope: 2 | 3, state: StateId | undefined): Factor {
  return gridFactorOf(factorsToday(), scope, state)
}

export function activityFactor(level: IoLevel = 'medium'): Factor {
  return factorOf(factorsToday(), `io-activity-${level}`)
}

/** From the cleanest grid to the dirtiest. */
export function gridStates() {
  return STATES.map((id) => ({ id, name: stateNames[id], value: gridFactor(2, id).value })).toSorted(
    (one, other) => one.value - other.value,
  )
}
