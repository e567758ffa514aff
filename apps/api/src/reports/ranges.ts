import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { projectionOf } from '@lab-zer0/domain/calculators/engine.ts'
import { formOf as ruledForm } from '@lab-zer0/domain/calculators/engine-2/calculate.ts'
import { tallyForm } from '@lab-zer0/domain/calculators/projection.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { factorBehind, type Step } from '@lab-zer0/domain/calculators/receipt.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import { isChange, type Part } from '@lab-zer0/domain/reports/working.ts'
import { calculationInput, factorsOf } from '../features/calculators/calculation-input.ts'
import { formOf } from '../features/calculators/index.ts'
import type { People } from '../testing/people.ts'
import type { Truths } from './generated.ts'
import type { Truth } from './generated-changes.ts'
import { DAY, type Ends, SHIFT } from './recomputed.ts'

type Figures = Partial<Record<Measure, Ends>>
type Row = {
  id: string
  lab: string
  category: Category
  lab_type: LabType
  mode: 'baseline' | 'savings'
  month: number
  inputs: FormData
  baseline: FormData
  variables: VariableValues
  factor_set_version: string
  engine_version: string
  schema_version: number
  day: Day
  submitted_at: Date
  locked_baseline: Figures
  /** What the lab plans from here on, where nothing was locked after it. */
  plans: Figures[] | null
  results: { totals?: Figures; before?: { totals: Figures }; after?: { totals: Figures }; saved?: Figures }
}

/** A form of a year, and what it comes to with one factor at one of its ends. */
export type RangedForm = Pick<
  Row,
  'lab' | 'category' | 'mode' | 'month' | 'submitted_at' | 'engine_version' | 'factor_set_version'
> & {
  /** The emissions of what was typed last, by the engine and factor set of another form. */
  restatedBy: (other: Pick<Row, 'engine_version' | 'factor_set_version'>) => number

  locked: (part: Part, measure: Measure) => Ends | undefined
  factors: ReadonlySet<string>
  /** None where the locked figures are not those of this engine. */
  valueWith: ((part: Part, measure: Measure, moved: Moved | null) => number) | null
}
type Moved = { factor: string; end: 'low' | 'high' }

/** What counts in a year, as the recomputation of the best values has it. */
export async function formsOfYear(
  { db }: People,
  organisationId: OrganisationId,
  { year, yearKind }: Period,
  truths: Truths,
): Promise<RangedForm[]> {
  const { rows } = await db.query<Row>(
    `select distinct on (c.lab_id, s.category) s.id, c.lab_id::text as lab, s.category, s.lab_type, s.mode, s.results,
       extract(month from ${DAY} + $3::interval)::int as month, s.submitted_at, s.engine_version,
       s.schema_version, (${DAY})::text as day,
       s.inputs, b.inputs as baseline, b.results -> 'totals' as locked_baseline, s.variables, s.factor_set_version,
       case when not exists (select from calculator_submissions l join cycles k on k.id = l.cycle_id
           where k.lab_id = c.lab_id and l.category = s.category and (k.number, l.mode) > (c.number, s.mode))
         then (select jsonb_agg(p.projection) from changes p join cycles o on o.id = p.cycle_id
           where p.lab_id = c.lab_id and p.category = s.category and p.state = 'planned' and o.closed_at is null)
       end as plans
     from calculator_submissions s join cycles c on c.id = s.cycle_id
       join calculator_submissions b on b.cycle_id = s.cycle_id and b.category = s.category and b.mode = 'baseline'
     where s.organisation_id = $1 and extract(year from ${DAY} + $3::interval) = $2
     order by c.lab_id, s.category, c.number desc, s.mode desc`,
    [organisationId, year, SHIFT[yearKind]],
  )
  return rows.map((row) => rangedForm(row, truths.get(row.id)))
}

