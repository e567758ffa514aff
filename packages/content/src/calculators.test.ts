import { readdirSync, readFileSync } from 'node:fs'
import type { Action, ActionChange, Condition } from '@lab-zer0/domain/actions/action.ts'
import { rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { adjustEcoOffice } from '@lab-zer0/domain/calculators/eco-office-schema.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine.ts'
import { publishedDefault } from '@lab-zer0/domain/calculators/inputs.ts'
import { GB_PER_TB } from '@lab-zer0/domain/calculators/quantity.ts'
import { type FormColumn, type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { checkForm, checkValue, firstColumnFirst } from '@lab-zer0/domain/calculators/validation.ts'
import { VARIABLES } from '@lab-zer0/domain/calculators/variables.ts'
import { LAB_TYPES } from '@lab-zer0/domain/labs/lab.ts'
import { describe, expect, it } from 'vitest'
import { actions } from './actions.ts'
import { stateNames } from './calculation-names.ts'
import * as schemas from './calculator-schemas.ts'
import { type Calculator, calculators, findCalculator } from './calculators.ts'
import { currentFactorSet, factorSetOn, factorSets, findFactorSet } from './factors.ts'
import { fixedStrings } from './fixed-strings.ts'
import { cell_problems, calculator as copy, variables as variableWords } from './microcopy.ts'
import { problemText } from './problem-text.ts'
import * as ruleSchemas from './range-rule-schemas.ts'

const data = new URL('../data/calculators/', import.meta.url)
const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, data), 'utf8'))

function schemaOf(name: string) {
  if (name.startsWith('schemas')) return schemas.calculator
  const known = {
    'factors.json': schemas.factorSet,
    'actions.json': schemas.actions,
    'examples.json': schemas.examples,
    'range-rules.json': ruleSchemas.rangeRules,
    'range-rules-2.json': ruleSchemas.rangeRulesAddition,
    'unit-columns.json': ruleSchemas.unitColumns,
    'unit-import.json': ruleSchemas.unitImport,
    'equipment-models.json': ruleSchemas.equipmentModels,
    'reading-columns.json': ruleSchemas.readingColumns,
    'readings-examples.json': ruleSchemas.readingsExamples,
    'editions/nga-2026.1.json': schemas.factorSet,
    'editions/examples-nga-2026.1.json': schemas.examplesOfEdition,
  }
  return Object.entries(known).find(([file]) => file === name)?.[1]
}

const ids = currentFactorSet.factors.map(({ id }) => id)
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the files of the calculators', () => {
  it.each(files)('%s has the shape it promises', (name) => {
    expect(() => schemaOf(name)?.parse(read(name))).not.toThrow()
    expect(schemaOf(name)).toBeDefined()
  })
})

