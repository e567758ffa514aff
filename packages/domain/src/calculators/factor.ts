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
  /** Says how copies of the source differ, wherever the source is named. */
  disputed?: { text: string } | undefined
  /** Factors of one source or method share part of their mistake: `rho` of the variance. */
  family?: Family | null | undefined
  /** How far one unit may be from the mean, where low and high are those of the mean alone. */
  unit_spread?: UnitSpread | null | undefined
  /** What moves as one, where that is not the factor: each meter has a mistake of its own. */
  leaf?: string | undefined
}

export type Family = { name: string; rho: number }
export type UnitSpread = { low: number; high: number; of: 'unit' | 'building' | 'organisation' }

/** Two inputs with the same leaf move together. */
export function leafOf({ id, leaf }: Factor): string {
  return leaf ?? id
}
