import { planActions, rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import { type CategoryResult, calculate, type Figures } from '@lab-zer0/domain/calculators/engine.ts'
import { type Measure, measuresOf } from '@lab-zer0/domain/calculators/quantity.ts'
import { recompute, type Step } from '@lab-zer0/domain/calculators/receipt.ts'
import { type CategorySavings, savings } from '@lab-zer0/domain/calculators/savings.ts'
import {
  type CellValue,
  type FormColumn,
  type FormData,
  type FormSchema,
  findColumn,
  hasDynamicRows,
  isEditable,
} from '@lab-zer0/domain/calculators/schema.ts'
import { checkCell, checkForm } from '@lab-zer0/domain/calculators/validation.ts'
import { IO_LEVELS, STATES, VARIABLES, type VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { actions } from './actions.ts'
import { type Calculator, calculators, findCalculator } from './calculators.ts'
import { currentFactorSet } from './factors.ts'

// A busy machine must not turn a slow search into a failure.
vi.setConfig({ testTimeout: 600_000 })

/** A few of each in every run of the tests; PROPERTY_TIMES=20 looks longer. */
const many = (runs: number) => ({ numRuns: runs * Number(process.env.PROPERTY_TIMES ?? 1) })

function answerTo({ constraints }: FormColumn): fc.Arbitrary<CellValue> {
  if (constraints.type === 'boolean') return fc.boolean()
  if (constraints.type === 'exact_values') return fc.constantFrom(...constraints.allowed_values)
  if (constraints.type === 'date') return fc.constant('2026-06-30')
  if (constraints.type === 'file') return fc.uuid()
  if (constraints.type === 'text') return fc.string({ maxLength: constraints.max_length })
  const { min_value: min = 0, max_value: max = 0, step_value: step = 1 } = constraints
  return fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step)
}

/** A row in which all that is required is filled in, and the rest perhaps. */
function rowOf(schema: FormSchema, rowId: string): fc.Arbitrary<Record<string, CellValue>> {
  const open = schema.columns.filter((column) => isEditable(schema, rowId, column))
  const requiredKeys = open.filter((column) => column.is_required).map(({ id }) => id)
  return fc.record(Object.fromEntries(open.map((column) => [column.id, answerTo(column)])), { requiredKeys })
}

const rowId = fc.stringMatching(/^[a-z0-9]{8}$/)

function formOf(schema: FormSchema): fc.Arbitrary<FormData> {
  if (hasDynamicRows(schema))
    return fc.dictionary(rowId, rowOf(schema, 'a1b2c3d4'), { minKeys: 1, maxKeys: 5 })
  const rows = Object.fromEntries(schema.rows.map(({ id }) => [id, rowOf(schema, id)]))
  return fc.record(rows, { requiredKeys: schema.rows.filter((row) => row.is_required).map(({ id }) => id) })
}

const limits = Object.entries(VARIABLES)
const variablesOf: fc.Arbitrary<VariableValues> = fc.record(
  {
    state: fc.constantFrom(...STATES),
    cs_io_activity: fc.constantFrom(...IO_LEVELS),
    ...Object.fromEntries(limits.map(([id, { min, max }]) => [id, fc.double({ min, max, noNaN: true })])),
  },
  { requiredKeys: [] },
)

function calculationOf(calculator: Calculator, formData: FormData, values: VariableValues) {
  const { lab_type: labType, category, schema } = calculator
  return { labType, category, schema, formData, factors: currentFactorSet, variables: { version: 1, values } }
}

const resultOf = (calculator: Calculator, form: FormData, values: VariableValues = {}) =>
  calculate(calculationOf(calculator, form, values))

/** Sums of large and small numbers agree to the size of the large ones. */
function expectClose(actual: number, expected: number, size = Math.abs(expected)): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(size, 1e-6))
}

const best = (figures: Figures, measure: Measure) => figures[measure]?.best ?? 0

function receiptsOf({ totals, rows }: CategoryResult | CategorySavings): Step[] {
  return [totals, ...rows.map(({ figures }) => figures)].flatMap((figures) =>
    Object.values(figures).map(({ receipt }) => receipt),
  )
}