describe('the factors', () => {
  it('never use an id or a name twice', () => {
    expect(repeated(ids)).toEqual([])
    expect(repeated(currentFactorSet.factors.map(({ name }) => name))).toEqual([])
  })

  it('are found by their version, of which the last is the current one', () => {
    expect(findFactorSet(currentFactorSet.version)).toBe(currentFactorSet)
    expect(currentFactorSet.history.at(-1)?.version).toBe(currentFactorSet.version)
    expect(findFactorSet('nga-1999.1')).toBeUndefined()
  })

  it('are those of NGA 2026 from 1 July 2026 on, before that those of the specification', () => {
    expect(factorSetOn('2024-02-29').version).toBe('nga-2025.1')
    expect(factorSetOn('2026-06-30').version).toBe('nga-2025.1')
    expect(factorSetOn('2026-07-01').version).toBe('nga-2026.1')
    expect(factorSetOn('2027-01-01').version).toBe('nga-2026.1')
  })

  it('are found in a set that a later one follows, and from its first day only', () => {
    const takeBack = factorSets.publish({
      ...currentFactorSet,
      version: 'nga-2027.1',
      effective_from: '2027-07-01',
    })
    expect(factorSetOn('2027-06-30').version).toBe('nga-2026.1')
    expect(factorSetOn('2027-07-01').version).toBe('nga-2027.1')
    takeBack()
  })

  it('say of five, and of no others, that they are working assumptions', () => {
    const assumed = currentFactorSet.factors.filter(({ confidence }) => confidence === 'from-memory')

    expect(assumed.map(({ id }) => id)).toEqual([
      'default-waste-cost-confidential',
      'power-small-server-off',
      'io-activity-low',
      'io-activity-medium',
      'io-activity-high',
    ])
  })

  it('have in nga-2025.1 the scope 2 figure that the specification gives each State', () => {
    for (const [state, name] of Object.entries(stateNames)) {
      const factor = findFactorSet('nga-2025.1')?.factors.find(
        ({ id }) => id === `grid-scope2-${state.replace('_', '-')}`,
      )
      expect(factor?.value).toBe(Object.entries(variableWords.states).find(([key]) => key === name)?.[1])
    }
  })

  it('stand in for every variable, in its unit', () => {
    for (const [id, { unit }] of Object.entries(VARIABLES)) {
      const made = publishedDefault(id as keyof typeof VARIABLES, currentFactorSet)
      expect(made.unit).toBe(unit)
      expect(made.low).toBeLessThan(made.best)
      expect(made.best).toBeLessThan(made.high)
    }
  })
})

describe('the forms', () => {
  it('are there for every category of each type of lab', () => {
    for (const type of LAB_TYPES)
      for (const each of CATEGORIES[type]) expect(findCalculator(type, each)).toBeDefined()
    expect(calculators).toHaveLength(6)
    expect(findCalculator('wet', 'Eco Office')).toBeUndefined()
  })

  it.each(calculators)('$id offers no answer that the method does not know', (calculator) => {
    for (const form of formsOf(calculator.schema)) {
      expect(checkForm(calculator.schema, form)).toEqual([])
      expect(resultOf(calculator, form).rows.length).toBeGreaterThan(0)
    }
  })

  it('have the Eco Office adjustments of the specification already', () => {
    const { schema } = findCalculator('dry', 'Eco Office') ?? { schema: undefined }

    expect(schema && adjustEcoOffice(schema, copy.eco_office)).toEqual(schema)
    expect(schema?.rows.find(({ id }) => id === 'e_waste')).toMatchObject({
      label: copy.eco_office.e_waste_label,
      label2: expect.stringContaining(copy.eco_office.e_waste),
    })
    expect(schema?.columns.find(({ id }) => id === 'signage')?.label).toBe(copy.eco_office.signage)
    const locked = schema?.rows.filter((row) => row.non_editable_columns.includes('reusable_option'))
    expect(locked?.map(({ label }) => label)).toEqual([
      'Paper Notebooks',
      'Journal Print-outs',
      'Printer Cartridges',
      copy.eco_office.e_waste_label,
    ])
  })
})

describe('a terabyte', () => {
  it('is in the form what it is in the code', () => {
    const { description } = findCalculator('dry', 'Data Storage')?.schema ?? { description: '' }

    expect(description).toContain(`1 TB is ${GB_PER_TB.toLocaleString('en-AU')} GB`)
  })
})

describe('the words of validation', () => {
  it('are those of the specification', () => {
    const fixed = fixedStrings.map(({ text }) => text)

    const { not_whole, too_small, too_large } = cell_problems

    expect(fixed).toEqual(expect.arrayContaining([not_whole, too_small, too_large]))
  })

  it('read right with the first column of every form', () => {
    const closed = calculators.map(({ schema }) => {
      const problem = firstColumnFirst(schema, 'another', {})
      return problem && problemText(problem)
    })

    expect(new Set(closed)).toEqual(
      new Set([
        'Please select a Type of unit first',
        'Please select a Container size first',
        'Please select a Type of device first',
        'Please select a Quantity first',
        'Please select a Type of storage first',
      ]),
    )
  })
})

