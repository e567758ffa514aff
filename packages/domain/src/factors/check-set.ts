import type { Factor } from '../calculators/factors.ts'
import type { Day } from '../certificates/calendar.ts'

/** Five scores from 1, best, to 5, worst; their mean and the grade that follows. */
export type Pedigree = {
  source: number
  age: number
  place: number
  technology: number
  sample: number
  mean: number
  grade: 'A' | 'B' | 'C' | 'D'
}
/** Members of a family are wrong in the same direction, as far as rho says. */
export type Family = { name: string; rho: number }
/** Where one unit lies when the mean of its class is the factor's value. */
export type UnitSpread = {
  low: number
  high: number
  of: 'unit' | 'building' | 'organisation'
  n: number | null
  basis: string
}

/** A factor with what the sets since nga-2026.1 say about it. */
export type DocumentedFactor = Factor & {
  pedigree?: Pedigree | undefined
  family?: Family | null | undefined
  unit_spread?: UnitSpread | null | undefined
  price_basis?: object | null | undefined
  /** Copies of the source that give other values: the range has to hold each of them. */
  disputed?: { values: readonly number[]; text: string } | undefined
}
export type CheckedSet = { version: string; effective_from: Day; factors: readonly DocumentedFactor[] }

export type SetProblem =
  | { code: 'id_twice' | 'range' | 'pedigree' | 'assumption' | 'family' | 'unit_spread'; factor: string }
  | { code: 'price_basis' | 'missing' | 'other_unit' | 'disputed'; factor: string }
  | { code: 'version_known' | 'starts_too_soon' | 'starts_before_last' }

/** A set is told this long ahead, so that every process knows it before it applies. */
export const DAYS_AHEAD = 14

const SCORES = ['source', 'age', 'place', 'technology', 'sample'] as const

/** The mean of the scores, and never better than the worse of source and technology allows. */
export function gradeOf(pedigree: Pick<Pedigree, (typeof SCORES)[number]>): Pick<Pedigree, 'mean' | 'grade'> {
  const sum = SCORES.reduce((total, score) => total + pedigree[score], 0)
  const mean = Math.round((sum / SCORES.length) * 100) / 100
  const worst = Math.max(pedigree.source, pedigree.technology)
  const byMean = mean <= 1.8 ? 0 : mean <= 2.6 ? 1 : mean <= 3.4 ? 2 : 3
  const grades = ['A', 'B', 'C', 'D'] as const
  return { mean, grade: grades[Math.max(byMean, worst - 2)] ?? 'D' }
}

/** What keeps a set from being published, beside its shape: against itself and against the one before it. */
export function problemsOfSet(set: CheckedSet, before: CheckedSet | undefined): SetProblem[] {
  const seen = new Set<string>()
  const rhos = new Map<string, number>()
  const own = set.factors.flatMap((factor) => {
    const problems = problemsOfFactor(factor, rhos)
    if (seen.has(factor.id)) problems.push({ code: 'id_twice', factor: factor.id })
    seen.add(factor.id)
    return problems
  })
  return [...own, ...(before ? againstBefore(set, before) : [])]
}

function problemsOfFactor(factor: DocumentedFactor, rhos: Map<string, number>): SetProblem[] {
  const { id, value, low, high, pedigree, family, unit_spread: spread } = factor
  const problems: SetProblem[] = []
  const say = (code: Extract<SetProblem, { factor: string }>['code']) => problems.push({ code, factor: id })
  if (!(0 <= low && low <= value && value <= high && Number.isFinite(high))) say('range')
  if (pedigree) {
    const { mean, grade } = gradeOf(pedigree)
    if (pedigree.mean !== mean || pedigree.grade !== grade) say('pedigree')
    if ((factor.confidence === 'from-memory') !== (pedigree.source === 5)) say('assumption')
  }
  if (family) {
    if (!(family.rho >= 0 && family.rho < 1) || (rhos.get(family.name) ?? family.rho) !== family.rho) {
      say('family')
    }
    rhos.set(family.name, family.rho)
  }
  if (spread && !(spread.low <= value && value <= spread.high)) say('unit_spread')
  const hasBasis = factor.price_basis !== null && factor.price_basis !== undefined
  if (pedigree && factor.unit.startsWith('AUD') !== hasBasis) say('price_basis')
  if (factor.disputed?.values.some((read) => read < low || read > high)) say('disputed')
  return problems
}

/** A calculation asks for factors by id, so none may go or change what it measures. */
function againstBefore(set: CheckedSet, before: CheckedSet): SetProblem[] {
  const own = new Map(set.factors.map((factor) => [factor.id, factor]))
  return before.factors.flatMap(({ id, unit }): SetProblem[] => {
    const now = own.get(id)
    if (!now) return [{ code: 'missing', factor: id }]
    return now.unit === unit ? [] : [{ code: 'other_unit', factor: id }]
  })
}

type Known = { version: string; effective_from: Day }

/** When a set may begin: told ahead, and never before one that is published already, whose figures would change. */
export function problemsOfStart(
  { version, effective_from: from }: Known,
  known: readonly Known[],
  soonest: Day,
): SetProblem[] {
  const problems: SetProblem[] = []
  if (known.some((one) => one.version === version)) problems.push({ code: 'version_known' })
  if (from < soonest) problems.push({ code: 'starts_too_soon' })
  if (known.some((one) => one.effective_from > from)) problems.push({ code: 'starts_before_last' })
  return problems
}
