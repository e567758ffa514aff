import { type FactorSetData, factorSets, withRangeRules } from '@lab-zer0/content/factors.ts'
import { optionId } from '@lab-zer0/content/option-ids.ts'
import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { isState } from '@lab-zer0/domain/calculators/variables.ts'
import { type ElectricityBasis, electricityViews } from '@lab-zer0/domain/electricity/report-views.ts'
import {
  effectOf,
  type Moved,
  type MovedBaseline,
  type MovedSaving,
  type SetEffect,
} from '@lab-zer0/domain/factors/effect.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LockedSums } from '@lab-zer0/domain/reports/figures.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { yearOfDay } from '@lab-zer0/domain/reports/periods.ts'
import { and, eq, sql } from 'drizzle-orm'
import { calculatorSubmissions as submissions } from '../../db/schema/calculators.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { baselineOf, figuresOf } from '../calculators/index.ts'
import { placeOfLab } from '../campuses/index.ts'
import { electricityOf } from '../electricity/index.ts'

export type DryRun = SetEffect & {
  forms: number
  labs: number
  labNames: ReadonlyMap<string, string>
  /** Forms that cannot be computed with the set. */
  failed: string[]
}

/**
 * Every locked form of the running database computed with another set, by the form and the engine that it names. It
 * writes nothing.
 */
export async function dryRun(db: Database, set: FactorSetData): Promise<DryRun> {
  const takeBack = factorSets.find(set.version) ? undefined : factorSets.publish(withRangeRules(set))
  try {
    const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
    const found = { baselines: [] as MovedBaseline[], savings: [] as MovedSaving[], failed: [] as string[] }
    const labNames = new Map<string, string>()
    for (const { id } of rows) {
      await actFor(db, { organisationId: id, userId: null })
      const locked = await lockedOf(db, id)
      const places = locked.map(({ labId, place }) => ({ id: labId, place }))
      const basis = await electricityOf(db, id, places)
      for (const one of locked) {
        labNames.set(one.labId, one.labName)
        addMoved(found, one, { all: locked, basis, version: set.version })
      }
    }
    return {
      ...effectOf(found.baselines, found.savings),
      forms: found.baselines.length + found.savings.length,
      labs: labNames.size,
      labNames,
      failed: found.failed,
    }
  } finally {
    takeBack?.()
  }
}

async function lockedOf(db: Database, organisationId: OrganisationId) {
  const rows = await db
    .select({
      form: submissions,
      labId: labs.id,
      labName: labs.name,
      place: placeOfLab(organisationId),
    })
    .from(submissions)
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, submissions.cycleId)))
    .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, cycles.labId)))
    .where(eq(submissions.organisationId, organisationId))
    .orderBy(submissions.id)
  return rows.map(({ form, ...lab }) => ({ ...form, ...lab }))
}

type Locked = Awaited<ReturnType<typeof lockedOf>>[number]
type Found = { baselines: MovedBaseline[]; savings: MovedSaving[]; failed: string[] }

type Run = { all: readonly Locked[]; basis: ElectricityBasis; version: string }

function addMoved(found: Found, one: Locked, run: Run): void {
  const { all, version } = run
  const category = findCategory(one.labType, one.category)
  const before = one.mode === 'savings' ? baselineOf(one, all)?.inputs : null
  if (!category || before === undefined) {
    found.failed.push(one.id)
    return
  }
  try {
    const again = figuresOf(
      {
        labType: one.labType,
        category,
        formData: one.inputs,
        variables: { version: one.variablesVersion, values: one.variables },
        factorSetVersion: version,
        asOf: describedDay(one),
        before,
      },
      one,
    )
    addForm(found, one, { category, again, run })
  } catch {
    // A factor that the form asks for and the set does not have.
    found.failed.push(one.id)
  }
}

type Again = { category: Category; again: object; run: Run }

function addForm(found: Found, one: Locked, { category, again, run }: Again): void {
  const of = { labId: one.labId, category }
  if (one.mode === 'baseline') {
    const emissions = movedOf(one.results, again, ['totals', 'emissionsKgCo2e'])
    if (!emissions) return
    const cost = movedOf(one.results, again, ['totals', 'costAud'])
    found.baselines.push({ ...of, emissions, cost, market: marketOf(one, again, run) })
    return
  }
  const emissions = movedOf(one.results, again, ['saved', 'emissionsKgCo2e'])
  if (emissions) found.savings.push({ ...of, emissions })
}

/** The same form in the other view: by each set's own grid and residual mix, as the electricity was bought. */
function marketOf(one: Locked, again: object, { basis, version }: Run) {
  const stored = optionId('state', one.variables.state ?? null)
  const state = isState(stored) ? stored : undefined
  const year = yearOfDay(describedDay(one), 'calendar')
  const seen = (results: object, factorSetVersion: string) => {
    const baseline = sumsIn(results)
    const form = { labId: one.labId, factorSetVersion, state, baseline, compared: null }
    return electricityViews([form], { kind: 'calendar', year }, basis)?.baseline.market.best
  }
  const [before, after] = [seen(one.results, one.factorSetVersion), seen(again, version)]
  return before === undefined || after === undefined ? undefined : { before, after }
}

function sumsIn(results: object): LockedSums {
  const emissionsKgCo2e = quantityAt(results, ['totals', 'emissionsKgCo2e'])
  const scope2KgCo2e = quantityAt(results, ['totals', 'scope2KgCo2e'])
  return { ...(emissionsKgCo2e && { emissionsKgCo2e }), ...(scope2KgCo2e && { scope2KgCo2e }) }
}

function movedOf(locked: object, again: object, path: readonly string[]): Moved | undefined {
  const [before, after] = [quantityAt(locked, path), quantityAt(again, path)]
  return before && after && { before, after }
}

function quantityAt(results: object, path: readonly string[]): Quantity | undefined {
  // Results are stored as they were computed; their shape is checked when they are locked.
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], results) as
    | Quantity
    | undefined
}