describe('the actions', () => {
  it('never use an id twice', () => {
    expect(repeated(actions.map(({ id }) => id))).toEqual([])
    expect(actions).toHaveLength(35)
  })

  it.each(actions)('$id names only columns, rows and factors that exist', (action) => {
    for (const type of action.lab_types) {
      const schema = findCalculator(type, action.category)?.schema
      if (!schema) throw new Error(`There is no form for ${type} ${action.category}`)
      for (const each of conditionsOf(action)) expectCondition(schema, each)
      for (const each of action.changes) expectChange(schema, each)
    }
    for (const each of action.variable_changes ?? []) {
      expect(VARIABLES[each.variable].standIn).toBe(each.default_factor)
    }
  })

  it('can be ranked on every form', () => {
    for (const calculator of calculators) {
      for (const form of formsOf(calculator.schema)) {
        expect(() => rankActions({ ...inputOf(calculator, form), actions })).not.toThrow()
      }
    }
  })
})

function inputOf({ lab_type: labType, category, schema }: Calculator, formData: ReturnType<typeof formOf>) {
  const variables = { version: null, values: {} }
  return { labType, category, schema, formData, variables, factors: currentFactorSet }
}

function resultOf(calculator: Calculator, form: ReturnType<typeof formOf>) {
  return calculate(inputOf(calculator, form))
}

/** One form for each answer of each list: every list is walked through at its own pace. */
function formsOf(schema: FormSchema) {
  return Array.from({ length: 12 }, (_, turn) => formOf(schema, turn))
}

function formOf(schema: FormSchema, turn: number) {
  const rows = schema.rows.length > 0 ? schema.rows : [{ id: 'a1b2c3d4', non_editable_columns: [] }]
  return Object.fromEntries(
    rows.map(({ id, non_editable_columns: closed }) => [
      id,
      Object.fromEntries(
        schema.columns
          .filter((column) => !closed.some((each) => each === column.id))
          .map((column) => [column.id, answerOf(column, turn)]),
      ),
    ]),
  )
}

function answerOf({ constraints }: FormColumn, turn: number) {
  if (constraints.type === 'boolean') return turn % 2 === 0
  if (constraints.type === 'exact_values')
    return constraints.allowed_values[turn % constraints.allowed_values.length] ?? ''
  if (constraints.type === 'date' || constraints.type === 'text') return '2026-06-30'
  if (constraints.type === 'file') return '0d8f5c1e-7a1b-4c3d-9e2f-1a2b3c4d5e6f'
  const { min_value: min = 0, max_value: max = 0, step_value: step = 1 } = constraints
  return Math.min(min + turn * step, max)
}

function conditionsOf({ applies_when, nothing_to_buy_when }: Action): Condition[] {
  return [...applies_when, ...(nothing_to_buy_when ?? [])]
}

function expectCondition(schema: FormSchema, condition: Condition): void {
  const values: unknown[] = condition.op === 'in' ? [...condition.value] : [condition.value]
  const known = condition.column === 'row_id' ? schema.rows.map(({ id }) => id) : undefined
  if (known) expect(known).toEqual(expect.arrayContaining(values))
  else expect(findColumn(schema, condition.column)).toBeDefined()
}

function expectChange(schema: FormSchema, change: ActionChange): void {
  if (change.op === 'consolidate') return
  const column = findColumn(schema, change.column)
  expect(column).toBeDefined()
  if (change.op === 'set' && column) expect(checkValue(column, change.value)).toBeNull()
  if ('percent_column' in change) expect(findColumn(schema, change.percent_column)).toBeDefined()
  if (change.op === 'move_mass') expect(schema.rows.map(({ id }) => id)).toContain(change.to_row)
  if (change.op === 'move_tb') {
    const kind = schema.columns[0]
    expect(kind && checkValue(kind, change.to_type)).toBeNull()
  }
}
