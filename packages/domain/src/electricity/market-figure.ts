import { scaledEnd } from '../calculators/engine-2/factor-shifts.ts'
import type { Factor } from '../calculators/factors.ts'
import { addMoves, isOfEngine2, type Moves, withinLab } from '../calculators/moves.ts'
import type { Ends } from '../calculators/quantity.ts'
import type { Locked, LockedSums } from '../reports/figures.ts'
import type { MarketFactors } from './market-factors.ts'
import { residualMix } from './residual-mix.ts'

/** How a locked form's own electricity is seen: by the grid factors it was locked with, and as it was bought. */
export type Seen = {
  grid: { scope2: Factor; scope3: Factor }
  /** Of all electricity, what counts at the residual mix. */
  residual: number
  factors: MarketFactors
}

/**
 * Scope 2 is the electricity on the organisation's own meters and nothing else: what runs on a provider's meter is
 * scope 3. So the kilowatt-hours follow from what was locked.
 */
export function ownKwh({ scope2KgCo2e }: LockedSums, { grid }: Pick<Seen, 'grid'>): Locked {
  const { low = 0, best = 0, high = 0, moves } = scope2KgCo2e ?? {}
  const per = grid.scope2.value
  return {
    ...{ low: low / per, best: best / per, high: high / per },
    // The grid's factor does not change how much was used.
    ...(moves && { moves: scaled(moves, 1 / per, gridMoves([grid.scope2], moves)) }),
  }
}

/** The emissions of locked figures, market-based: own electricity as it was bought, everything else as it was. */
export function marketBased(sums: LockedSums, seen: Seen): Locked | undefined {
  const all = sums.emissionsKgCo2e
  if (!all) return undefined
  const kwh = ownKwh(sums, seen)
  const { scope2, scope3 } = seen.grid
  const mix = residualMix(seen.factors)
  const atGrid = scope2.value + scope3.value
  const asBought = seen.residual * (mix.scope2 + mix.scope3)
  const best = all.best + kwh.best * (asBought - atGrid)
  if (!all.moves || !kwh.moves) return inProportion(all, best)
  const moves = new Map<string, Ends>(all.moves)
  const gone = gridMoves([scope2, scope3], all.moves)
  const add = (factor: string, [low, high]: Ends) => {
    const [lowNow, highNow] = moves.get(factor) ?? [0, 0]
    moves.set(factor, [lowNow + low, highNow + high])
  }
  for (const [factor, ends] of kwh.moves) add(factor, timesEnds(ends, asBought - atGrid))
  // What the grid's own factors did to this electricity is gone; a provider's electricity still moves with them.
  for (const [factor, ends] of gone) add(factor, timesEnds(ends, -kwh.best))
  for (const [factor, ends] of mix.moves) add(factor, timesEnds(ends, kwh.best * seen.residual))
  return { ...all, best, low: best, high: best, moves }
}

/** A form of an engine that is gone has no moves: its range is as wide as it was, in proportion. */
function inProportion({ low, best: was, high }: Locked, best: number): Locked {
  const share = was === 0 ? 0 : best / was
  return { low: low * share, best, high: high * share }
}

/** What the grid's factors do to a kilowatt-hour, by the names that the form's engine gives to moves. */
function gridMoves(grid: readonly Factor[], formMoves: Moves): Moves {
  const alone = (factor: Factor) => movedBy(factor, 1)
  if (!isOfEngine2(formMoves)) return new Map(grid.map((factor) => [factor.id, alone(factor)]))
  const moves = addMoves(
    grid.map((factor): Moves => {
      const { id, family } = factor
      if (!family) return new Map([[`whole//${id}`, alone(factor)]])
      return new Map([
        [`whole/${family.name}/${id}`, alone(factor)],
        [`own/${family.name}/${id}`, movedBy(factor, 1 - family.rho)],
        [`family/${family.name}`, movedBy(factor, family.rho)],
      ])
    }),
  )
  return new Map([...moves, ...withinLab(moves)])
}

function movedBy(factor: Factor, part: number): Ends {
  return [scaledEnd(factor, 'low', part) - factor.value, scaledEnd(factor, 'high', part) - factor.value]
}

function scaled(moves: Moves, by: number, without: Moves): Moves {
  return new Map(
    [...moves].flatMap(([factor, ends]) =>
      without.has(factor) ? [] : [[factor, timesEnds(ends, by)] as const],
    ),
  )
}

function timesEnds([low, high]: Ends, by: number): Ends {
  return [low * by, high * by]
}
