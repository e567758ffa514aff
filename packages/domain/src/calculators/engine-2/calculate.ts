import { gradeOf, rollUpGrades } from '../../readings/grades.ts'
import type { RowCells } from '../cells.ts'
import {
  type CalculationInput,
  type CategoryResult,
  type Figure,
  type Figures,
  projectionOf,
  type RowLeaf,
  type RowMeasurement,
  type RowResult,
} from '../engine.ts'
import { type Projection, type RowTally, tallyForm, tallyOfRow } from '../projection.ts'
import { type Ends, type Measure, measuresOf, notBelowZero, rangeOf } from '../quantity.ts'
import { ASSUMED, type RangeRules, type StatedSureness } from '../range-rules.ts'
import { endsByShift } from '../ranges.ts'
import type { Step } from '../receipt.ts'
import { statedSureness } from '../sureness-cells.ts'
import type { Tally } from '../tally.ts'
import { defaultsMovePercent } from './defaults-move.ts'
import { shiftsOfLab } from './factor-shifts.ts'
import { type Measurement, measuredBy, measurementsOf, NOTHING } from './measurements.ts'
import { leavesOfRow } from './row-leaves.ts'
import { rulesOf } from './rules.ts'

/** Of the newest edition. Earlier ones compute by earlier range rules and say so. */
export const ENGINE_2_VERSION = '2.1.0'

/** The yearly footprint of one category of one lab, by readings where the lab has them. */
export function calculate(input: CalculationInput): CategoryResult {
  const { labType, category, variables, factors } = input
  const form = formOf(input)
  const { projection, rules, rows, totals, incomplete } = form
  const leavesIn = new Map(rows.map((row) => [row.rowId, leavesOf(form, projection, row)]))
  const leaves = [...leavesIn.values()].flat()
  const figuresOf = figuresBy(form, [totals, ...rows.map(({ tally }) => tally)])
  const results = rows.map((row): RowResult => {
    const { rowId, label, tally } = row
    const own = leavesIn.get(rowId) ?? []
    return { rowId, label, figures: figuresOf(tally, own), ...judged(form, row, own) }
  })
  return {
    engineVersion: ENGINE_2_VERSION,
    factorSetVersion: factors.version,
    variablesVersion: variables.version,
    ...{ labType, category, incomplete, rules, leaves },
    totals: figuresOf(totals, leaves),
    rows: results,
    grades: rollUpGrades(
      results.flatMap(({ grade, figures }) =>
        grade ? [{ grade, emissionsKgCo2e: figures.emissionsKgCo2e?.best ?? 0 }] : [],
      ),
    ),
  }
}

export type RuledForm = {
  input: CalculationInput
  rules: RangeRules
  sureness: StatedSureness
  projection: Projection
  measurementsIn: ReadonlyMap<string, readonly Measurement[]>
  rows: readonly RowTally[]
  totals: Tally
  incomplete: CategoryResult['incomplete']
}

/** The form as it is computed: with what was measured in place of what was modelled. */
export function formOf(input: CalculationInput): RuledForm {
  const rules = rulesOf(input)
  const modelled = projectionOf(input)
  const measurementsIn = new Map(
    [...modelled.cells].map(([rowId, cells]) => [rowId, measurementsOf(input, rules, rowId, cells)]),
  )
  const countingIn = (rowId: string) => countingOf(measurementsIn.get(rowId)).map(({ of }) => of)
  const projection = { ...modelled, measuredIn: measuredBy(input, rules, countingIn) }
  // Once for the form: what single cells say is read for every row.
  const sureness = input.sureness ?? statedSureness(input.formData)
  return { input, rules, sureness, projection, measurementsIn, ...tallyForm(projection) }
}

/**
 * The form with these rows by the model: a reading says nothing about a unit that is set differently, so what a change
 * would save is modelled on both sides.
 */
