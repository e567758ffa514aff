import type { Cell, RowCells } from './cells.ts'
import { factorOf } from './factors.ts'
import { factorInput, gridInput, type Sources, scratchActivityInput, variableInput } from './inputs.ts'
import type { Choice, Input, Step } from './receipt.ts'
import { type FormColumn, type FormSchema, findColumn, optionLabel } from './schema.ts'
import type { VariableId } from './variables.ts'

/** One row of a form as the formulas read it: its cells, the organisation's variables and the factors. */
export type Row = {
  id: string
  /** Blank counts as 0, as the method says of columns that are not required. */
  number: (column: string) => number
  text: (column: string) => string | null
  isYes: (column: string) => boolean
  cell: (symbol: string, column: string, unit: string) => Input
  factor: (symbol: string, id: string, chosenBy?: string) => Input
  variable: (symbol: string, id: VariableId) => Input
  /** EF2 and EF3, the grid factors of the State. */
  grid: () => Input[]
  /** How busy scratch is when the lab does not say. */
  scratchActivity: (symbol: string) => Input
  /** What counts in place of the modelled kilowatt-hours: a reading, if the row has one. */
  metered: (model: Step) => Step
  /** What counts in place of the modelled mass. */
  weighed: (model: Step) => Step
}

/** What a row measured instead of estimating it. Engine 1 knows no measurements. */
export type Measured = {
  metered: ((row: Row) => Step) | null
  weighed: ((row: Row) => Step) | null
}

export function rowOf(
  id: string,
  cells: RowCells,
  schema: FormSchema,
  sources: Sources,
  measured: Measured = { metered: null, weighed: null },
): Row {
  const value = (column: string) => cells.get(column)?.value
  const number = (column: string) => {
    const found = value(column)
    return typeof found === 'number' ? found : 0
  }
  const row: Row = {
    id,
    number,
    text: (column) => {
      const found = value(column)
      return typeof found === 'string' ? found : null
    },
    isYes: (column) => value(column) === true,
    cell: (symbol, column, unit) => ({
      symbol,
      name: labelOf(schema, column),
      value: number(column),
      unit,
      from: cells.get(column)?.from ?? { kind: 'cell', row: id, column },
    }),
    factor: (symbol, factorId, chosenBy) => {
      const choice =
        chosenBy === undefined ? null : choiceOf(findColumn(schema, chosenBy), chosenBy, cells.get(chosenBy))
      return factorInput(symbol, factorOf(sources.factors, factorId), choice)
    },
    variable: (symbol, variableId) => variableInput(symbol, variableId, sources),
    grid: () => [gridInput(2, sources), gridInput(3, sources)],
    scratchActivity: (symbol) => scratchActivityInput(symbol, sources),
    metered: (model) => measured.metered?.(row) ?? model,
    weighed: (model) => measured.weighed?.(row) ?? model,
  }
  return row
}

function labelOf(schema: FormSchema, column: string): string {
  return findColumn(schema, column)?.label ?? column
}

function choiceOf(column: FormColumn | undefined, id: string, cell: Cell | undefined): Choice | null {
  return cell ? { name: column?.label ?? id, value: shown(column, cell.value), from: cell.from } : null
}

function shown(column: FormColumn | undefined, value: Cell['value']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return optionLabel(column, String(value))
}

/** What the method says about an answer. A schema that offers an answer the method does not know is a mistake. */
export function methodFor<Answer>(table: Readonly<Record<string, Answer>>, answer: string): Answer {
  const found = Object.hasOwn(table, answer) ? table[answer] : undefined
  if (found === undefined) throw new Error(`The method has no line for '${answer}'`)
  return found
}
