import type { Factor } from './factor.ts'
import type { RangeRules } from './range-rules.ts'

export { type Confidence, type Factor, type Family, leafOf, type Source, type UnitSpread } from './factor.ts'

/** A set never changes once published: a locked submission names the version it was computed with. */
export type FactorSet = {
  version: string
  factors: readonly Factor[]
  /** Every version of the rules of ranges; from engine 2 on, an engine picks its own. */
  rules?: readonly RangeRules[] | undefined
}

export type FactorsById = ReadonlyMap<string, Factor>

export function factorsById(set: FactorSet): FactorsById {
  return new Map(set.factors.map((factor) => [factor.id, factor]))
}

export function factorOf(factors: FactorsById, id: string): Factor {
  const factor = factors.get(id)
  if (!factor) throw new Error(`The factor set has no factor called ${id}`)
  return factor
}
