import { readFileSync } from 'node:fs'
import { rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine.ts'
import type { Input, Origin, Step } from '@lab-zer0/domain/calculators/receipt.ts'
import type { CellValue, FormColumn, FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { describe, expect, it } from 'vitest'
import { actions } from './actions.ts'
import { nameText } from './calculation-names.ts'
import * as schemas from './calculator-schemas.ts'
import { type Calculator, calculators, findCalculator } from './calculators.ts'
import { currentFactorSet } from './factors.ts'

/** Enough turns to meet every answer of every list, each list at its own pace. */
const TURNS = Array.from({ length: 9 }, (_, turn) => turn)

function answerTo({ constraints }: FormColumn, turn: number): CellValue {
  if (constraints.type === 'boolean') return turn % 2 === 0
  if (constraints.type === 'exact_values')
    return constraints.allowed_values[turn % constraints.allowed_values.length] ?? ''
  if (constraints.type === 'date' || constraints.type === 'text') return '2026-06-30'
  if (constraints.type === 'file') return '0d8f5c1e-7a1b-4c3d-9e2f-1a2b3c4d5e6f'
  const { min_value: min = 0, max_value: max = 0, step_value: step = 1 } = constraints
  return Math.min(min + Math.ceil(turn / 2) * step, max)
}

function rowAt(schema: FormSchema, turn: number, closed: readonly string[] = []): Record<string, CellValue> {
  const open = schema.columns.filter(({ id }) => !closed.includes(id))
  return Object.fromEntries(
    open.map((column, place) => [column.id, answerTo(column, turn + (place > 0 ? turn % 3 : 0))]),
  )
}

function formsOf(schema: FormSchema): FormData[] {
  if (schema.rows.length === 0)
    return TURNS.map((turn) => ({ [`row${turn}row${turn}`]: rowAt(schema, turn) }))
  return TURNS.map((turn) =>
    Object.fromEntries(
      schema.rows.map((row, place) => [row.id, rowAt(schema, turn + place, row.non_editable_columns)]),
    ),
  )
}

function resultsOf({ lab_type: labType, category, schema }: Calculator) {
  const variables = { version: 1, values: {} }
  return formsOf(schema).map((formData) =>
    calculate({ labType, category, schema, formData, variables, factors: currentFactorSet }),
  )
}

/** Each step that occurs, once, as a person would read it. */
function working(steps: readonly Step[]): string[] {
  const lines = steps.flatMap((step) => [
    ...working(step.inputs.flatMap(({ from }) => (from.kind === 'step' ? [from.step] : []))),
    `${nameText(step.label)} [${nameText(step.unit)}] = ${step.formula}${step.formula === 'Σ' ? '' : step.inputs.map(inputLine).join('')}`,
  ])
  return [...new Set(lines)]
}

function inputLine({ symbol, name, unit, from }: Input): string {
  return `\n    ${symbol}: ${nameText(name)} [${nameText(unit)}], ${originOf(from)}`
}

function originOf(from: Origin): string {
  switch (from.kind) {
    case 'cell':
      return `cell ${from.column}`
    case 'factor':
      return `factor ${from.factor.id}${from.chosenBy ? `, because ${nameText(from.chosenBy.name)} is ${nameText(from.chosenBy.value)}` : ''}`
    case 'default':
      return `default ${from.factor.id} for ${from.variable}`
    case 'action':
      return `action ${from.action}`
    default:
      return from.kind
  }
}

describe('the working of every result', () => {
  it.each(calculators)('$id reads as the method says', async (calculator) => {
    const steps = resultsOf(calculator).flatMap(({ totals, rows }) =>
      [totals, ...rows.map(({ figures }) => figures)].flatMap((figures) =>
        Object.values(figures).map(({ receipt }) => receipt),
      ),
    )

    await expect(`${working(steps).join('\n')}\n`).toMatchFileSnapshot(`./working/${calculator.id}.txt`)
  })

  it('what the actions save reads as the method says', async () => {
    const file = new URL('../data/calculators/examples.json', import.meta.url)
    const { action_rankings } = schemas.examples.parse(JSON.parse(readFileSync(file, 'utf8')))
    const steps = action_rankings.flatMap(({ lab_type: labType, category, form_data: formData }) => {
      const schema = findCalculator(labType, category)?.schema
      if (!schema) throw new Error(`There is no form for ${labType} ${category}`)
      const variables = { version: 1, values: {} }
      return rankActions({
        labType,
        category,
        schema,
        formData,
        variables,
        factors: currentFactorSet,
        actions,
      })
        .flatMap(({ savings }) => Object.values(savings))
        .map(({ receipt }) => receipt)
    })
    const projected = working(steps).filter((line) =>
      /after the action|action |usual saving|saved/.test(line),
    )

    await expect(`${projected.join('\n')}\n`).toMatchFileSnapshot('./working/actions.txt')
  })
})
