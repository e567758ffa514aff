import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { projectionOf } from '@lab-zer0/domain/calculators/engine.ts'
import { tallyForm } from '@lab-zer0/domain/calculators/projection.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { factorBehind, type Step } from '@lab-zer0/domain/calculators/receipt.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Part } from '@lab-zer0/domain/reports/working.ts'
import { factorsOf } from '../features/calculators/figures.ts'
import { formOf } from '../features/calculators/index.ts'
import type { People } from '../testing/people.ts'
import type { Ends } from './recomputed.ts'

type Figures = Partial<Record<Measure, Ends>>
type Row = {
  lab: string
  category: Category
  lab_type: LabType
  mode: 'baseline' | 'savings'
  month: number
  inputs: FormData
  baseline: FormData
  variables: VariableValues
  factor_set_version: string
  results: { totals?: Figures; before?: { totals: Figures }; after?: { totals: Figures }; saved?: Figures }
}

/** A form of a year, and what it comes to with one factor at one of its ends. */
export type RangedForm = Pick<Row, 'lab' | 'category' | 'mode' | 'month'> & {
  locked: (part: Part, measure: Measure) => Ends | undefined
  factors: ReadonlySet<string>
  /** None where the locked figures are not those of this engine. */
  valueWith: ((part: Part, measure: Measure, moved: Moved | null) => number) | null
}
type Moved = { factor: string; end: 'low' | 'high' }

/** What counts in a year, as the recomputation of the best values has it. */
export async function formsOfYear({ db }: People, organisationId: string, year: number) {
  const { rows } = await db.query<Row>(
    `select distinct on (c.lab_id, s.category) c.lab_id::text as lab, s.category, s.lab_type, s.mode, s.results,
       extract(month from s.submitted_at at time zone 'Australia/Sydney')::int as month,
       s.inputs, b.inputs as baseline, s.variables, s.factor_set_version
     from calculator_submissions s join cycles c on c.id = s.cycle_id
       join calculator_submissions b on b.cycle_id = s.cycle_id and b.category = s.category and b.mode = 'baseline'
     where s.organisation_id = $1
       and extract(year from s.submitted_at at time zone 'Australia/Sydney') = $2
     order by c.lab_id, s.category, c.number desc, s.mode desc`,
    [organisationId, year],
  )
  return rows.map(rangedForm)
}

function rangedForm(row: Row): RangedForm {
  const { lab, category, mode, month, results } = row
  const sides: Record<Part, Figures | undefined> = {
    baseline: results.totals ?? results.before?.totals,
    before: results.before?.totals,
    after: results.after?.totals,
    saved: results.saved,
  }
  const locked = (part: Part, measure: Measure) => sides[part]?.[measure]
  const known = new Map<string, ReturnType<typeof totalsOf>>()
  const totals = (side: 'baseline' | 'savings', moved: Moved | null) => {
    const key = `${side} ${moved?.factor} ${moved?.end}`
    const found = known.get(key) ?? totalsOf(row, side, moved)
    known.set(key, found)
    return found
  }
  const valueWith = (part: Part, measure: Measure, moved: Moved | null) => {
    if (part === 'baseline' || part === 'before') return totals('baseline', moved)[measure].value
    const after = totals('savings', moved)[measure].value
    return part === 'after' ? after : totals('baseline', moved)[measure].value - after
  }
  const best = locked('baseline', 'emissionsKgCo2e')?.best ?? 0
  const isOurs = Math.abs(valueWith('baseline', 'emissionsKgCo2e', null) - best) <= 1e-6 * Math.max(1, best)
  const used = (mode === 'savings' ? (['baseline', 'savings'] as const) : (['baseline'] as const)).flatMap(
    (side) => Object.values(totals(side, null)).flatMap(factorsIn),
  )
  return { lab, category, mode, month, locked, factors: new Set(used), valueWith: isOurs ? valueWith : null }
}

function totalsOf(row: Row, side: 'baseline' | 'savings', moved: Moved | null) {
  const set = factorsOf(row.factor_set_version)
  const factors = set.factors.map((factor) =>
    factor.id === moved?.factor ? { ...factor, value: factor[moved.end] } : factor,
  )
  return tallyForm(
    projectionOf({
      labType: row.lab_type,
      category: row.category,
      schema: formOf(row.lab_type, row.category, side).schema,
      formData: side === 'savings' ? row.inputs : row.baseline,
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
  const sum = (read: (form: RangedForm) => number) => there.reduce((total, form) => total + read(form), 0)
  const lockedAt = (form: RangedForm, end: keyof Ends) => form.locked(part, measure)?.[end] ?? 0
  const best = sum((form) => lockedAt(form, 'best'))
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
  const isRatio = ends.flat().every((end) => end * best > 0)
  const change = (end: number) => (isRatio ? Math.log(end / best) : end - best)
  const away = (side: (...changes: number[]) => number) =>
    Math.sqrt(ends.reduce((total, pair) => total + side(0, ...pair.map(change)) ** 2, 0))
  const [down, up] = [away(Math.min), away(Math.max)]
  const range = isRatio
    ? [best * Math.exp(-down), best * Math.exp(up)].toSorted((a, b) => a - b)
    : [best - down, best + up]
  const [low = best, high = best] = range
  return { low: part === 'saved' ? low : Math.max(0, low), best, high }
}