describe.each(calculators)('$id', (calculator) => {
  const { schema, category } = calculator
  const measures = measuresOf(category)
  const form = formOf(schema)

  it('gives every result a range that holds its best value, and none below zero', () => {
    fc.assert(
      fc.property(form, variablesOf, (data, values) => {
        const { totals, rows } = resultOf(calculator, data, values)
        for (const figures of [totals, ...rows.map((row) => row.figures)]) {
          for (const { low, best: middle, high } of Object.values(figures)) {
            expect(Number.isFinite(high)).toBe(true)
            expect(low).toBeGreaterThanOrEqual(0)
            expect(low).toBeLessThanOrEqual(middle)
            expect(middle).toBeLessThanOrEqual(high)
          }
        }
      }),
      many(40),
    )
  })

  it('counts every complete row, and the total is their sum', () => {
    fc.assert(
      fc.property(form, variablesOf, (data, values) => {
        const { totals, rows, incomplete } = resultOf(calculator, data, values)
        expect(checkForm(schema, data)).toEqual([])
        expect(incomplete).toEqual([])
        expect(rows.map((row) => row.rowId).toSorted()).toEqual(Object.keys(data).toSorted())
        for (const measure of measures) {
          expectClose(
            rows.reduce((sum, { figures }) => sum + best(figures, measure), 0),
            best(totals, measure),
          )
        }
        expectClose(
          best(totals, 'scope2KgCo2e') + best(totals, 'scope3KgCo2e'),
          best(totals, 'emissionsKgCo2e'),
        )
      }),
      many(40),
    )
  })

  it('works out a row alone as it does among others', () => {
    fc.assert(
      fc.property(form, variablesOf, (data, values) => {
        const { rows } = resultOf(calculator, data, values)
        for (const { rowId: id, figures } of rows) {
          const alone = resultOf(calculator, { [id]: data[id] ?? {} }, values)
          for (const measure of measures) expect(best(alone.totals, measure)).toBe(best(figures, measure))
        }
      }),
      many(10),
    )
  })

  it('saves before less after, which is the sum of its parts, and the other way round the negative', () => {
    fc.assert(
      fc.property(form, form, variablesOf, (first, second, values) => {
        const before = resultOf(calculator, first, values)
        const after = resultOf(calculator, second, values)
        const { totals, rows } = savings(before, after)
        const back = savings(after, before).totals
        for (const measure of measures) {
          const [then, now] = [best(before.totals, measure), best(after.totals, measure)]
          const saved = totals[measure]
          expect(saved?.best).toBe(then - now)
          expectClose(
            rows.reduce((sum, { figures }) => sum + best(figures, measure), 0),
            then - now,
            then + now,
          )
          expect(saved?.low).toBeLessThanOrEqual(then - now)
          expect(saved?.high).toBeGreaterThanOrEqual(then - now)
          expectClose(back[measure]?.low ?? 0, -(saved?.high ?? 0))
        }
      }),
      many(40),
    )
  })

  it('can work out every receipt again from its leaves, after a journey as JSON', () => {
    fc.assert(
      fc.property(form, form, variablesOf, (first, second, values) => {
        const before = resultOf(calculator, first, values)
        const compared = savings(before, resultOf(calculator, second, values))
        for (const receipt of [...receiptsOf(before), ...receiptsOf(compared)]) {
          const copy: Step = JSON.parse(JSON.stringify(receipt))
          expect(recompute(copy)).toBe(receipt.value)
        }
      }),
      many(8),
    )
  })

  it('keeps the units of every step straight', () => {
    fc.assert(
      fc.property(form, variablesOf, fc.integer({ min: 1, max: 1e6 }), (data, values, seed) => {
        for (const receipt of receiptsOf(resultOf(calculator, data, values))) {
          expectClose(measuredWith(receipt, seed), receipt.value * sizeOf(receipt.unit, seed))
        }
      }),
      many(12),
    )
  })

  it('narrows the range, and leaves the best value, when the organisation enters just the default', () => {
    const factorOf = (id: string) => currentFactorSet.factors.find((factor) => factor.id === id)?.value
    const entered = Object.fromEntries(
      limits
        .filter(([id]) => id !== 'nd_active_w_per_tb' && id !== 'nd_idle_w_per_tb')
        .map(([id, { standIn }]) => [id, factorOf(standIn)]),
    )
    fc.assert(
      fc.property(form, (data) => {
        const [own, assumed] = [resultOf(calculator, data, entered).totals, resultOf(calculator, data).totals]
        for (const measure of measures) {
          expectClose(best(own, measure), best(assumed, measure))
          const slack = 1 + 1e-12
          expect((own[measure]?.high ?? 0) / slack).toBeLessThanOrEqual(assumed[measure]?.high ?? 0)
          expect((own[measure]?.low ?? 0) * slack).toBeGreaterThanOrEqual(assumed[measure]?.low ?? 0)
        }
      }),
      many(25),
    )
  })

  it('ranks actions with receipts that hold, and plans that count nothing twice', () => {
    fc.assert(
      fc.property(
        form,
        variablesOf,
        fc.shuffledSubarray(actions.map(({ id }) => id)),
        (data, values, ids) => {
          const input = { ...calculationOf(calculator, data, values), actions }
          for (const { savings: saved } of rankActions(input)) {
            for (const { receipt } of Object.values(saved)) expect(recompute(receipt)).toBe(receipt.value)
          }
          const { steps, total } = planActions(input, ids)
          const before = resultOf(calculator, data, values).totals
          for (const measure of measures) {
            const saved = steps.map((step) => step.savings[measure]?.best ?? 0)
            const sum = saved.reduce((all, each) => all + each, 0)
            // A step may cost more than the form came to, and rounds as what it costs does.
            const largest = Math.max(best(before, measure), ...saved.map(Math.abs))
            expectClose(sum, total[measure]?.best ?? 0, largest * (1 + steps.length))
          }
        },
      ),
      many(12),
    )
  })

  it('never stumbles over JSON that is no form', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), fc.string(), (json, value, row, column) => {
        // What arrives over the network has whatever shape it likes.
        const data = json as unknown as FormData
        expect(() => checkForm(schema, data)).not.toThrow()
        expect(() => resultOf(calculator, data)).not.toThrow()
        expect(() => checkCell(schema, { rowId: row, columnId: column, value, row: {} })).not.toThrow()
      }),
      many(250),
    )
  })

  it('accepts nothing that its schema forbids', () => {
    const ids = [...schema.rows.map(({ id }) => id), 'a1b2c3d4', '__proto__', 'toString', 'constructor']
    const columns = [...schema.columns.map(({ id }) => id), '__proto__', 'constructor', 'row_id']
    // Answers of this form and whole numbers about its ends, beside anything that JSON can say.
    const near = schema.columns.flatMap(({ constraints }): CellValue[] => {
      if (constraints.type === 'boolean') return [true, false]
      if (constraints.type === 'exact_values') return [...constraints.allowed_values]
      if (constraints.type === 'date' || constraints.type === 'text') return ['2026-06-30', '2026-06-31']
      if (constraints.type === 'file') return ['0d8f5c1e-7a1b-4c3d-9e2f-1a2b3c4d5e6f', 'plate.jpg']
      const { min_value: min, max_value: max, step_value: step } = constraints
      return [min - step, min - 1, min, min + 1, max - step, max, max + 1, max + step]
    })
    const value = fc.oneof(fc.constantFrom(...near), fc.jsonValue())
    const first = schema.columns[0]?.id ?? ''
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.constantFrom(...columns),
        value,
        fc.boolean(),
        (row, id, given, begun) => {
          const accepted = checkCell(schema, {
            rowId: row,
            columnId: id,
            value: given,
            row: begun ? { [first]: 1 } : {},
          })
          if (accepted === null)
            expect(isAllowed(schema, row, id, given) && (begun || id === first)).toBe(true)
        },
      ),
      many(800),
    )
  })
})

