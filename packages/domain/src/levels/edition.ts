import type { LabType } from '../labs/lab.ts'

/** Lowest first. */
export const LEVELS = ['bronze', 'silver', 'gold'] as const
export type Level = (typeof LEVELS)[number]
/** What every lab begins with. */
export const FIRST_LEVEL: Level = LEVELS[0]

/** Part and whole as integers, so that no rule depends on how a decimal is rounded. */
export type Fraction = readonly [part: number, whole: number]

export type NaRule = {
  allowed: boolean
  reasons: readonly number[]
  /** The case in which the question does not apply, in words. */
  when: string | null
  /** Rows of this list show that the question applies, unless the column holds one of the values. */
  contradicted_by: {
    category: string
    list: string | null
    except?: { column: string; values: readonly string[] } | undefined
  } | null
}

export type EvidenceRule = {
  kinds: readonly string[]
  max_age_days: number | null
  date: 'proves_date' | 'on_visit'
}

export type Criterion = {
  id: string
  area: string
  for_auditor: boolean
  weight: 1
  mandatory: boolean
  why: string | null
  evidence: EvidenceRule
  na: NaRule
  central: readonly { team: string; min_scope: string }[]
  topics: readonly string[]
  since_edition: number
  words_sha256: string
  rules_sha256: string
}

export type Area = {
  name: string
  code: string
  floor: {
    share: Fraction
    min_judged: number
    /** The area may stay empty for a lab that declared none of this category. */
    empty_if: { category: string; state: 'none' } | null
  } | null
}

/** A figure of its own, or one by spend that is shown apart. */
export type CountedDepth = 'counted' | 'rough'

export type LevelCategory = {
  name: string
  schema: string
  schema_version: number
  must_lock: readonly ('baseline' | 'savings')[]
  in_total: boolean
  lists: readonly { list: string | null; topics: readonly string[]; depth: CountedDepth; limits: string }[]
}

export type FiguresCheckRule = {
  rows: number
  rows_if_more_than: number
  rows_then: number
  always: readonly string[]
  upper_share: Fraction
  from_upper: number
  max_differing: number
  material_share: Fraction
  net_between: readonly [low: Fraction, high: Fraction]
  second_sample_rows: number
  reopens: 'categories_of_differing_rows'
  may_fail_rounds: number
}

export type ScoringRule = {
  formula: 'yes/(yes+no)'
  pass_share: Fraction
  rounding: 'nearest_percent' | 'none'
  shown: 'rounded' | 'rounded_down'
  na_warn_above: Fraction
  na_max_share: Fraction | null
}

export type Requirement = {
  level: Exclude<Level, 'gold'>
  on_award: 'valid_or_renewed_with_it'
  may_open_from: 'bronze_submitted' | 'bronze_awarded'
  renewed_together: boolean
  if_bronze_withdrawn: 'withdraw'
  if_bronze_expired_before_award: 'renew_bronze_in_the_same_submission'
}

export type ValidityRule = {
  months: 12
  renew_from_days_before_end: 90
  by_exception_until_days_after_end: number
  full_every_cycles: number
}

export type EditionChange = {
  what: 'new' | 'removed' | 'words' | 'meaning' | 'rule'
  of: string
  meaning: string
}

/** What a level asks of changes, as much of it as the rules read. */
export type ChangesRule = {
  done_needs: readonly DoneNeed[]
  evidence_not_before_done_on: boolean
  /** The days between what the baseline and the savings form describe. */
  days_apart: { at_least: number; less_needs_reason: boolean }
  /** A verified change that nobody confirmed for so long no longer counts; none, and it always does. */
  lapses_after_months?: number
}

export type DoneNeed = 'done_on' | 'done_by' | 'evidence'

/** One edition of one level for one lab type. The names are those of the file; the words of questions are elsewhere. */
export type LevelEdition = {
  id: string
  lab_type: LabType
  level: Level
  edition: number
  /** A published edition never changes. */
  state: 'draft' | 'published'
  effective_from: string | null
  replaces: string | null
  changes: readonly EditionChange[]
  requires: Requirement | null
  validity: ValidityRule
  scoring: ScoringRule
  categories: readonly LevelCategory[]
  practice_topics: readonly { topic: string; limits: string }[]
  areas: readonly Area[]
  criteria: readonly Criterion[]
  figures_check: FiguresCheckRule | null
  changes_rule: ChangesRule | null
}
