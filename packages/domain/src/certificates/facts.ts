import { canonicalJson } from '../calculators/canonical-json.ts'
import type { Quantity } from '../calculators/quantity.ts'
import type { Level } from '../levels/edition.ts'
import type { Day } from './calendar.ts'

/**
 * What happened in a category between the locked baseline and the award. `stated`: the lab's form shows a difference,
 * under an edition in which nobody verifies one. `stated_none`: the lab states that it has nothing of the category.
 */
export const CATEGORY_CHANGES = ['verified', 'done', 'stated', 'none', 'stated_none'] as const
export type CategoryChange = (typeof CATEGORY_CHANGES)[number]

/** What the audit was; a level file names those that it accepts. */
export const ASSURANCES = ['internal_peer', 'external_peer'] as const
export type Assurance = (typeof ASSURANCES)[number]

export type AreaFact = {
  name: string
  yes: number
  judged: number
  /** The least share of Yes in the area, in per cent; null where the edition asks for none. */
  floor_percent: number | null
}

/** How many locked rows the auditor compared with the lab, and how it went. */
export type FiguresFact = {
  rows: number
  compared: number
  agreed: number
  differed: number
  /** Of those that differed: corrected by the lab before the award. */
  put_right: number
}

/** What the verified changes save in a year, computed from the lab's counts and published factors. */
export type SavingFact = Quantity & {
  /** Of the locked baseline's emissions; null where that is zero. */
  percent_of_baseline: number | null
}

export type FormFact = {
  mode: 'baseline' | 'savings'
  category: string
  /** The day that the form describes; null where nobody was asked. */
  as_of: Day | null
  form: number
  factors: string
  engine: string
  sha256: string
}

/**
 * Everything that the words of a certificate are built from, as it was on the day of the award. The names are those of
 * the stored and signed JSON, so that its hash can be checked without us. Nothing in it is a sentence.
 */
export type AwardFacts = {
  version: 1
  short_number: string
  level: Level
  edition: { id: string; sha256: string }
  score: { yes: number; judged: number; percent: number; pass_percent: number }
  areas: readonly AreaFact[]
  categories: readonly { name: string; change: CategoryChange }[]
  changes: {
    /** Whether the edition knows verified changes at all. */
    are_verified: boolean
    verified: number
    done: number
    lost: number
    /** Null where nothing is verified. */
    saving_kg_co2e: SavingFact | null
  }
  /** Null where the edition asks for no comparison of figures. */
  figures: FiguresFact | null
  assurance: Assurance
  records: {
    forms: readonly FormFact[]
    checklist: { answers: number; round: number; sha256: string }
    changes: { count: number; sha256: string }
    audit: { findings: number; rows: number; sha256: string }
  }
}

/** The text to hash and to sign. */
export function awardText(facts: AwardFacts): string {
  return canonicalJson(facts)
}

/** Which factor sets the locked forms name, each once, in the order of the forms. */
export function factorSetsOf({ records }: AwardFacts): string[] {
  return [...new Set(records.forms.map(({ factors }) => factors))]
}

export function categoriesWith({ categories }: AwardFacts, ...changes: CategoryChange[]): string[] {
  return categories.filter(({ change }) => changes.includes(change)).map(({ name }) => name)
}

/** What may be called a saving: verified, and with a range that excludes zero. */
export function savingOf({ changes }: AwardFacts): SavingFact | null {
  const { verified, saving_kg_co2e: saving } = changes
  return verified > 0 && saving !== null && saving.low > 0 ? saving : null
}
