import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { measuresOf } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { People, TestOrganisation } from '../testing/people.ts'

/** A repeatable source of numbers, so that a failure can be seen again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Size = { labs: number; cycles: number }

/** Labs with locked forms of several cycles, written as rows: some labs lock nothing, some never finish. */
export async function fillOrganisation(
  people: People,
  organisation: TestOrganisation,
  random: () => number,
  { labs, cycles }: Size,
): Promise<void> {
  const rows: unknown[][] = []
  for (let number = 0; number < labs; number++) {
    const type: LabType = random() < 0.5 ? 'wet' : 'dry'
    const labId = await addLab(people, organisation.id, { name: `Lab ${number}`, type, random })
    for (let cycle = 1; cycle <= cycles; cycle++) {
      const cycleId = await addCycle(people, organisation.id, labId, { cycle, isLast: cycle === cycles })
      rows.push(...formsOf(type, random).map((form) => [organisation.id, cycleId, type, ...form]))
    }
  }
  for (const row of rows) {
    await people.db.query(
      `insert into calculator_submissions (organisation_id, cycle_id, lab_type, mode, category, submitted_at, results,
         inputs, variables, schema_version, factor_set_version, engine_version, hash, submitted_by)
       values ($1, $2, $3, $4, $5, $6, $7, '{}', '{}', 1, $8, '1', '\\x00', gen_random_uuid())`,
      [...row, currentFactorSet.version],
    )
  }
}

type LabFacts = { name: string; type: LabType; random: () => number }

async function addLab(people: People, organisationId: string, { name, type, random }: LabFacts) {
  const { rows } = await people.db.query<{ id: string }>(
    `insert into labs (organisation_id, name, type, department, total_fte, created_at)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [
      organisationId,
      name,
      type,
      random() < 0.3 ? null : 'School of Tests',
      1 + Math.floor(random() * 200) / 10,
    ],
  )
  return rows[0]?.id ?? ''
}

async function addCycle(
  people: People,
  organisationId: string,
  labId: string,
  { cycle, isLast }: { cycle: number; isLast: boolean },
): Promise<string> {
  const { rows } = await people.db.query<{ id: string }>(
    `insert into cycles (organisation_id, lab_id, number, opened_at, closed_at)
     values ($1, $2, $3, now(), $4) returning id`,
    [organisationId, labId, cycle, isLast ? null : new Date()],
  )
  return rows[0]?.id ?? ''
}

function formsOf(type: LabType, random: () => number): unknown[][] {
  return CATEGORIES[type].flatMap((category) => {
    const chance = random()
    if (chance < 0.2) return []
    const before = figures(category, random)
    const after = figures(category, random)
    const baseline = ['baseline', category, day(random), { totals: before, rows: [] }]
    if (chance < 0.5) return [baseline]
    const saved = Object.fromEntries(
      Object.entries(before).map(([measure, { best }]) => {
        const difference = best - (after[measure]?.best ?? 0)
        return [measure, { ...quantity(difference, random), unit: 'x', change: 'saving' }]
      }),
    )
    const results = { before: { totals: before, rows: [] }, after: { totals: after, rows: [] }, saved }
    return [baseline, ['savings', category, day(random), results]]
  })
}

/** Days around the turn of the year, in Sydney too, where the year of a form is decided. */
function day(random: () => number): Date {
  const start = Date.UTC(2024, 0, 1)
  const anywhere = start + random() * 3 * 365 * 24 * 3600 * 1000
  const nearNewYear = Date.UTC(2025, 11, 31, 12, 59, 50) + random() * 20_000
  return new Date(random() < 0.1 ? nearNewYear : anywhere)
}

type Figure = { low: number; best: number; high: number; unit: string }

function figures(
  category: (typeof CATEGORIES)[LabType][number],
  random: () => number,
): Record<string, Figure> {
  return Object.fromEntries(
    measuresOf(category).map((measure) => [measure, { ...quantity(random() * 1e5, random), unit: 'x' }]),
  )
}

function quantity(best: number, random: () => number) {
  return { low: best - random() * 1e4, best, high: best + random() * 1e4 }
}
