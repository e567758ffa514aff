import type { CategoryResult, Figure, RowResult } from './engine.ts'
import { type Change, changeOf, MEASURES, type Measure, measuresOf, type Quantity } from './quantity.ts'
import { rangesOf } from './ranges.ts'
import { earlier, type Step, step, total } from './receipt.ts'
import { framed } from './step-names.ts'

/** What is saved in a year: positive is a saving, negative is more than before and is shown as it is. */
export type Saving = Figure & { change: Change; percentOfBefore: number | null }
export type Savings = Readonly<Partial<Record<Measure, Saving>>>

export type RowSavings = { rowId: string; label: string; figures: Savings }
export type CategorySavings = { totals: Savings; rows: readonly RowSavings[] }

/** The receipt of a measure on one side; none where the row was not there. */
type Side = (measure: Measure) => Step | undefined
export type Difference = { measure: Measure; receipt: Step }

/**
 * Method, section 6: before less after, with the same variables and the same factors on both sides. The range is
 * that of the difference: a factor on both sides moves both together and largely cancels.
 */
export function savings(before: CategoryResult, after: CategoryResult): CategorySavings {
  const measures = measuresOf(before.category)
  const totals = differences(
    measures,
    (measure) => before.totals[measure]?.receipt,
    (measure) => after.totals[measure]?.receipt,
  )
  const rows = rowIdsOf(before.rows, after.rows).map(([rowId, label]) => ({
    rowId,
    label,
    parts: differences(measures, sideOf(before.rows, rowId), sideOf(after.rows, rowId)),
  }))
  const rangeIn = rangesOf([...totals, ...rows.flatMap(({ parts }) => parts)].map(({ receipt }) => receipt))
  return {
    totals: savingsOf(totals, rangeIn),
    rows: rows.map(({ rowId, label, parts }) => ({ rowId, label, figures: savingsOf(parts, rangeIn) })),
  }
}

/**
 * A clear total of rows of which none is clear by itself: part of what is uncertain about each is its own, and evens out
 * in the sum. `shown` is the measure in which people read the rows.
 */
export function isClearOnlyTogether({ totals, rows }: CategorySavings, shown: Measure): boolean {
  const total = totals.emissionsKgCo2e?.change
  const changes = rows.map(({ figures }) => figures[shown]?.change)
  const isClear = total === 'saving' || total === 'more_than_before'
  return (
    isClear && !changes.includes(total) && changes.filter((each) => each === 'no_clear_change').length > 1
  )
}

/** Every row of both sides once, under the name it had before. */
export function rowIdsOf(before: readonly RowResult[], after: readonly RowResult[]): [string, string][] {
  return [...new Map([...before, ...after, ...before].map(({ rowId, label }) => [rowId, label]))]
}

export function sideOf(rows: readonly RowResult[], rowId: string): Side {
  const found = rows.find((row) => row.rowId === rowId)
  return (measure) => found?.figures[measure]?.receipt
}

export function differences(measures: readonly Measure[], before: Side, after: Side): Difference[] {
  return measures.map((measure) => ({
    measure,
    receipt: difference(measure, before(measure) ?? nothing(measure), after(measure) ?? nothing(measure)),
  }))
}

function nothing(measure: Measure): Step {
  return total('nothing', MEASURES[measure].unit, [])
}

function difference(measure: Measure, before: Step, after: Step): Step {
  const { unit } = MEASURES[measure]
  return step({
    label: framed('saved', `measure:${measure}`),
    unit,
    formula: 'before − after',
    inputs: [earlier('before', before), earlier('after', after)],
  })
}

export function savingsOf(parts: readonly Difference[], rangeIn: (receipt: Step) => Quantity): Savings {
  return Object.fromEntries(
    parts.map(({ measure, receipt }) => [measure, savingOf(receipt, rangeIn(receipt))]),
  )
}

function savingOf(receipt: Step, inRange: Quantity): Saving {
  const before = receipt.inputs[0]?.value ?? 0
  const range = isNoise(inRange, before) ? { low: 0, best: 0, high: 0 } : inRange
  return {
    ...range,
    unit: receipt.unit,
    receipt,
    change: changeOf(range),
    percentOfBefore: before === 0 ? null : (100 * range.best) / before,
  }
}

/** Adding the same rows in another order changes the last digits, which is not a saving. */
function isNoise({ low, best, high }: Quantity, before: number): boolean {
  return Math.max(Math.abs(low), Math.abs(best), Math.abs(high)) <= Math.abs(before) * 1e-12
}
