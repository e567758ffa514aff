import type { LabType } from '../labs/lab.ts'
import type { Category } from './categories.ts'
import { cellsOf } from './cells.ts'
import { mergeEWaste } from './eco-office-schema.ts'
import { type FactorSet, factorsById } from './factors.ts'
import { type FormTally, type Projection, tallyForm } from './projection.ts'
import { type Measure, measuresOf, notBelowZero, type Quantity } from './quantity.ts'
import { rangesOf } from './ranges.ts'
import type { Step } from './receipt.ts'
import type { FormData, FormSchema } from './schema.ts'
import type { Tally } from './tally.ts'
import type { Variables } from './variables.ts'

/** Increased when the same inputs give a different result. Locked submissions store it. */
export const ENGINE_VERSION = '1.0.0'

export type CalculationInput = {
  labType: LabType
  category: Category
  schema: FormSchema
  formData: FormData
  variables: Variables
  factors: FactorSet
  /** Every row of a locked form counts, whatever is required by now. */
  isLocked?: boolean | undefined
}

/** A result with its range and its receipt. */
export type Figure = Quantity & { unit: string; receipt: Step }

/** The category's results, with emissions by scope. */
export type Figures = Readonly<Partial<Record<Measure, Figure>>>

export type RowResult = { rowId: string; label: string; figures: Figures }

export type CategoryResult = {
  engineVersion: string
  factorSetVersion: string
  variablesVersion: number | null
  labType: LabType
  category: Category
  totals: Figures
  /** The rows that count. None means that there is nothing to show yet, not that the result is zero. */
  rows: readonly RowResult[]
  /** The rows that do not count yet, and the columns they lack. */
  incomplete: FormTally['incomplete']
}

/** The current yearly footprint of one category of one lab. */
export function calculate(input: CalculationInput): CategoryResult {
  const { labType, category, variables, factors } = input
  const { rows, totals, incomplete } = tallyForm(projectionOf(input))
  const measures = measuresOf(category)
  const receipts = [totals, ...rows.map(({ tally }) => tally)].flatMap((tally) =>
    measures.map((each) => tally[each]),
  )
  const rangeIn = rangesOf(receipts)
  const figuresOf = (tally: Tally): Figures =>
    Object.fromEntries(measures.map((measure) => [measure, figureOf(tally[measure], rangeIn)]))
  return {
    engineVersion: ENGINE_VERSION,
    factorSetVersion: factors.version,
    variablesVersion: variables.version,
    labType,
    category,
    totals: figuresOf(totals),
    rows: rows.map(({ rowId, label, tally }) => ({ rowId, label, figures: figuresOf(tally) })),
    incomplete,
  }
}

/** The current form, without projected changes. */
export function projectionOf(input: CalculationInput): Projection {
  const { category, schema, variables, isLocked } = input
  const formData = category === 'Eco Office' ? mergeEWaste(input.formData) : input.formData
  const sources = { variables, factors: factorsById(input.factors), changedBy: {} }
  return { category, schema, cells: cellsOf(schema, formData), sources, reductions: [], isLocked }
}

function figureOf(receipt: Step, rangeIn: (receipt: Step) => Quantity): Figure {
  return { ...notBelowZero(rangeIn(receipt)), unit: receipt.unit, receipt }
}
