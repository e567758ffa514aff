import { readFileSync } from 'node:fs'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import type { People } from '../testing/people.ts'
import type { RangedForm } from './ranges.ts'
import { DAY, SHIFT } from './recomputed.ts'

type Listed = { id: string; value: number }
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../packages/content/data/${name}`, import.meta.url), 'utf8'))

/** The published files themselves, so that nothing of the product chooses a factor. */
const SETS = ['calculators/factors.json', 'calculators/editions/nga-2026.1.json'].map(read) as {
  version: string
  factors: Listed[]
}[]
const MARKET = read('electricity/market-factors.json').editions as { factor_set: string; factors: Listed[] }[]

const grids = SETS.flatMap(({ version, factors }) =>
  factors.flatMap(({ id, value }) => {
    const [, scope, state] = /^grid-scope([23])-(.+)$/.exec(id) ?? []
    return scope === undefined ? [] : [{ version, scope, state: state?.replaceAll('-', '_'), value }]
  }),
)
const market = MARKET.flatMap(({ factor_set: version, factors }) =>
  factors.map(({ id, value }) => ({ version, id, value })),
)

/** One form of a year in both views: kilograms, kilowatt-hours and shares. */
type FormSeen = Record<
  | 'location'
  | 'market'
  | 'location_baseline'
  | 'market_baseline'
  | 'kwh'
  | 'cost'
  | 'own_location'
  | 'own_market'
  | 'less_onsite'
  | 'per_kwh'
  | 'scope2_per_kwh',
  number
> & { lab: string; category: string }

/**
 * Both views of each form that counts in a period, in SQL. Written from the method (market-based, section 3): the
 * purchase of the same kind of year, else of the other; the renewable power percentage of its years; the ACT's share.
 */
export async function viewsAgain(
  { db }: People,
  organisationId: OrganisationId,
  { year, yearKind }: Period,
): Promise<FormSeen[]> {
  const { rows } = await db.query<Record<string, string>>(SQL, [
    organisationId,
    year,
    SHIFT[yearKind],
    yearKind,
    JSON.stringify(grids),
    JSON.stringify(market),
  ])
  return rows.map(({ lab = '', category = '', ...figures }) => {
    const numbers = Object.entries(figures).map(([name, value]) => [name, Number(value)])
    return { lab, category, ...Object.fromEntries(numbers) }
  })
}

const SQL = `
with grid as (select * from jsonb_to_recordset($5::jsonb) as g(version text, scope int, state text, value numeric)),
market as (select * from jsonb_to_recordset($6::jsonb) as m(version text, id text, value numeric)),
last as (
  select distinct on (c.lab_id, s.category) c.lab_id, s.category, s.factor_set_version as version,
    coalesce(s.variables ->> 'state', 'national') as state, (s.variables ->> 'electricity_rate')::numeric as rate,
    case s.mode when 'savings' then s.results -> 'after' -> 'totals' else s.results -> 'totals' end as now,
    b.results -> 'totals' as start
  from calculator_submissions s join cycles c on c.id = s.cycle_id
    join calculator_submissions b on b.cycle_id = s.cycle_id and b.category = s.category and b.mode = 'baseline'
  where s.organisation_id = $1 and extract(year from ${DAY} + $3::interval) = $2
  order by c.lab_id, s.category, c.number desc, s.mode desc),
placed as (
  select last.*, case when (case p.place when 'act' then 'nsw_act' else p.place end) = last.state
      then p.place else last.state end as place
  from last join labs l on l.id = last.lab_id cross join lateral (
    select (select place from campuses where organisation_id = $1 and (id = l.campus_id or l.campus_id is null)
      order by created_at, id limit 1) as place) p),
bought as (
  select distinct on (year_kind, place) year_kind, place, values from electricity_purchases
  where organisation_id = $1 and year = $2 order by year_kind, place, version desc),
seen as (
  select placed.*, b.values, b.year_kind as bought_kind,
    (select value from grid g where g.version = placed.version and g.state = placed.state and g.scope = 2) as ef2,
    (select value from grid g where g.version = placed.version and g.state = placed.state and g.scope = 3) as ef3,
    (select sum(value) from market m where m.version = placed.version and m.id like 'rmf-%') as mix,
    (select value from market m where m.version = placed.version and m.id = 'jrpp-act') as jrpp
  from placed left join lateral (
    select * from bought where bought.place = placed.place and values is not null
    order by (year_kind = $4) desc limit 1) b on true),
