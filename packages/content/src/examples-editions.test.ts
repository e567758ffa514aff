import { readFileSync } from 'node:fs'
import { rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import { findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import { METRICS, type Metric, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { problemsOfSet } from '@lab-zer0/domain/factors/check-set.ts'
import { afterAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { actions } from './actions.ts'
import * as schemas from './calculator-schemas.ts'
import { findCalculator } from './calculators.ts'
import { currentFactorSet, findFactorSet } from './factors.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/calculators/${name}`, import.meta.url), 'utf8'))
const { examples, action_rankings } = schemas.examples.parse(read('examples.json'))
type Example = z.output<typeof schemas.examples>['examples'][number]
type Setting = Pick<Example, 'lab_type' | 'category' | 'variables'>

/** To nine figures, and to a hair's breadth where the expected value is zero. */
function expectSame(actual: number | null | undefined, expected: number | null | undefined): void {
  if (typeof expected !== 'number' || typeof actual !== 'number') expect(actual).toBe(expected)
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

const factors = currentFactorSet

describe(`the factor set ${factors.version}`, () => {
  const again = schemas.examplesOfEdition.parse(read(`editions/examples-${factors.version}.json`))
  const engine = findEngine(again.engine)
  let passed = 0

  function inputOf({ lab_type: labType, category, variables }: Setting, formData: FormData) {
    const schema = findCalculator(labType, category)?.schema
    if (!schema) throw new Error(`Nothing is known about ${labType} ${category}`)
    // The names of variables are checked where they are entered; here they are data.
    const values = variables as VariableValues
    return { labType, category, schema, formData, factors, variables: { version: 1, values } }
  }

  function figuresOf(example: Example) {
    if (!engine) throw new Error(`There is no engine ${again.engine}`)
    const result = (form: FormData) => engine.calculate(inputOf(example, form))
    if (example.kind === 'baseline') return result(example.form_data).totals
    return engine.savings(result(example.before), result(example.after)).totals
  }

  it('has no problem, and says of two cells that copies of the source differ within the range', () => {
    expect(problemsOfSet(factors, findFactorSet('nga-2025.1'))).toEqual([])
    expect(factors.factors.filter(({ disputed }) => disputed).map(({ id }) => id)).toEqual([
      'grid-scope2-tas',
      'grid-scope3-nt',
    ])
  })

  it.each([
    ['default-waste-cost-e-waste', 0.1, 4.6],
    ['power-laptop-idle', 3, 19],
    ['power-workstation-sleep', 2, 12],
    ['storage-hardware-life', 3, 5],
    ['cold-freezer-lab', 1.92, 6.7],
    ['cold-fridge-lab', 1.92, 2.7],
  ])('has a range for %s that holds the figures its note names, %d to %d', (id, least, most) => {
    const found = factors.factors.find((factor) => factor.id === id)

    expect(found?.low).toBeLessThanOrEqual(least)
    expect(found?.high).toBeGreaterThanOrEqual(most)
  })

  it.each(examples)('$id: $title', (example) => {
    const figures = figuresOf(example)
    const expected = again.expected[example.id]

    for (const metric of metricNames) {
      const known = expected?.[METRICS[metric].name]
      expect(figures[metric]?.unit).toBe(known?.unit)
      if (known) expectQuantity(figures[metric], known)
    }
    expectSame(figures.scope2KgCo2e?.best, expected?.emissions_by_scope.scope2)
    expectSame(figures.scope3KgCo2e?.best, expected?.emissions_by_scope.scope3)
    passed += 1
  })

  it.each(action_rankings)('$id: $title', (ranking) => {
    const ranked = rankActions({ ...inputOf(ranking, ranking.form_data), actions })
    const expected = again.rankings[ranking.id]

    expect(ranked.map(({ action }) => action.id)).toEqual(expected?.map(({ action }) => action))
    expected?.forEach((one, place) => {
      expectQuantity(ranked[place]?.savings.emissionsKgCo2e, one.emissions)
      expectQuantity(ranked[place]?.savings.costAud, one.cost)
      expectSame(ranked[place]?.paybackYears, one.payback_years)
    })
  })

  afterAll(() => {
    process.stdout.write(`examples under ${factors.version}: ${passed} of ${examples.length}\n`)
  })
})
