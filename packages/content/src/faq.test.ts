import { factorsById } from '@lab-zer0/domain/calculators/factors.ts'
import { gridFactorOf } from '@lab-zer0/domain/calculators/inputs.ts'
import { STATES } from '@lab-zer0/domain/calculators/variables.ts'
import { expect, it } from 'vitest'
import faq from '../data/site/faq.json' with { type: 'json' }
import { stateNames } from './calculation-names.ts'
import { currentFactorSet } from './factors.ts'

it('names the States with the lowest and the highest factor of the set in force, both scopes together', () => {
  const factors = factorsById(currentFactorSet)
  const ofStates = STATES.map((state) => ({
    name: stateNames[state],
    factor: gridFactorOf(factors, 2, state).value + gridFactorOf(factors, 3, state).value,
  })).toSorted((a, b) => a.factor - b.factor)
  const text = faq.entries.find(({ id }) => id === 'where-do-numbers-come-from')?.answer

  const [lowest, next] = ofStates
  const highest = ofStates.at(-1)
  expect(next?.factor).toBeCloseTo(lowest?.factor ?? 0)
  for (const part of [lowest?.name, next?.name, `to ${highest?.factor.toFixed(2)} in ${highest?.name}`]) {
    expect(text).toContain(part)
  }
  expect(text).toContain(`from ${lowest?.factor.toFixed(2)} kg CO2-e per kWh`)
})