function rangedForm(row: Row, truth: Truth | undefined): RangedForm {
  const { lab, category, mode, month, results } = row
  const computed = new Map<FormData, Map<string, ReturnType<typeof totalsOf>>>()
  const totals = (form: FormData, moved: Moved | null) => {
    const own = computed.get(form) ?? new Map<string, ReturnType<typeof totalsOf>>()
    computed.set(form, own)
    const key = `${moved?.factor} ${moved?.end}`
    const found = own.get(key) ?? totalsOf(row, form, moved)
    own.set(key, found)
    return found
  }
  const differences = differencesOf(row, truth)
  const valueWith = (part: Part, measure: Measure, moved: Moved | null) => {
    const of = (form: FormData) => totals(form, moved)[measure].value
    if (part === 'baseline' || part === 'before') return of(row.baseline)
    if (part === 'after') return of(row.inputs)
    return differences(part).reduce((sum, [from, to]) => sum + of(from) - of(to), 0)
  }
  const sides: Partial<Record<Part, Figures | undefined>> = {
    baseline: row.locked_baseline,
    before: results.before?.totals,
    after: results.after?.totals,
    planned: plannedTogether(row.plans ?? []),
    ...(!truth && { done: results.saved }),
  }
  const forms = mode === 'savings' ? [row.baseline, row.inputs] : [row.baseline]
  const stages = (truth?.steps ?? []).map(({ to }) => to)
  const used = [...forms, ...stages].flatMap((form) => Object.values(totals(form, null)).flatMap(factorsIn))
  const factors = new Set(used)
  const measures = Object.keys(results.before?.totals ?? {}) as Measure[]
  const ranges = new Map<string, Ends>()
  const locked = (part: Part, measure: Measure): Ends | undefined => {
    const isSplit = truth !== undefined && isChange(part) && part !== 'planned'
    if (!isSplit) return sides[part]?.[measure]
    if (differences(part).length === 0 || !measures.includes(measure)) return undefined
    const known = ranges.get(`${part} ${measure}`)
    if (known) return known
    const best = valueWith(part, measure, null)
    if (isOfEngine2(row)) return { low: Number.NaN, best, high: Number.NaN }
    const ends = [...factors].map((factor) =>
      (['low', 'high'] as const).map((end) => valueWith(part, measure, { factor, end })),
    )
    const range = rangeBy(best, ends)
    ranges.set(`${part} ${measure}`, range)
    return range
  }
  const best = sides.baseline?.emissionsKgCo2e?.best ?? 0
  const isOurs = Math.abs(valueWith('baseline', 'emissionsKgCo2e', null) - best) <= 1e-6 * Math.max(1, best)
  const { submitted_at, engine_version, factor_set_version } = row
  const restatedBy: RangedForm['restatedBy'] = (other) => {
    const editions = { engine_version: other.engine_version, factor_set_version: other.factor_set_version }
    return totalsOf({ ...row, ...editions }, row.inputs, null).emissionsKgCo2e.value
  }
  return {
    ...{ lab, category, mode, month, submitted_at, engine_version, factor_set_version, locked, factors },
    restatedBy,
    valueWith: isOurs ? valueWith : null,
  }
}

/** Between which forms a part of the saving lies. Of a saving that nobody explained, all of it is done. */
function differencesOf({ mode, baseline, inputs }: Row, truth: Truth | undefined) {
  return (part: Part): [FormData, FormData][] => {
    if (truth) return truth.steps.filter((step) => step.part === part).map(({ from, to }) => [from, to])
    return mode === 'savings' && part === 'done' ? [[baseline, inputs]] : []
  }
}

/** Plans are wrong in the same direction: their ends are added. */
function plannedTogether(plans: readonly Figures[]): Figures {
  const sums: Figures = {}
  for (const [measure, { low, best, high }] of plans.flatMap((plan) => Object.entries(plan))) {
    const name = measure as Measure
    const sum = sums[name] ?? { low: 0, best: 0, high: 0 }
    sums[name] = { low: sum.low + low, best: sum.best + best, high: sum.high + high }
  }
  return sums
}

