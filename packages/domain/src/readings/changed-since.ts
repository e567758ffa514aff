import type { RangeRules } from '../calculators/range-rules.ts'
import type { CellValue, FormData } from '../calculators/schema.ts'

type Row = Readonly<Record<string, CellValue>>

/** What makes it the same reading on both sides of a saving. */
const READING = ['reading_kind', 'reading_kwh', 'reading_days', 'reading_units', 'reading_ended']

/**
 * Rows of the After side that still carry the reading of the baseline, although the unit was replaced, moved or set
 * differently since. Readings, section 3: such a reading does not count, and the model is used. A reading of all units
 * ends with their number as well; one of some units speaks for however many there are.
 */
export function rowsChangedSinceReading(before: FormData, after: FormData, rules: RangeRules): string[] {
  return Object.entries(after).flatMap(([rowId, now]) => {
    const then = Object.hasOwn(before, rowId) ? before[rowId] : undefined
    if (!then || !hasReading(now) || !isSame(READING, then, now)) return []
    const columns = [...rules.reading.ended_by, ...(now.reading_units === undefined ? ['quantity'] : [])]
    return isSame(columns, then, now) ? [] : [rowId]
  })
}

function hasReading(row: Row): boolean {
  return row.reading_kwh !== undefined
}

function isSame(columns: readonly string[], then: Row, now: Row): boolean {
  return columns.every((column) => then[column] === now[column])
}
