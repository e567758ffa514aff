/** The source of a figure. The edition is the year of publication, null if undated. */
export type Source = { title: string; publisher: string; edition: string | null; url: string | null }

/** `found`: read in public material at the address given. `from-memory`: a working assumption to be rechecked. */
export type Confidence = 'found' | 'from-memory'

/** Method, section 7: low and high are meant as a 90 per cent range. */
export type Factor = {
  id: string
  name: string
  value: number
  low: number
  high: number
  unit: string
  category: string
  applies_to: readonly string[]
  source: Source
  confidence: Confidence
  note: string
}

/** A set never changes once published: a locked submission names the version it was computed with. */
export type FactorSet = { version: string; factors: readonly Factor[] }

export type FactorsById = ReadonlyMap<string, Factor>

export function factorsById(set: FactorSet): FactorsById {
  return new Map(set.factors.map((factor) => [factor.id, factor]))
}

export function factorOf(factors: FactorsById, id: string): Factor {
  const factor = factors.get(id)
  if (!factor) throw new Error(`The factor set has no factor called ${id}`)
  return factor
}