/** The rule of section 3 of the specification, said once more in other words. */
function isAllowed(schema: FormSchema, row: string, id: string, value: unknown): boolean {
  const column = findColumn(schema, id)
  const fixed = schema.rows.find((each) => each.id === row)
  if (!column?.is_editable || fixed?.non_editable_columns.includes(id)) return false
  if (!fixed && (schema.rows.length > 0 || row !== 'a1b2c3d4')) return false
  const rule = column.constraints
  if (value === null) return true
  if (rule.type === 'boolean') return value === true || value === false
  if (rule.type === 'exact_values') return typeof value === 'string' && rule.allowed_values.includes(value)
  if (rule.type === 'date') return value === '2026-06-30'
  if (rule.type === 'file') return typeof value === 'string' && value.length === 36
  if (rule.type === 'text') return typeof value === 'string' && value.length <= rule.max_length
  const { min_value: min = 0, max_value: max = 0, step_value: step = 1 } = rule
  return Array.from({ length: (max - min) / step + 1 }, (_, n) => min + n * step).some(
    (each) => each === value,
  )
}

/** The receipt worked out in other units: every base unit has another size, and the formulas must not notice. */
function measuredWith({ formula, inputs, ...rest }: Step, seed: number): number {
  const measured = inputs.map((input) => ({
    ...input,
    value:
      input.from.kind === 'step'
        ? measuredWith(input.from.step, seed)
        : input.value * sizeOf(input.unit, seed),
    from: { kind: 'constant' } as const,
  }))
  return recompute({ ...rest, formula, inputs: measured })
}

