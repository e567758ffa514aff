import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import type { People } from '../testing/people.ts'

/** Where each side of a form lies in its raw row. What is saved is in no row: see ranges.ts. */
export type RawPart = 'baseline' | 'before' | 'after' | 'saved'
const SIDES: Record<RawPart, string> = {
  baseline: 'locked_baseline',
  before: "results -> 'before' -> 'totals'",
  after: "results -> 'after' -> 'totals'",
  saved: "results -> 'saved'",
}
const PARTS = Object.keys(SIDES) as RawPart[]

export type Ends = Record<'low' | 'best' | 'high', number>
export type Recomputed = {
  scope: 'total' | 'category' | 'lab' | 'month'
  key: string
  counted: number
  finished: number
} & Record<RawPart, number | null>

type Raw = Record<string, string | null>

/** The day that a form describes; one without it describes the day on which it was locked, in Sydney. */
export const DAY = "coalesce(s.as_of, (s.submitted_at at time zone 'Australia/Sydney')::date)"
/** Half a year on, a financial year is a calendar year. */
export const SHIFT = { calendar: '0', financial: '6 months' } as const

/**
 * The same best values from the raw rows, in SQL and by numeric: of each lab and category what was locked last in the
 * year, by the day that it describes, with the baseline as it was locked. One row for the whole, for each category,
 * each lab and each month in which something was saved.
 */
export async function recomputed(
  { db }: People,
  organisationId: OrganisationId,
  { year, yearKind, measure }: Period & { measure: Measure },
): Promise<Recomputed[]> {
  const { rows } = await db.query<Raw>(
    `with last as (
       select distinct on (c.lab_id, s.category) s.mode, s.results, s.category, c.lab_id::text as lab,
         b.results -> 'totals' as locked_baseline,
         case s.mode when 'savings' then extract(month from ${DAY} + $4::interval) end::int as month
       from calculator_submissions s join cycles c on c.id = s.cycle_id
         join calculator_submissions b on b.cycle_id = s.cycle_id and b.category = s.category and b.mode = 'baseline'
       where s.organisation_id = $1 and extract(year from ${DAY} + $4::interval) = $2
       order by c.lab_id, s.category, c.number desc, s.mode desc)
     select case when grouping(category) = 0 then 'category' when grouping(lab) = 0 then 'lab'
         when grouping(month) = 0 then 'month' else 'total' end as scope,
       coalesce(category, lab, month::text, '') as key,
       count(distinct lab) as labs, count(distinct lab) filter (where mode = 'savings') as labs_finished,
       count(*) as forms, count(*) filter (where mode = 'savings') as forms_finished,
       ${PARTS.map(sumOf).join(',\n       ')}
     from last group by grouping sets ((), (category), (lab), (month))`,
    [organisationId, year, measure, SHIFT[yearKind]],
  )
  return rows.filter(({ scope, key }) => scope !== 'month' || key !== '').map(readRow)
}

function sumOf(part: RawPart): string {
  return `sum(((${SIDES[part]}) -> $3 ->> 'best')::numeric) as ${part}`
}

function readRow(row: Raw): Recomputed {
  const scope = row.scope as Recomputed['scope']
  // A report counts labs for the whole, and forms for a category or a lab.
  const isTotal = scope === 'total' || scope === 'month'
  return {
    scope,
    key: row.key ?? '',
    counted: Number(isTotal ? row.labs : row.forms),
    finished: Number(isTotal ? row.labs_finished : row.forms_finished),
    baseline: numberIn(row.baseline),
    before: numberIn(row.before),
    after: numberIn(row.after),
    saved: numberIn(row.saved),
  }
}

function numberIn(value: string | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
