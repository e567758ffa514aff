import { readFileSync } from 'node:fs'
import { engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { CalculationInput } from '@lab-zer0/domain/calculators/engine.ts'
import { measuresOf } from '@lab-zer0/domain/calculators/quantity.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { storedResult } from '@lab-zer0/domain/calculators/submission.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as schemas from './calculator-schemas.ts'
import { currentForm, findForm, formEditions } from './editions/forms.ts'
import { findFactorSet } from './factors.ts'

const file = new URL('../data/calculators/examples.json', import.meta.url)
const { examples, factor_set } = schemas.examples.parse(JSON.parse(readFileSync(file, 'utf8')))
type Example = z.output<typeof schemas.examples>['examples'][number]

function inputOf(example: Example, formData: FormData): CalculationInput {
  const { lab_type: labType, category, variables } = example
  const schema = formEditions(labType, category).at(-1)?.schema
  const factors = findFactorSet(factor_set)
  if (!schema || !factors) throw new Error(`There is no form for ${category}`)
  const values = variables as VariableValues
  return { labType, category, schema, formData, factors, variables: { version: 1, values } }
}

const [first, second, third] = [findEngine('1.0.0'), findEngine('2.0.0'), findEngine('2.1.0')]
if (!first || !second || !third) throw new Error('All engines are published')

const found = examples.find(({ category }) => category === 'Cold Storage')
if (!found) throw new Error('There is an example of Cold Storage')
const ULTS = found
const ULT = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 500,
  set_temperature: -80,
  age_years: 8,
  maintained_past_year: false,
  room_cooled: true,
}

describe('two engines side by side', () => {
  it.each(examples)('come to the same best values without readings: $id', (example) => {
    const forms = example.kind === 'baseline' ? [example.form_data] : [example.before, example.after]
    for (const form of forms) {
      const input = inputOf(example, form)
      const [then, now] = [first.calculate(input), second.calculate(input)]
      for (const measure of measuresOf(example.category)) {
        expect(now.totals[measure]?.best).toBe(then.totals[measure]?.best)
        expect(now.totals[measure]?.receipt).toEqual(then.totals[measure]?.receipt)
      }
    }
  })

  it('a figure is never outside its range', () => {
    for (const example of examples) {
      const form = example.kind === 'baseline' ? example.form_data : example.after
      for (const figure of Object.values(second.calculate(inputOf(example, form)).totals)) {
        expect(figure.low).toBeLessThanOrEqual(figure.best)
        expect(figure.high).toBeGreaterThanOrEqual(figure.best)
        expect(Number.isFinite(figure.high)).toBe(true)
      }
    }
  })

  it('engine 2 gives the same figures again', () => {
    for (const example of examples) {
      const form = example.kind === 'baseline' ? example.form_data : example.after
      const input = inputOf(example, form)
      expect(storedResult(second.calculate(input))).toEqual(storedResult(second.calculate(input)))
    }
  })
})

describe('engine 2.1', () => {
  it.each(examples)('gives the same best values as 2.0, in other ranges: $id', (example) => {
    const form = example.kind === 'baseline' ? example.form_data : example.after
    const input = inputOf(example, form)
    const [then, now] = [second.calculate(input), third.calculate(input)]

    for (const measure of measuresOf(example.category)) {
      const { low = 0, best = 0, high = 0 } = now.totals[measure] ?? {}
      expect(best).toBe(then.totals[measure]?.best)
      expect(low <= best && best <= high).toBe(true)
    }
  })

  it('gives what was assumed the widest range and the lowest grade, and the same best value', () => {
    const sure = { volume_litres: 'guessed', age_years: 'guessed', set_temperature: 'guessed' }
    const marked = (word: string) =>
      Object.fromEntries(Object.keys(sure).map((column) => [`${column}-sureness`, word]))
    const [guessed, assumed] = ['guessed', 'assumed'].map((word) => {
      const row = { ...ULT, ...marked(word) }
      return third.calculate(inputOf(ULTS, { Freezer1: row }))
    })

    expect(assumed?.totals.energyKwh?.best).toBe(guessed?.totals.energyKwh?.best)
    expect(assumed?.totals.energyKwh?.low).toBeLessThan(guessed?.totals.energyKwh?.low ?? 0)
    expect(assumed?.totals.energyKwh?.high).toBeGreaterThan(guessed?.totals.energyKwh?.high ?? Infinity)
    expect(guessed?.rows[0]?.grade).toBe('C')
    expect(assumed?.rows[0]?.grade).toBe('D')
  })
})

describe('new forms', () => {
  it('are computed by engine 2 and have the columns for readings', () => {
    const form = currentForm('wet', 'Cold Storage')

    expect(engines.current().version).toBe('2.1.0')
    expect(form).toBe(formEditions('wet', 'Cold Storage').at(-1))
    expect(form?.schema.columns.map(({ id }) => id)).toContain('reading_kwh')
    expect(findForm('wet', 'Cold Storage', form?.version ?? 0)).toBe(form)
  })
})