/** Ranges of engine 2 are held against draws in `npm run proof -- coverage`; here its sums are, to the gram. */
export function isOfEngine2({ engine_version }: Pick<Row, 'engine_version'>): boolean {
  return engine_version.startsWith('2.')
}

function totalsOf(row: Row, formData: FormData, moved: Moved | null) {
  if (isOfEngine2(row)) {
    const { lab_type: labType, category, variables, schema_version: schemaVersion, day: asOf } = row
    const basis = { labType, category, variables, variablesVersion: 1, schemaVersion, asOf }
    const side = { mode: row.mode, formData, compared: null }
    return ruledForm(calculationInput({ ...basis, factorSetVersion: row.factor_set_version }, side)).totals
  }
  const set = factorsOf(row.factor_set_version)
  const factors = set.factors.map((factor) =>
    factor.id === moved?.factor ? { ...factor, value: factor[moved.end] } : factor,
  )
  return tallyForm(
    projectionOf({
      labType: row.lab_type,
      category: row.category,
      schema: formOf(row.lab_type, row.category, 'savings').schema,
      formData,
      variables: { version: 1, values: row.variables },
      factors: { ...set, factors },
    }),
  ).totals
}

function factorsIn({ inputs }: Step): string[] {
  return inputs.flatMap((input) =>
    input.from.kind === 'step' ? factorsIn(input.from.step) : (factorBehind(input)?.id ?? []),
  )
}

/**
 * Method, section 7, word by word: all forms with one factor moved, one factor after the other. Forms of an engine
 * that is gone move by the ends that they were locked with, all together.
 */
export function rangeAgain(forms: readonly RangedForm[], part: Part, measure: Measure): Ends | null {
  const there = forms.filter(({ locked }) => locked(part, measure) !== undefined)
  const [only, ...others] = there
  if (!only) return null
  if (others.length === 0) return only.locked(part, measure) ?? null
  if (part === 'planned') return plannedRange(there, measure)
  const sum = (read: (form: RangedForm) => number) => there.reduce((total, form) => total + read(form), 0)
  const lockedAt = (form: RangedForm, end: keyof Ends) => form.locked(part, measure)?.[end] ?? 0
  const best = sum((form) => lockedAt(form, 'best'))
  if (there.some(isOfEngine2)) return { low: Number.NaN, best, high: Number.NaN }
  const ends = [...new Set(there.flatMap(({ factors }) => [...factors]))].map((factor) =>
    (['low', 'high'] as const).map((end) =>
      sum(({ valueWith, ...form }) =>
        valueWith ? valueWith(part, measure, { factor, end }) : lockedAt({ valueWith, ...form }, 'best'),
      ),
    ),
  )
  ends.push(
    (['low', 'high'] as const).map((end) => sum((form) => lockedAt(form, form.valueWith ? 'best' : end))),
  )
  const { low, high } = rangeBy(best, ends)
  return { low: isChange(part) ? low : Math.max(0, low), best, high }
}

function plannedRange(forms: readonly RangedForm[], measure: Measure): Ends | null {
  const plans = forms.flatMap(({ locked }) => locked('planned', measure) ?? [])
  return plannedTogether(plans.map((ends) => ({ [measure]: ends })))[measure] ?? null
}

function rangeBy(best: number, ends: readonly number[][]): Ends {
  const isRatio = ends.flat().every((end) => end * best > 0)
  const change = (end: number) => (isRatio ? Math.log(end / best) : end - best)
  const away = (side: (...changes: number[]) => number) =>
    Math.sqrt(ends.reduce((total, pair) => total + side(0, ...pair.map(change)) ** 2, 0))
  const [down, up] = [away(Math.min), away(Math.max)]
  const range = isRatio
    ? [best * Math.exp(-down), best * Math.exp(up)].toSorted((a, b) => a - b)
    : [best - down, best + up]
  const [low = best, high = best] = range
  return { low, best, high }
}
