import type { Day } from '../certificates/calendar.ts'
import type { LabType } from '../labs/lab.ts'
import type { Grade, GradeShares } from '../readings/grades.ts'
import type { WhyNot } from '../readings/reading.ts'
import type { Category } from './categories.ts'
import { cellsOf } from './cells.ts'
import { mergeEWaste } from './eco-office-schema.ts'
import { type FactorSet, factorsById } from './factors.ts'
import { type FormTally, type Projection, tallyForm } from './projection.ts'
import { type Ends, type Measure, measuresOf, notBelowZero, type Quantity } from './quantity.ts'
import type { RangeRules, StatedSureness, Sureness } from './range-rules.ts'
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
  /**
   * From engine 2 on: how sure the lab is of single cells, in place of what the form itself says. Others are as sure as
   * is usual in their column.
   */
  sureness?: StatedSureness | undefined
  /** `exact`: only factors and meters are uncertain, to see what typed numbers add. */
  typedNumbers?: 'ranged' | 'exact' | undefined
  /** From engine 2 on: which of the range rules; the newest where none is named. */
  rulesVersion?: number | undefined
  /** The day that the form describes, by which a reading may be too old. */
  asOf?: Day | undefined
  /** Rows whose unit was replaced, moved or set differently after its reading. */
  changedSinceReading?: readonly string[] | undefined
}

/** A result with its range and its receipt. */
export type Figure = Quantity & { unit: string; receipt: Step }

/** The category's results, with emissions by scope. */
export type Figures = Readonly<Partial<Record<Measure, Figure>>>

export type RowResult = {
  rowId: string
  label: string
  figures: Figures
  /** From engine 2 on. */
  grade?: Grade | undefined
  measurement?: RowMeasurement | undefined
}

/** A reading or a weighing beside the model: what it says and, where it counts, what the model says. */
export type RowMeasurement = {
  of: 'electricity' | 'mass'
  whyNot: WhyNot | null
  /** The figures of the model, where the measurement is used in its place. */
  model: Figures | null
  /** What alone keeps a reading from grade A. */
  missingProof: readonly MissingProof[]
}

/** The last day of a reading, and the file that shows it. */
export type MissingProof = 'day' | 'file'

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
  /** From engine 2 on: how the quantities came to be known, and what savings and sums need for their ranges. */
  grades?: GradeShares | undefined
  rules?: RangeRules | undefined
  leaves?: readonly RowLeaf[] | undefined
}

/** A typed number or a single unit that may be off: how far each result of its row moves with it. */
export type RowLeaf = {
  /** The same on both sides of a saving when nobody changed it. */
  key: string
  rowId: string
  /** The typed cell; null for units that differ from the mean of their kind. */
  column: string | null
  sureness: Sureness | null
  low: number
  high: number
  /** How many units average out, where the leaf is units. */
  units: number | null
  moves: Readonly<Partial<Record<Measure, Ends>>>
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