/** Counts, shares and what compounds by the year or the degree have one size only. */
const FIXED = ['1', 'dimensionless', '%', 'unit', 'units', 'year', 'years', 'degC']

function sizeOf(unit: string, seed: number): number {
  const [first = '', ...below] = unit.replaceAll('kWh', 'kW.h').split('/')
  const product = (text: string) => text.split('.').reduce((size, each) => size * baseSize(each, seed), 1)
  return below.reduce((size, each) => size / product(each), product(first))
}

function baseSize(unit: string, seed: number): number {
  if (FIXED.includes(unit)) return 1
  const name = unit.replace(/s$/, '')
  const hash = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, seed % 997)
  return 0.5 + hash / 500
}

describe('more is never less', () => {
  const cases = [
    ['wet', 'Cold Storage', 'quantity', 1],
    ['wet', 'Cold Storage', 'volume_litres', 1],
    ['wet', 'Cold Storage', 'age_years', 1],
    ['wet', 'Cold Storage', 'ln2_litres_per_week', 1],
    ['wet', 'Cold Storage', 'set_temperature', -1],
    ['wet', 'Lab Waste', 'containers_per_month', 1],
    ['wet', 'Lab Waste', 'container_litres', 1],
    ['wet', 'Lab Waste', 'fill_percent', 5],
    ['wet', 'Computer Hardware', 'quantity', 1],
    ['dry', 'Computer Hardware', 'quantity', 1],
    ['dry', 'Computer Hardware', 'hours_per_week', 1],
    ['dry', 'Computer Hardware', 'years_kept', -1],
    ['dry', 'Data Storage', 'copies', 1],
    ['dry', 'Data Storage', 'stored_tb', 1],
    ['dry', 'Data Storage', 'new_tb_per_month', 1],
    ['dry', 'Eco Office', 'amount', 1],
  ] as const

  it.each(cases)('%s %s: %s by %i', (labType, category, column, by) => {
    const calculator = findCalculator(labType, category)
    if (!calculator) throw new Error('There is no such form')
    const rule = findColumn(calculator.schema, column)?.constraints
    const { min_value: min = 0, max_value: max = 0 } = rule?.type === 'integer_range' ? rule : {}

    fc.assert(
      fc.property(formOf(calculator.schema), variablesOf, (form, values) => {
        const more = Object.fromEntries(
          Object.entries(form).map(([id, row]) => [
            id,
            { ...row, [column]: moreOf(row[column], by, { min, max }) },
          ]),
        )
        // A meter may read less at work than a factor says of sleep: then more hours are honestly less.
        fc.pre(column !== 'hours_per_week' || Object.values(form).every((row) => !row.measured_watts))
        // With no TB and no flow, a row goes by its heavy users: the first TB is another answer, not one more.
        fc.pre(
          !['stored_tb', 'new_tb_per_month'].includes(column) ||
            Object.values(form).every((row) => Number(row[column]) > 0),
        )
        const [less, greater] = [
          resultOf(calculator, form, values).totals,
          resultOf(calculator, more, values).totals,
        ]
        for (const measure of measuresOf(category)) {
          expect(best(greater, measure) * (1 + 1e-12)).toBeGreaterThanOrEqual(best(less, measure))
        }
      }),
      many(30),
    )
  })
})

function moreOf(
  value: CellValue | undefined,
  by: number,
  { min, max }: { min: number; max: number },
): number {
  return Math.min(Math.max((typeof value === 'number' ? value : 0) + by, min), max)
}
