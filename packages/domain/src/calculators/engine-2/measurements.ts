import { readEnergy, weighedMass } from '../../readings/read-energy.ts'
import {
  type Reading,
  type ReadingContext,
  readingIn,
  type WhyNot,
  whyReadingDoesNotCount,
} from '../../readings/reading.ts'
import { type Weighing, weighingIn, whyWeighingDoesNotCount } from '../../readings/weighing.ts'
import type { RowCells } from '../cells.ts'
import type { CalculationInput, MissingProof } from '../engine.ts'
import type { RangeRules } from '../range-rules.ts'
import type { Measured } from '../row.ts'

/** What a row measured, and whether it counts. */
export type Measurement = {
  of: 'electricity' | 'mass'
  whyNot: WhyNot | null
  /** By a meter, of all that the row is about, with its day and the file that shows it. */
  isMeteredAndShown: boolean
  /** What alone keeps a reading from grade A. */
  missingProof: readonly MissingProof[]
}

export const NOTHING: Measured = { metered: null, weighed: null }

/** Electricity before mass: a row with an autoclave may have both, and its grade is that of the meter. */
export function measurementsOf(
  input: CalculationInput,
  rules: RangeRules,
  rowId: string,
  cells: RowCells,
): Measurement[] {
  const context = contextOf(input, rules, rowId, cells)
  return [ofReading(readingIn(cells), context), ofWeighing(weighingIn(cells), rules)].flatMap(
    (measurement) => measurement ?? [],
  )
}

function ofReading(reading: Reading | 'incomplete' | null, context: ReadingContext): Measurement | null {
  if (reading === null) return null
  const of = 'electricity'
  if (reading === 'incomplete')
    return {
      of,
      whyNot: { code: 'reading_incomplete', values: {} },
      isMeteredAndShown: false,
      missingProof: [],
    }
  const { rules } = context
  const isWhole =
    reading.units >= reading.allUnits &&
    !rules.specific_kinds.includes(reading.kind) &&
    reading.substitutedPercent <= rules.reading.most_substituted_percent
  const missingProof = isWhole ? missingIn(reading, context) : []
  const isMeteredAndShown = isWhole && missingProof.length === 0
  return { of, whyNot: whyReadingDoesNotCount(reading, context), isMeteredAndShown, missingProof }
}

function missingIn({ endedOn, file }: Reading, { asOf }: ReadingContext): MissingProof[] {
  const hasDay = endedOn !== null && (asOf === null || endedOn <= asOf)
  return [...(hasDay ? [] : ['day' as const]), ...(file === null ? ['file' as const] : [])]
}

function ofWeighing(weighing: Weighing | 'incomplete' | null, rules: RangeRules): Measurement | null {
  if (weighing === null) return null
  const whyNot: WhyNot | null =
    weighing === 'incomplete'
      ? { code: 'weighing_incomplete', values: {} }
      : whyWeighingDoesNotCount(weighing, rules)
  return { of: 'mass', whyNot, isMeteredAndShown: false, missingProof: [] }
}

function contextOf(
  { category, asOf, changedSinceReading }: CalculationInput,
  rules: RangeRules,
  rowId: string,
  cells: RowCells,
): ReadingContext {
  const isChangedSince = changedSinceReading?.includes(rowId) ?? false
  return { category, cells, rules, asOf: asOf ?? null, isChangedSince }
}

/**
 * How formulas read what was measured. Whether it counts is judged by the row as it is: a typed number that is moved
 * to the end of its range must not switch a reading off.
 */
export function measuredBy(
  input: CalculationInput,
  rules: RangeRules,
  countingIn: (rowId: string) => readonly Measurement['of'][],
): (rowId: string, cells: RowCells) => Measured {
  return (rowId, cells) => {
    const counting = countingIn(rowId)
    if (counting.length === 0) return NOTHING
    const context = contextOf(input, rules, rowId, cells)
    const [reading, weighing] = [readingIn(cells), weighingIn(cells)]
    return {
      metered:
        counting.includes('electricity') && reading !== null && reading !== 'incomplete'
          ? (row) => readEnergy(row, reading, context)
          : null,
      weighed:
        counting.includes('mass') && weighing !== null && weighing !== 'incomplete'
          ? (row) => weighedMass(row, weighing, context)
          : null,
    }
  }
}
