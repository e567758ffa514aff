import type { Moves } from '../calculators/moves.ts'
import type { Ends } from '../calculators/quantity.ts'
import type { MarketFactor, MarketFactors } from './market-factors.ts'

/** The share of their uncertainty (variance) that factors of one family have in common. */
const SHARED_PART = 0.6

/** Emissions of one kilowatt-hour of residual mix, and what its factors do to it. */
export function residualMix({ rmf2, rmf3 }: MarketFactors): { scope2: number; scope3: number; moves: Moves } {
  const isFamily = rmf2.family !== null && rmf2.family === rmf3.family
  const alone = isFamily ? 1 - SHARED_PART : 1
  const own = (factor: MarketFactor): [string, Ends] => [factor.id, endsOf(factor, alone)]
  const shared = endsOf(rmf2, SHARED_PART).map((end, at) => end + (endsOf(rmf3, SHARED_PART)[at] ?? 0))
  const moves = new Map<string, Ends>([own(rmf2), own(rmf3)])
  if (isFamily) moves.set(`family:${rmf2.family}`, [shared[0] ?? 0, shared[1] ?? 0])
  return { scope2: rmf2.value, scope3: rmf3.value, moves }
}

/** How far a factor moves when only part of its uncertainty does. */
function endsOf({ value, low, high }: MarketFactor, part: number): Ends {
  const share = Math.sqrt(part)
  const moved = (end: number) =>
    part === 1 ? end : low > 0 ? value * (end / value) ** share : value + share * (end - value)
  return [moved(low) - value, moved(high) - value]
}
