import type { Factor } from './factor.ts'

/** How sure people are of a number they typed, most certain first. */
export const SURENESS = ['counted', 'estimated', 'guessed'] as const
/** What nobody said: the usual value of units of this type was filled in. */
export const ASSUMED = 'assumed'
export type Sureness = (typeof SURENESS)[number] | typeof ASSUMED

/**
 * How far a kind of number may be off, for each class: times or divided by, plus or minus, a share of it in per cent, or
 * the chance that a Yes should have been a No. As half-widths of a 90 per cent range.
 */
export type NumberKind = Readonly<Record<(typeof SURENESS)[number], number>> & {
  moves: 'times' | 'plus' | 'share' | 'flip'
  /** From version 2 of the rules on. */
  assumed?: number | undefined
  /** However small the number is: one unit more or less is a third of three. */
  at_least?: number | undefined
  /** How many times as far a share goes down as up. */
  less?: number | undefined
}

/** A list in which somebody chooses the wrong answer now and then, and for which other one each is taken. */
export type ChoiceRule = { wrong: number; taken_for: Readonly<Record<string, string>> }

/** The kind of number in a column, what it usually is, and where it can't go. */
export type ColumnRule = {
  kind: string
  usual: (typeof SURENESS)[number]
  least: number | null
  most: number | null
}

/** How the use of electricity scatters from month to month, with the season and between units of one kind. */
export type Load = {
  cv30: number
  season_conditioned: number
  season_not: number
  least_days: number
  cv_units: number
}

/**
 * How far typed numbers, readings and factors may be off. Content, published in versions; an engine names the version
 * that it computes with.
 */
export type RangeRules = {
  version: number
  number_kinds: Readonly<Record<string, NumberKind>>
  columns: Readonly<Record<string, ColumnRule>>
  /** Columns that are only of this kind in one category. */
  category_columns: Readonly<Record<string, Readonly<Record<string, ColumnRule>>>>
  /** Lists, from version 2 of the rules on. */
  choices?: Readonly<Record<string, ChoiceRule>> | undefined
  /** Factors that share a source or a method, where the factor itself doesn't say so. */
  families: readonly { prefix: string; name: string }[]
  /** What factors of a family share of their variance. */
  family_share: number
  /** What of a factor's variance is difference between units, and so averages out over labs. */
  between_units_share: number
  /** Factors that are the same for all labs: grid, prices, working weeks. */
  same_everywhere: readonly string[]
  /** Factors that stand in for a blank cell. */
  blank_cell_defaults: readonly string[]
  loads: Readonly<Record<string, Load>>
  load_of: readonly { column: string; in: readonly string[]; load: string }[]
  load_of_category: Readonly<Record<string, string>>
  /** The factor of each kind of meter. */
  meters: Readonly<Record<string, string>>
  job_logs: readonly string[]
  /** Kinds of reading that are specific, but not metered by the lab: grade B. */
  specific_kinds: readonly string[]
  reading: {
    most_days: number
    oldest_months: number
    most_substituted_percent: number
    /** Another value here is another unit, place or setting: an earlier reading says nothing about it. */
    ended_by: readonly string[]
  }
  weighed: { factor: string; weeks_in_a_year: number; cv_of_four_weeks: number; least_weeks: number }
  grade_d_above_percent: number
  factors: readonly Factor[]
}

/** What the lab said of single cells, by row and column. */
export type StatedSureness = Readonly<Record<string, Readonly<Record<string, Sureness>>>>

export function columnRuleOf(rules: RangeRules, category: string, column: string): ColumnRule | null {
  return own(own(rules.category_columns, category) ?? {}, column) ?? own(rules.columns, column) ?? null
}

export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

export function ruleFactor(rules: RangeRules, id: string): Factor {
  const found = rules.factors.find((factor) => factor.id === id)
  if (!found) throw new Error(`The range rules have no factor called ${id}`)
  return found
}
