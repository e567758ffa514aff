import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import { SURENESS } from '@lab-zer0/domain/calculators/range-rules.ts'
import type { CellValue, FormColumn, FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { hasDynamicRows, isEditable } from '@lab-zer0/domain/calculators/schema.ts'
import { surenessColumnOf, takesSureness } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { STATES } from '@lab-zer0/domain/calculators/variables.ts'
import { asCycleId, asLabId, type CycleId, type LabId, type OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { currentEditions, type Editions, figuresOf, formOf } from '../features/calculators/index.ts'
import type { People, TestOrganisation } from '../testing/people.ts'
import { addChanges, addPlan, type Explained, explained, type Truth } from './generated-changes.ts'

/** A repeatable source of numbers, so that a failure can be seen again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** `engine`: which one all forms are of; each lab its own where it is not said. */
type Size = { labs: number; cycles: number; engine?: EngineUsed }

/** What savings were made of, by the id of their submission. */
export type Truths = ReadonlyMap<string, Truth>

/**
 * Labs with locked forms of several cycles, written as rows: some labs lock nothing, some never finish, some say what
 * changed and some plan more.
 */
export async function fillOrganisation(
  people: People,
  organisation: TestOrganisation,
  random: () => number,
  { labs, cycles, engine: given }: Size,
): Promise<Truths> {
  const truths = new Map<string, Truth>()
  for (let number = 0; number < labs; number++) {
    const type: LabType = random() < 0.5 ? 'wet' : 'dry'
    const labId = await addLab(people, organisation.id, { name: `Lab ${number}`, type, random })
    const drawn = random() < 0.5 ? 'first' : 'current'
    const engine = given ?? drawn
    for (let cycle = 1; cycle <= cycles; cycle++) {
      const cycleId = await addCycle(people, organisation.id, labId, { cycle, isLast: cycle === cycles })
      for (const { explained: own, category, ...form } of formsOf(type, engine, random)) {
        const place = { organisationId: organisation.id, cycleId, category }
        const id = await addSubmission(people, place, { type, ...form })
        if (random() < 0.2) await addPlan(people, place, 100 + random() * 1000)
        if (!own) continue
        truths.set(id, own.truth)
        await addChanges(people, place, own.causes, random)
      }
    }
  }
  return truths
}

type Place = { organisationId: OrganisationId; cycleId: CycleId; category: Category }

async function addSubmission(
  { db }: People,
  { organisationId, cycleId, category }: Place,
  form: Omit<Generated, 'category' | 'explained'> & { type: LabType },
): Promise<string> {
  const { type, mode, at, asOf, inputs, values, results, factorSet, engine, schemaVersion } = form
  const { rows } = await db.query<{ id: string }>(
    `insert into calculator_submissions (organisation_id, cycle_id, lab_type, mode, category, submitted_at, as_of,
         inputs, variables, results, schema_version, factor_set_version, engine_version, hash, submitted_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $13, $11, $12, '\\x00', gen_random_uuid()) returning id`,
    [
      ...[
        organisationId,
        cycleId,
        type,
        mode,
        category,
        at,
        asOf,
        inputs,
        values,
        results,
        factorSet,
        engine,
      ],
      schemaVersion,
    ],
  )
  return rows[0]?.id ?? ''
}

type LabFacts = { name: string; type: LabType; random: () => number }

async function addLab(people: People, organisationId: OrganisationId, { name, type, random }: LabFacts) {
  const { rows } = await people.db.query<{ id: string }>(
    `insert into labs (organisation_id, name, type, department, total_fte, created_at)
     values ($1, $2, $3, $4, $5, '2023-03-01') returning id`,
    [
      organisationId,
      name,
      type,
      random() < 0.3 ? null : 'School of Tests',
      1 + Math.floor(random() * 200) / 10,
    ],
  )
  return asLabId(rows[0]?.id ?? '')
}

async function addCycle(
  people: People,
  organisationId: OrganisationId,
  labId: LabId,
  { cycle, isLast }: { cycle: number; isLast: boolean },
): Promise<CycleId> {
  const { rows } = await people.db.query<{ id: string }>(
    `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at, closed_at)
     select organisation_id, id, 'bronze', type || '-bronze.1', $3, now(), $4 from labs
     where organisation_id = $1 and id = $2 returning id`,
    [organisationId, labId, cycle, isLast ? null : new Date()],
  )
  return asCycleId(rows[0]?.id ?? '')
}

type Generated = {
  mode: 'baseline' | 'savings'
  category: Category
  at: Date
  /** The day that it describes, where it says so. */
  asOf: string | null
  inputs: FormData
  values: object
  results: string
  factorSet: string
  engine: string
  schemaVersion: number
  /** Where the lab said what changed. */
  explained?: Explained
}

/** As forms followed each other: engine 1 with the form before readings, then the engine and the form of today. */
type EngineUsed = 'first' | 'current'

function editionsOf(used: EngineUsed, type: LabType, category: Category): Editions {
  const { schemaVersion, engineVersion } = currentEditions(type, category)
  return used === 'current'
    ? { schemaVersion, engineVersion }
    : { schemaVersion: schemaVersion - 1, engineVersion: '1.0.0' }
}

function formsOf(type: LabType, used: EngineUsed, random: () => number): Generated[] {
  return CATEGORIES[type].flatMap((category) => {
    const editions = editionsOf(used, type, category)
    const chance = random()
    if (chance < 0.2) return []
    // By two editions, as they follow each other over the years.
    const factorSet = random() < 0.4 ? currentFactorSet.version : 'nga-2025.1'
    const state = STATES[Math.floor(random() * STATES.length)]
    const values = { electricity_rate: 0.1 + random() / 4, ...(random() < 0.8 && state && { state }) }
    const of = (before: FormData | null, formData: FormData) =>
      figuresOf(
        {
          labType: type,
          category,
          formData,
          variables: { version: 1, values },
          factorSetVersion: factorSet,
          before,
        },
        editions,
      )
    // Once in ten by an engine that is gone: nobody can compute these again.
    const isExplained = random() < 0.5
    const isOld = !isExplained && random() < 0.1
    const stored = (results: unknown) => JSON.stringify(isOld ? enlarged(results) : results)
    const isAlone = chance < 0.5
    // A reading goes on only while nothing changes, so forms with one are not compared here: see readings.test.ts.
    const parts: Parts = { isWithReadings: isAlone && random() < 0.6, isRated: used === 'current' }
    const filledIn = () => aForm(type, category, { editions, random, ...parts })
    const [before, fresh] = [filledIn(), filledIn()]
    const { schemaVersion } = editions
    const engine = isOld ? '0.9.0' : editions.engineVersion
    const common = { category, values, factorSet, engine, schemaVersion }
    const baseline: Generated = {
      ...common,
      mode: 'baseline',
      ...days(random),
      inputs: before,
      results: stored(of(null, before)),
    }
    if (isAlone) return [baseline]
    const own = isExplained ? explained(before, fresh, random) : undefined
    const after = own?.after ?? fresh
    const results = stored(of(before, after))
    const saving: Generated = { ...common, mode: 'savings', ...days(random), inputs: after, results }
    return [baseline, { ...saving, ...(own && own.causes.length > 0 && { explained: own }) }]
  })
}

/** When a form was locked, and the day that it describes, up to two months before; some describe none. */
function days(random: () => number): Pick<Generated, 'at' | 'asOf'> {
  const at = day(random)
  if (random() < 0.3) return { at, asOf: null }
  const back = Math.floor(random() * 60) * 24 * 3600 * 1000
  return { at, asOf: new Date(at.getTime() - back).toISOString().slice(0, 10) }
}

/** Days around the turn of the year, in Sydney too, where the year of a form is decided. */
function day(random: () => number): Date {
  const start = Date.UTC(2024, 0, 1)
  const anywhere = start + random() * 3 * 365 * 24 * 3600 * 1000
  const nearNewYear = Date.UTC(2025, 11, 31, 12, 59, 50) + random() * 20_000
  return new Date(random() < 0.1 ? nearNewYear : anywhere)
}

/** `isRated`: people say of some numbers how sure they are. */
type Parts = { isWithReadings: boolean; isRated: boolean }
type FormParts = Parts & { editions: Editions; random: () => number }

/** A form as a lab could have filled it in. */
function aForm(type: LabType, category: Category, parts: FormParts): FormData {
  const { schema } = formOf(type, category, 'baseline', parts.editions.schemaVersion)
  const ids = hasDynamicRows(schema)
    ? Array.from({ length: 1 + Math.floor(parts.random() * 3) }, (_, index) => `a1b2c3d${index}`)
    : schema.rows.map(({ id }) => id)
  return Object.fromEntries(ids.map((id) => [id, aRow(schema, id, parts)]))
}

function aRow(schema: FormSchema, rowId: string, parts: FormParts): Record<string, CellValue> {
  const { random, isWithReadings, isRated } = parts
  const open = schema.columns.filter(
    (column) => isEditable(schema, rowId, column) && (isWithReadings || column.group === undefined),
  )
  return Object.fromEntries(
    open.flatMap((column) => {
      const answer: [string, CellValue] = [column.id, anAnswer(column, random)]
      const sureness = SURENESS[Math.floor(random() * 6)]
      return isRated && sureness && takesSureness(column)
        ? [answer, [surenessColumnOf(column.id), sureness]]
        : [answer]
    }),
  )
}

function anAnswer({ constraints }: FormColumn, random: () => number): CellValue {
  if (constraints.type === 'boolean') return random() < 0.5
  if (constraints.type === 'exact_values') {
    const { allowed_values: allowed } = constraints
    return allowed[Math.floor(random() * allowed.length)] ?? ''
  }
  if (constraints.type === 'date') return '2026-06-30'
  if (constraints.type === 'text') return 'M1'
  if (constraints.type === 'file') return '0d8f5c1e-7a1b-4c3d-9e2f-1a2b3c4d5e6f'
  const { min_value: min = 0, max_value: max = 0, step_value: step = 1 } = constraints
  return min + Math.floor((random() * (max - min)) / step) * step
}

/** Every number a third larger. */
function enlarged(results: unknown): unknown {
  if (typeof results === 'number') return (results * 4) / 3
  if (typeof results !== 'object' || results === null) return results
  if (Array.isArray(results)) return results.map(enlarged)
  return Object.fromEntries(Object.entries(results).map(([key, value]) => [key, enlarged(value)]))
}
