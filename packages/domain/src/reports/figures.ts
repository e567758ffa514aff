import { addMoves, type Moves, rangeOfSum, type SumScope } from '../calculators/moves.ts'
import { MEASURES, type Measure, notBelowZero, type Quantity } from '../calculators/quantity.ts'
import type { LabId } from '../ids.ts'

/** Sums of several labs' locked figures. A measure without data is missing, never zero. */
export type Sums = Readonly<{ [Key in Measure]?: Quantity | undefined }>

/** A locked figure, with what each factor does to it where the form could be computed again as it was. */
export type Locked = Quantity & { moves?: Moves }
export type LockedSums = Readonly<{ [Key in Measure]?: Locked | undefined }>

/** What is added up, and whose it is. */
export type OfLab = { labId: LabId; sums: LockedSums }

const measures = Object.keys(MEASURES) as Measure[]

/** Footprints added up. A footprint never goes below zero. */
export function sumOf(parts: readonly OfLab[]): Sums {
  return sumsOf(parts, (figures, scope) => notBelowZero(sumOfLocked(figures, 'footprints', scope)))
}

/** Savings added up. One may be less than nothing. */
export function sumOfSavings(parts: readonly OfLab[]): Sums {
  return sumsOf(parts, (figures, scope) => sumOfLocked(figures, 'savings', scope))
}

function sumsOf(
  parts: readonly OfLab[],
  sum: (figures: readonly Locked[], scope: SumScope) => Quantity,
): Sums {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const own = parts.flatMap(({ labId, sums }) => {
        const figure = sums[measure]
        return figure ? [{ labId, figure }] : []
      })
      const figures = own.map(({ figure }) => figure)
      return own.length === 0 ? [] : [[measure, sum(figures, scopeOf(own))] as const]
    }),
  )
}

/** The sum of one lab's figures is the lab's own, as its certificate says it, also in an organisation of many. */
export function scopeOf(counted: readonly { labId: LabId }[]): SumScope {
  return new Set(counted.map(({ labId }) => labId)).size <= 1 ? 'lab' : 'labs'
}

/** One figure keeps the range that it was locked with. */
export function sumOfLocked(
  figures: readonly Locked[],
  of: 'footprints' | 'savings',
  scope: SumScope,
): Quantity {
  const [only, ...others] = figures
  if (only && others.length === 0) return { low: only.low, best: only.best, high: only.high }
  return rangeOfSum(
    figures.map((figure) => ({ best: figure.best, moves: figure.moves ?? movesAsLocked(figure) })),
    of,
    scope,
  )
}

/** Parts of one form's saving together, still with what each factor does to them. */
export function addLocked(parts: readonly LockedSums[]): LockedSums {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const figures = parts.flatMap((part) => part[measure] ?? [])
      return figures.length === 0 ? [] : [[measure, togetherOf(figures)] as const]
    }),
  )
}

function togetherOf(figures: readonly Locked[]): Locked {
  const [only, ...others] = figures
  if (only && others.length === 0) return only
  const moves = addMoves(figures.map((figure) => figure.moves ?? movesAsLocked(figure)))
  return { ...sumOfLocked(figures, 'savings', 'lab'), moves }
}

/**
 * A form of an engine that is gone can't be computed again. Its range counts as one factor that all such forms
 * share, which is rather too wide than too narrow.
 */
function movesAsLocked({ low, best, high }: Quantity): Moves {
  return new Map([['as-locked', [low - best, high - best]]])
}

/** A figure per full-time equivalent, if there are any. */
export function perFte(sums: Sums, fte: number): Sums {
  if (fte <= 0) return {}
  const each = measures.flatMap((measure) => {
    const sum = sums[measure]
    return sum ? [[measure, { low: sum.low / fte, best: sum.best / fte, high: sum.high / fte }] as const] : []
  })
  return Object.fromEntries(each)
}

/** How much less than before, in percent of before; none where there was nothing. */
export function percentSaved(before: Quantity | undefined, saved: Quantity | undefined): number | null {
  if (!before || !saved || before.best === 0) return null
  return (100 * saved.best) / before.best
}
