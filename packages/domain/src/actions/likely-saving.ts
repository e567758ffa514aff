import type { Moves } from '../calculators/moves.ts'
import {
  differenceRange,
  type Ends,
  type Measure,
  notBelowZero,
  type Quantity,
  rangeOf,
} from '../calculators/quantity.ts'
import type { Savings } from '../calculators/savings.ts'
import type { Action, ActionChange } from './action.ts'
import type { SavingMoves } from './action-moves.ts'

/**
 * A saving with all that makes it uncertain: factors, what people typed, and how large the change of the action turns
 * out. `moves` is for sums over forms.
 */
export type LikelySaving = Quantity & { moves: Moves }
export type LikelySavings = Readonly<Partial<Record<Measure, LikelySaving>>>

/** Readings, section 10: with the action's own range, and always as a difference, which may be nothing. */
export function likelySavings(
  action: Action,
  savings: Savings,
  movesIn: (measure: Measure) => SavingMoves,
): LikelySavings {
  return Object.fromEntries(
    Object.entries(savings).map(([name, { low, best, high }]) => {
      if (low === 0 && best === 0 && high === 0) return [name, { low, best, high, moves: new Map() }]
      // The keys of a record of measures are measures.
      const { inLab, amongLabs } = movesIn(name as Measure)
      const size = sizeMove(action, best)
      const ends = [...inLab, ...(size ? [size] : [])].map(([down, up]): Ends => [best + down, best + up])
      const moves = new Map([...amongLabs, ...(size ? [[`size-${action.id}`, size] as const] : [])])
      return [name, { ...differenceRange(best, ends), moves }]
    }),
  )
}

function sizeMove(action: Action, best: number): Ends | null {
  const size = sizeOf(action)
  return size && [best * (size.low - 1), best * (size.high - 1)]
}

/**
 * How much smaller or larger the change turns out in practice, as a share of the action's change. Only if the size is
 * an assumption: what a set temperature saves is known from the factors.
 */
function sizeOf({ estimate, changes, typical_saving: usual }: Action): { low: number; high: number } | null {
  const most = Math.min(...changes.map(mostOf))
  if (estimate === 'share' || usual.value <= 0 || most === Number.POSITIVE_INFINITY) return null
  return { low: usual.low / usual.value, high: Math.max(1, Math.min(most, usual.high / usual.value)) }
}

/** How many times the assumed change there is to be had; without end where nothing is assumed. */
function mostOf(change: ActionChange): number {
  switch (change.op) {
    case 'multiply':
      return change.by < 1 ? 1 / (1 - change.by) : Number.POSITIVE_INFINITY
    case 'reduce_by_percent_column':
    case 'move_mass':
    case 'move_tb':
      return 1 / change.realised
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** No high end if it may never pay back. */
export type PaybackRange = { low: number; high: number | null }

/** Method, section 7: what is spent and what is saved move one at a time. */
export function paybackRange(once: Quantity, yearly: Quantity): PaybackRange | null {
  if (yearly.best <= 0) return null
  const best = once.best / yearly.best
  const slowest = yearly.low > 0 ? once.best / yearly.low : best
  const { low, high } = notBelowZero(
    rangeOf(best, [
      [once.low / yearly.best, once.high / yearly.best],
      [once.best / yearly.high, slowest],
    ]),
  )
  return { low, high: yearly.low > 0 ? high : null }
}
