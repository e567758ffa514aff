import { calculate } from '@lab-zer0/domain/calculators/engine.ts'
import type { Input, Origin, Step } from '@lab-zer0/domain/calculators/receipt.ts'
import type { CellValue, FormColumn, FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { describe, expect, it } from 'vitest'
import { type Calculator, calculators } from './calculators.ts'
import { currentFactorSet } from './factors.ts'

/** Enough turns to meet every answer of every list, each list at its own pace. */
const TURNS = Array.from({ length: 9 }, (_, turn) => turn)

function answerTo({ constraints }: FormColumn, turn: number): CellValue {
  if (constraints.type === 'boolean') return turn % 2 === 0
  if (constraints.type === 'exact_values')
    return constraints.allowed_values[turn % constraints.allowed_values.length] ?? ''
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
    `${step.label} [${step.unit}] = ${step.formula}${step.formula === 'Σ' ? '' : step.inputs.map(inputLine).join('')}`,
  ])
  return [...new Set(lines)]
}

function inputLine({ symbol, name, unit, from }: Input): string {
  return `\n    ${symbol}: ${name} [${unit}], ${originOf(from)}`
}

function originOf(from: Origin): string {
  switch (from.kind) {
    case 'cell':
      return `cell ${from.column}`
    case 'factor':
      return `factor ${from.factor.id}${from.chosenBy ? `, because ${from.chosenBy.name} is ${from.chosenBy.value}` : ''}`
    case 'default':
      return `default ${from.factor.id} for ${from.variable}`
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
})