export function modelledIn(
  { measurementsIn }: RuledForm,
  projection: Projection,
  rowIds: ReadonlySet<string>,
): Projection {
  const { measuredIn } = projection
  const isMeasured = (rowId: string) => countingOf(measurementsIn.get(rowId)).length > 0
  if (!measuredIn || ![...rowIds].some(isMeasured)) return projection
  return {
    ...projection,
    measuredIn: (rowId, cells) => (rowIds.has(rowId) ? NOTHING : measuredIn(rowId, cells)),
  }
}

function countingOf(measurements: readonly Measurement[] = []): Measurement[] {
  return measurements.filter(({ whyNot }) => whyNot === null)
}

/** What is uncertain about a row of the form; nothing of what was typed where typed numbers are taken as exact. */
export function leavesOf(form: RuledForm, projection: Projection, row: RowTally): RowLeaf[] {
  const { input, rules, sureness } = form
  const cells: RowCells = projection.cells.get(row.rowId) ?? new Map()
  const leaves = leavesOfRow({ projection, rules, sureness }, { rowId: row.rowId, cells, tally: row.tally })
  return input.typedNumbers === 'exact' ? leaves.filter(({ column }) => column === null) : leaves
}

/** Footprints with their ranges: families, factors, then what is the rows' own. */
function figuresBy({ input, rules }: RuledForm, tallies: readonly Tally[]) {
  const measures = measuresOf(input.category)
  const receipts = tallies.flatMap((tally) => measures.map((measure) => tally[measure]))
  const endsIn = endsByShift(receipts, (used) => shiftsOfLab(used, rules))
  const figureOf = (receipt: Step, measure: Measure, leaves: readonly RowLeaf[]): Figure => {
    const ends = [...endsIn(receipt).values(), ...endsOfLeaves(receipt.value, measure, leaves)]
    return { ...notBelowZero(rangeOf(receipt.value, ends)), unit: receipt.unit, receipt }
  }
  return (tally: Tally, leaves: readonly RowLeaf[]): Figures =>
    Object.fromEntries(measures.map((measure) => [measure, figureOf(tally[measure], measure, leaves)]))
}

export function endsOfLeaves(best: number, measure: Measure, leaves: readonly RowLeaf[]): Ends[] {
  return leaves.flatMap(({ moves }) => {
    const [low, high] = moves[measure] ?? [0, 0]
    return low === 0 && high === 0 ? [] : [[best + low, best + high] as const]
  })
}

function judged(
  form: RuledForm,
  row: RowTally,
  leaves: readonly RowLeaf[],
): Pick<RowResult, 'grade' | 'measurement'> {
  const { rules, measurementsIn } = form
  const assumed = leaves.filter(({ sureness }) => sureness === ASSUMED)
  const [first] = measurementsIn.get(row.rowId) ?? []
  const counting = countingOf(measurementsIn.get(row.rowId))
  const facts = {
    isMeasured: counting.length > 0,
    isMeteredAndShown: counting.every(({ isMeteredAndShown }) => isMeteredAndShown),
    isDeclaredForModel: false,
    defaultsMovePercent:
      counting.length > 0 ? 0 : defaultsMovePercent(row.tally.emissionsKgCo2e, rules, assumed),
  }
  const grade = gradeOf(facts, rules.grade_d_above_percent)
  const [used = first] = counting
  return used ? { grade, measurement: measurementOf(form, row, used, counting.length > 0) } : { grade }
}

function measurementOf(
  form: RuledForm,
  row: RowTally,
  { of, whyNot, missingProof }: Measurement,
  isUsed: boolean,
): RowMeasurement {
  return { of, whyNot, model: isUsed ? modelOf(form, row) : null, missingProof: isUsed ? missingProof : [] }
}

/** Readings, section 5: the model stays beside the reading, with its own receipt and range. */
function modelOf(form: RuledForm, row: RowTally): Figures {
  const projection = { ...form.projection, measuredIn: () => NOTHING }
  const cells: RowCells = projection.cells.get(row.rowId) ?? new Map()
  const tally = tallyOfRow(projection, row.rowId, cells)
  return figuresBy(form, [tally])(tally, leavesOf(form, projection, { ...row, tally }))
}
