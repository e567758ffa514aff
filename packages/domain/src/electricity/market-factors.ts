import type { Factor } from '../calculators/factors.ts'

/** A factor of the market-based view. Factors of one family share part of their uncertainty. */
export type MarketFactor = Omit<Factor, 'family'> & { family: string | null }

/** What the market-based view takes from an edition of NGA Factors. Both views take the same edition. */
export type MarketFactors = {
  /** The edition of NGA Factors, as sentences name it. */
  nga: string
  /** The residual mix, scope 2 and scope 3: one national figure each. */
  rmf2: MarketFactor
  rmf3: MarketFactor
  /** Renewable power percentage by calendar year, as a share. Set by law, so without a range. */
  rpp: ReadonlyMap<number, number>
  /** The ACT's share, where the organisation does not give that of its year. */
  jrppAct: number
}

/** Reads the factors of an edition by their ids. */
export function marketFactorsOf(nga: string, factors: readonly MarketFactor[]): MarketFactors {
  const find = (id: string) => {
    const factor = factors.find((each) => each.id === id)
    if (!factor) throw new Error(`The market-based factors of NGA ${nga} have no ${id}`)
    return factor
  }
  const years = factors.flatMap(({ id, value }) => {
    const year = /^rpp-(\d{4})$/.exec(id)?.[1]
    return year === undefined ? [] : [[Number(year), value] as const]
  })
  return {
    nga,
    rmf2: find('rmf-scope2'),
    rmf3: find('rmf-scope3'),
    rpp: new Map(years),
    jrppAct: find('jrpp-act').value,
  }
}
