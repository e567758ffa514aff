import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { ratedColumn } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { storeSavingParts } from '../features/calculators/index.ts'
import type { People } from '../testing/people.ts'

/** What an organisation's report makes of a part; the order is that in which parts are taken off. */
const PARTS = [
  { part: 'other', cause: 'correction' },
  { part: 'other', cause: 'activity' },
  { part: 'other', cause: 'change', state: 'lost', doneOn: '2026-05-05', isMoved: false },
  { part: 'other', cause: 'change', state: 'rejected', doneOn: '2026-06-05', isMoved: false },
  { part: 'done', cause: 'change', state: 'done', doneOn: '2026-03-05', isMoved: false },
  { part: 'other', cause: 'change', state: 'done', doneOn: '2026-04-05', isMoved: true },
  { part: 'verified', cause: 'change', state: 'verified', doneOn: '2026-01-05', isMoved: false },
  { part: 'other', cause: 'change', state: 'verified', doneOn: '2026-02-05', isMoved: true },
] as const

export type SavingPart = (typeof PARTS)[number]['part']
/** A saving as its form went from before to after, step by step. */
export type Truth = { steps: { part: SavingPart; from: FormData; to: FormData }[] }

type Cause = { rowId: string; columnId: string; to: CellValue; of: (typeof PARTS)[number] }
export type Explained = { truth: Truth; after: FormData; causes: Cause[] }

type Cell = { rowId: string; columnId: string; value: CellValue }

/**
 * Changes one cell after the other, each for a reason of its own. The forms between are kept as they were made, so that
 * nothing that takes a saving apart has any part in what it is held against. Each row has one cause: with several, what
 * is verified of it is limited by the whole (`splitStages`).
 */
export function explained(before: FormData, fresh: FormData, random: () => number): Explained {
  const cells = shuffled(cellsOf(before, fresh), random)
  const truth: Truth = { steps: [] }
  const causes: Cause[] = []
  let form = before
  for (const of of PARTS) {
    const cell =
      random() < 0.6 ? cells.find(({ rowId }) => !causes.some((cause) => cause.rowId === rowId)) : undefined
    if (!cell) continue
    const { rowId, columnId, value } = cell
    const to = { ...form, [rowId]: { ...form[rowId], [columnId]: value } }
    truth.steps.push({ part: of.part, from: form, to })
    causes.push({ rowId, columnId, to: value, of })
    form = to
  }
  return { truth, after: form, causes }
}

function cellsOf(before: FormData, fresh: FormData): Cell[] {
  return Object.entries(fresh).flatMap(([rowId, row]) =>
    Object.entries(row).flatMap(([columnId, value]) => {
      const was = before[rowId]?.[columnId]
      return was === undefined || was === value || ratedColumn(columnId) !== null
        ? []
        : [{ rowId, columnId, value }]
    }),
  )
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

type Place = { organisationId: OrganisationId; cycleId: CycleId; category: Category }

/**
 * Writes changes and causes. Some parts are kept as they are now, some as they were before the audit, and some not at
 * all: reports are the same.
 */
export async function addChanges(
  people: People,
  place: Place,
  causes: readonly Cause[],
  random: () => number,
): Promise<void> {
  const { organisationId, cycleId, category } = place
  const ids: string[] = []
  for (const { rowId, columnId, to, of } of causes) {
    const id = of.cause === 'change' ? await addChange(people, place, of) : null
    if (id) ids.push(id)
    const step = id ? { cause: 'change', change_id: id, to } : { cause: of.cause, to }
    await people.db.query(
      `insert into difference_causes (organisation_id, cycle_id, category, row_id, column_id, steps, version,
         written_by, written_at) values ($1, $2, $3, $4, $5, $6, 1, gen_random_uuid(), now())`,
      [organisationId, cycleId, category, rowId, columnId, JSON.stringify([step])],
    )
  }
  const keep = () => storeSavingParts(drizzle(people.db), { organisationId, cycleId }, new Date())
  const when = random()
  if (when < 0.3) await keep()
  const states = causes.flatMap(({ of }) => (of.cause === 'change' ? [of.state] : []))
  for (const [index, id] of ids.entries()) {
    await people.db.query('update changes set state = $1 where id = $2', [states[index], id])
  }
  if (when > 0.6) await keep()
}

async function addChange(
  { db }: People,
  { organisationId, cycleId, category }: Place,
  { doneOn, isMoved }: { doneOn: string; isMoved: boolean },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, done_on, done_by, is_moved,
       audit_id, created_by, created_at, changed_by, changed_at)
     select organisation_id, lab_id, id, $3, 'A change', 'done', $4, 'Somebody', $5, gen_random_uuid(),
       gen_random_uuid(), now(), gen_random_uuid(), now() from cycles where organisation_id = $1 and id = $2 returning id`,
    [organisationId, cycleId, category, doneOn, isMoved],
  )
  return rows[0]?.id ?? ''
}

/** Plans with the range of an action; what is planned in a cycle that is closed counts no more. */
export async function addPlan({ db }: People, { organisationId, cycleId, category }: Place, kg: number) {
  const projection = {
    emissionsKgCo2e: { low: -kg / 4, best: kg, high: 2 * kg },
    costAud: { low: kg / 20, best: kg / 10, high: kg / 5 },
  }
  await db.query(
    `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, projection, created_by,
       created_at, changed_by, changed_at)
     select organisation_id, lab_id, id, $3, 'A plan', 'planned', $4, gen_random_uuid(), now(), gen_random_uuid(), now()
     from cycles where organisation_id = $1 and id = $2`,
    [organisationId, cycleId, category, JSON.stringify(projection)],
  )
}
