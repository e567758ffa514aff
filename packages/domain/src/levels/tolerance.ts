import type { CellValue } from '../calculators/schema.ts'
import type { Fraction } from './edition.ts'
import { exact, isExactAtMost } from './fraction.ts'

export const INPUT_KINDS = [
  'counted',
  'read',
  'record',
  'metered',
  'tally',
  'judged',
  'choice',
  'advice',
] as const
/** How the value of a cell comes to be known. What counts as agreement follows from it, not from how sure a lab is. */
export type InputKind = (typeof INPUT_KINDS)[number]

export type Tolerance =
  | { by: 'not_compared' }
  | { by: 'equal' }
  | { by: 'count'; equal_up_to: number; one_off_up_to: number; within: Fraction }
  | {
      by: 'share'
      within: Fraction
      /** Steps of the form's column that a display may round away. */
      or_steps?: number | undefined
      /** For a column in per cent, instead of the share. */
      points?: number | undefined
    }

export type Tolerances = Readonly<Record<InputKind, Tolerance>>

export type ComparedCell = {
  claimed: CellValue | null
  /** As the auditor found it. Shares are of this value. */
  seen: CellValue | null
  stepValue: number | null
  isPercentage: boolean
}

export function isCellAgreed(cell: ComparedCell, tolerance: Tolerance): boolean {
  const { claimed, seen } = cell
  if (tolerance.by === 'not_compared' || claimed === seen) return true
  if (tolerance.by === 'equal' || typeof claimed !== 'number' || typeof seen !== 'number') return false
  if (tolerance.by === 'count') return isCountAgreed(claimed, seen, tolerance)
  const off = distance(claimed, seen)
  if (tolerance.points !== undefined && cell.isPercentage) return off <= exact(tolerance.points)
  if (tolerance.or_steps && cell.stepValue && off <= exact(tolerance.or_steps * cell.stepValue)) return true
  return isWithin(claimed, seen, tolerance.within)
}

function isCountAgreed(
  claimed: number,
  seen: number,
  { equal_up_to, one_off_up_to, within }: Extract<Tolerance, { by: 'count' }>,
): boolean {
  if (seen <= equal_up_to) return false
  if (seen <= one_off_up_to) return distance(claimed, seen) <= exact(1)
  return isWithin(claimed, seen, within)
}

function isWithin(claimed: number, seen: number, share: Fraction): boolean {
  return isExactAtMost(distance(claimed, seen), exact(Math.abs(seen)), share)
}

function distance(claimed: number, seen: number): bigint {
  const difference = exact(claimed) - exact(seen)
  return difference < 0n ? -difference : difference
}
