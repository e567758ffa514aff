import { setImmediate } from 'node:timers/promises'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { countingOf, describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { type Period, yearOfDay } from '@lab-zer0/domain/reports/periods.ts'
import type { Bests } from '@lab-zer0/domain/reports/recalculation.ts'
import type { Recalculation } from '@lab-zer0/domain/reports/report.ts'
import { and, eq } from 'drizzle-orm'
import { calculatorSubmissions as submissions } from '../../db/schema/calculators.ts'
import { among } from '../../platform/among.ts'
import type { Database } from '../../platform/database.ts'
import { baselineInputs, calculationInput } from '../calculators/index.ts'
import type { LockedFiguresRow } from './reports.queries.ts'

/** What a figure is computed with, beside what the lab typed; the variables are those of the form with this id. */
type Basis = Pick<LockedFiguresRow, 'id' | 'engineVersion' | 'factorSetVersion' | 'variablesKey'>

const isSame = (one: Basis, other: Basis) =>
  isSameEdition(one, other) && one.variablesKey === other.variablesKey

function isSameEdition(one: Basis, other: Basis): boolean {
  return one.engineVersion === other.engineVersion && one.factorSetVersion === other.factorSetVersion
}

/** A locked form never changes, so what it comes to by other editions is computed once in a process. */
const MOST_KEPT = 10_000
const kept = new Map<string, Bests | null>()
const AT_ONCE = 25

/**
 * What the forms of a report come to by other editions than their own. Where all are of the same, which is nearly
 * always, nothing is read and nothing computed.
 */
export async function recalculationOf(
  db: Database,
  organisationId: OrganisationId,
  locked: readonly LockedFiguresRow[],
  { year, yearKind }: Period,
): Promise<Recalculation | undefined> {
  const counting = countingOf(locked, yearKind)
  if (!isMixed(counting)) return undefined
  const rows = new Map(counting.map((row) => [row.id, row]))
  const inputs = await inputsOf(db, organisationId, [...rows.keys()])
  const target = newestOf(counting.filter((row) => yearOfDay(describedDay(row), yearKind) === year))
  const compute = (id: string, basis: Basis) => computed(inputs, rows.get(id), basis)
  const byTarget = ({ id, variablesKey }: LockedFiguresRow) => target && { ...target, id, variablesKey }
  for (const [index, row] of counting.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const basis = byTarget(row)
    if (basis) compute(row.id, basis)
  }
  return {
    restating: (earlierId, laterId) => {
      const [earlier, later] = [rows.get(earlierId), rows.get(laterId)]
      if (!earlier || !later) return null
      if (isSame(earlier, later)) return 'same'
      const byMethod = { ...earlier, engineVersion: later.engineVersion }
      const byFactors = { ...byMethod, factorSetVersion: later.factorSetVersion }
      const [method, factors, prices] = [
        compute(earlierId, byMethod),
        compute(earlierId, byFactors),
        compute(earlierId, later),
      ]
      return method && factors && prices ? { method, factors, prices } : null
    },
    again: (id) => {
      const row = rows.get(id)
      const basis = row && byTarget(row)
      return basis && !isSame(row, basis) ? compute(id, basis)?.emissionsKgCo2e : undefined
    },
  }
}

/** Whether anything was computed by other editions, or the same category of a lab with other variables. */
function isMixed(counting: readonly LockedFiguresRow[]): boolean {
  const [first] = counting
  if (!first || counting.some((row) => !isSameEdition(row, first))) return first !== undefined
  const places = Map.groupBy(counting, ({ labId, category }) => `${labId} ${category}`)
  return [...places.values()].some((own) => new Set(own.map(({ variablesKey }) => variablesKey)).size > 1)
}

/** What was locked last in a year says by which editions that year is reported. */
function newestOf(rows: readonly LockedFiguresRow[]): LockedFiguresRow | undefined {
  return rows.toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())[0]
}

type Inputs = Awaited<ReturnType<typeof inputsOf>>

async function inputsOf(db: Database, organisationId: OrganisationId, ids: readonly string[]) {
  const rows = await db
    .select({
      id: submissions.id,
      mode: submissions.mode,
      labType: submissions.labType,
      category: submissions.category,
      inputs: submissions.inputs,
      variables: submissions.variables,
      variablesVersion: submissions.variablesVersion,
      schemaVersion: submissions.schemaVersion,
      asOf: submissions.asOf,
      submittedAt: submissions.submittedAt,
      before: baselineInputs(organisationId),
    })
    .from(submissions)
    .where(and(eq(submissions.organisationId, organisationId), among(submissions.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** As each form was last counted: the inputs of a saving are those after it. */
function computed(inputs: Inputs, row: LockedFiguresRow | undefined, basis: Basis): Bests | null {
  if (!row) return null
  if (isSame(row, basis)) return bestsOf(row.mode === 'baseline' ? row.totals : row.after)
  const key = [row.id, basis.engineVersion, basis.factorSetVersion, basis.variablesKey].join(' ')
  const known = kept.get(key)
  if (known !== undefined) return known
  const found = compute(inputs, row, basis)
  kept.set(key, found)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return found
}

function compute(inputs: Inputs, { id }: LockedFiguresRow, basis: Basis): Bests | null {
  const form = inputs.get(id)
  const priced = inputs.get(basis.id)
  const category = form && findCategory(form.labType, form.category)
  const engine = findEngine(basis.engineVersion)
  if (!form || !priced || !category || !engine) return null
  const { variables, variablesVersion } = priced
  const compared = form.before && { before: form.before, after: form.inputs }
  const side = { mode: form.mode, formData: form.inputs, compared }
  const { totals } = engine.calculate(
    calculationInput(
      {
        ...{ labType: form.labType, category, schemaVersion: form.schemaVersion, asOf: describedDay(form) },
        ...{ variables, variablesVersion, factorSetVersion: basis.factorSetVersion },
      },
      side,
    ),
  )
  return bestsOf(totals)
}

function bestsOf(figures: Readonly<Record<string, { best: number } | undefined>>): Bests {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([measure, figure]) =>
      figure ? [[measure as Measure, figure.best]] : [],
    ),
  )
}