shares as (
  select seen.*, coalesce((values ->> 'onsite_percent')::numeric, 0) / 100 as onsite,
    coalesce((values ->> 'onsite_certificates_sold')::boolean, false) as sold,
    case when place = 'act' then coalesce((values ->> 'jurisdictional_percent')::numeric / 100, jrpp) else 0 end as territory,
    case when (values ->> 'purchased_kwh')::numeric > 0
      then (coalesce((values ->> 'surrendered_mwh')::numeric, 0) - coalesce((values ->> 'onsite_certificates_mwh')::numeric, 0))
        * 1000 / (values ->> 'purchased_kwh')::numeric
      else coalesce((values ->> 'covered_percent')::numeric, 0) / 100 end as covered,
    (select avg(m.value) from (select unnest(case coalesce(bought_kind, $4) when 'calendar' then array[$2::int]
        else array[$2::int - 1, $2::int] end) as y) years
      join market m on m.version = seen.version and m.id = 'rpp-' || least(greatest(y, 2024), 2026)) as rpp
  from seen),
residuals as (
  select shares.*, (1 - onsite) * greatest(0, 1 - rpp - territory - covered) + case when sold then onsite else 0 end as residual,
    coalesce((now -> 'emissionsKgCo2e' ->> 'best')::numeric, 0) as kg,
    coalesce((now -> 'scope2KgCo2e' ->> 'best')::numeric, 0) / ef2 as kwh,
    coalesce((start -> 'emissionsKgCo2e' ->> 'best')::numeric, 0) as kg_start,
    coalesce((start -> 'scope2KgCo2e' ->> 'best')::numeric, 0) / ef2 as kwh_start
  from shares)
select lab_id::text as lab, category, kg as location, kg + kwh * (residual * mix - ef2 - ef3) as market,
  kg_start as location_baseline, kg_start + kwh_start * (residual * mix - ef2 - ef3) as market_baseline,
  kwh, kwh * rate as cost, kwh * (ef2 + ef3) as own_location, kwh * residual * mix as own_market,
  kg - kwh * onsite * (ef2 + ef3) as less_onsite, residual * mix - ef2 - ef3 as per_kwh, ef2 as scope2_per_kwh
from residuals`

/** A gram, or the twelfth digit: sums of doubles against numeric. */
const close = (shown: number, expected: number) =>
  Math.abs(shown - expected) <= Math.max(0.001, 1e-11 * Math.abs(expected))

export type ViewsCompared = { figures: number; different: string[] }

/** Every figure of the two views that a report tells, held against SQL. */
export function compareViews(
  { electricity }: ReportData,
  forms: readonly FormSeen[],
  ranged: readonly RangedForm[],
): ViewsCompared {
  const seen: ViewsCompared = { figures: 0, different: [] }
  const look = (name: string, shown: number | undefined, expected: number) => {
    seen.figures++
    if (shown === undefined || !close(shown, expected))
      seen.different.push(`${name}: ${shown} instead of ${expected}`)
  }
  if (!electricity) {
    if (forms.length > 0) seen.different.push('no views')
    return seen
  }
  const sum = (of: Exclude<keyof FormSeen, 'lab' | 'category'>, own = forms) =>
    own.reduce((total, form) => total + form[of], 0)
  const { current, baseline, parts, verified } = electricity
  look('location', current.location.best, sum('location'))
  look('market', current.market.best, sum('market'))
  look('location at baseline', baseline.location.best, sum('location_baseline'))
  look('market at baseline', baseline.market.best, sum('market_baseline'))
  look('kWh', parts.kwh, sum('kwh'))
  look('AUD for electricity', parts.costAud, sum('cost'))
  look('own electricity, location', parts.locationKg, sum('own_location'))
  look('own electricity, market', parts.marketKg, sum('own_market'))
  look('the rest', parts.restKg, sum('location') - sum('own_location'))
  look('less on-site', electricity.locationLessOnsite, sum('less_onsite'))
  for (const { labId, location, market: bought } of electricity.byLab) {
    const own = forms.filter(({ lab }) => lab === labId)
    look(`lab ${labId} location`, location.best, sum('location', own))
    look(`lab ${labId} market`, bought.best, sum('market', own))
  }
  const expected = verifiedAgain(forms, ranged)
  look('verified, location', verified?.location.best ?? 0, expected.location)
  look('verified, market', verified?.market.best ?? 0, expected.market)
  return seen
}

/** What auditors verified, from what was generated; a contract is never a saving, a kilowatt-hour is. */
function verifiedAgain(forms: readonly FormSeen[], ranged: readonly RangedForm[]) {
  const saved = { location: 0, market: 0 }
  for (const form of ranged) {
    const kg = form.locked('verified', 'emissionsKgCo2e')?.best
    const at = forms.find(({ lab, category }) => lab === form.lab && category === form.category)
    if (kg === undefined || !at) continue
    const kwh = (form.locked('verified', 'scope2KgCo2e')?.best ?? 0) / at.scope2_per_kwh
    saved.location += kg
    saved.market += kg + kwh * at.per_kwh
  }
  return saved
}
