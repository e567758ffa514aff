import { readFileSync } from 'node:fs'
import { rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine.ts'
import { METRICS, type Metric, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { savings } from '@lab-zer0/domain/calculators/savings.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { afterAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { actions } from './actions.ts'
import * as schemas from './calculator-schemas.ts'
import { findCalculator } from './calculators.ts'
import { findFactorSet } from './factors.ts'

const file = new URL('../data/calculators/examples.json', import.meta.url)
const { examples, action_rankings, factor_set } = schemas.examples.parse(
  JSON.parse(readFileSync(file, 'utf8')),
)

type Example = z.output<typeof schemas.examples>['examples'][number]
type Setting = Pick<Example, 'lab_type' | 'category' | 'variables'>

function inputOf({ lab_type: labType, category, variables }: Setting, formData: FormData) {
  const schema = findCalculator(labType, category)?.schema
  const factors = findFactorSet(factor_set)
  if (!schema || !factors) throw new Error(`Nothing is known about ${labType} ${category}`)
  // The names of variables are checked where they are entered; here they are data.
  const values = variables as VariableValues
  return { labType, category, schema, formData, factors, variables: { version: 1, values } }
}

function figuresOf(example: Example) {
  if (example.kind === 'baseline') return calculate(inputOf(example, example.form_data)).totals
  const [before, after] = [example.before, example.after].map((form) => calculate(inputOf(example, form)))
  if (!before || !after) throw new Error('A saving has two sides')
  return savings(before, after).totals
}

/** To nine figures, and to a hair's breadth where the expected value is zero. */
function expectSame(actual: number | null | undefined, expected: number | null): void {
  if (expected === null || actual === null || actual === undefined) expect(actual).toBe(expected)
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 1e-12)
}

function expectQuantity(
  actual: Quantity | undefined,
  expected: { value: number; low: number; high: number },
): void {
  expectSame(actual?.best, expected.value)
  expectSame(actual?.low, expected.low)
  expectSame(actual?.high, expected.high)
}

const metricNames = Object.keys(METRICS) as Metric[]
const passed = { examples: 0, rankings: 0 }

describe('the worked examples of the method', () => {
  it.each(examples)('$id: $title', (example) => {
    const figures = figuresOf(example)

    for (const metric of metricNames) {
      const expected = example.expected[METRICS[metric].name]
      expect(figures[metric]?.unit).toBe(expected?.unit)
      if (expected) expectQuantity(figures[metric], expected)
    }
    expectSame(figures.scope2KgCo2e?.best, example.expected.emissions_by_scope.scope2)
    expectSame(figures.scope3KgCo2e?.best, example.expected.emissions_by_scope.scope3)
    passed.examples += 1
  })
})

describe('the rankings of the method', () => {
  it.each(action_rankings)('$id: $title', (ranking) => {
    const ranked = rankActions({ ...inputOf(ranking, ranking.form_data), actions })

    expect(ranked.map(({ action }) => action.id)).toEqual(ranking.expected.map(({ action }) => action))
    ranking.expected.forEach((expected, place) => {
      const actual = ranked[place]
      expectQuantity(actual?.savings.emissionsKgCo2e, expected.emissions)
      expectQuantity(actual?.savings.costAud, expected.cost)
      expectSame(actual?.otherYearlySavingAud.best, expected.other_yearly_saving)
      expectSame(actual?.oneOffCostAud.best, expected.one_off_cost)
      expectSame(actual?.oneOffEmissionsKgCo2e.best, expected.one_off_emissions)
      expectSame(actual?.paybackYears, expected.payback_years)
      expectSame(actual?.carbonPaybackYears, expected.carbon_payback_years)
    })
    passed.rankings += 1
  })
})

afterAll(() => {
  const { examples: right, rankings } = passed
  process.stdout.write(
    `examples: ${right} of ${examples.length}, rankings: ${rankings} of ${action_rankings.length}\n`,
  )
})
