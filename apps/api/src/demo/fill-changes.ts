import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { actions } from '@lab-zer0/content/actions.ts'
import { savingOnRows } from '@lab-zer0/domain/actions/rank-actions.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { addDays, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { differencesOf } from '@lab-zer0/domain/changes/differences.ts'
import type { PlannedSaving } from '@lab-zer0/domain/changes/planned-saving.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq } from 'drizzle-orm'
import { changeRows, changes, differenceCauses } from '../db/schema/changes.ts'
import { currentEditions, inputOf } from '../features/calculators/index.ts'
import type { Database } from '../platform/database.ts'
import { DEMO_CHANGES, type DemoChange } from './changes.ts'
import type { EventWriter } from './event-writer.ts'
import { addPhoto, type EvidenceStore } from './fill-evidence.ts'
import { type DemoCycle, factorSetOf } from './fill-forms.ts'
import { demoForms } from './forms.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

type Adding = { at: Date; now: Date; evidence: EvidenceStore; events: EventWriter }

/** What the lab did and plans, with its evidence, and which differences of its savings forms it explains. */
export async function addChanges(db: Database, cycle: DemoCycle, adding: Adding): Promise<void> {
  for (const change of DEMO_CHANGES[cycle.name] ?? []) {
    const id = await insert(db, cycle, change, adding)
    await explain(db, cycle, change, { id, at: adding.at })
    if (change.photo) await photograph(db, cycle, change.photo, { ...adding, id })
  }
}

async function insert(db: Database, cycle: DemoCycle, change: DemoChange, { at, now, events }: Adding) {
  const { category, title, by, note = '', plan } = change
  const id = randomUUID()
  const userId = cycle.championId
  const doneOn = dayOf(at, HOME_ZONE)
  const place = { organisationId, labId: cycle.id, cycleId: cycle.cycleId }
  const written = { createdBy: userId, createdAt: at, changedBy: userId, changedAt: at }
  const factorSetVersion = await factorSetOf(db, cycle, { mode: 'savings', category, at })
  const common = { id, ...place, category, title, owner: by, ...written }
  await db.insert(changes).values(
    plan
      ? {
          ...common,
          state: 'planned',
          actionId: plan.actionId,
          plannedFor: addDays(dayOf(now, HOME_ZONE), plan.inDays),
          projection: projectionOf(cycle, category, plan, { at, factorSetVersion }),
        }
      : { ...common, state: 'done', doneOn, doneBy: by, doneNote: note },
  )
  if (plan) await db.insert(changeRows).values({ organisationId, changeId: id, rowId: plan.rowId })
  const data = { change: id, title, category }
  events.aboutLab(cycle.id, { at, by: userId, action: 'change.planned', data })
  if (!plan) {
    events.aboutLab(cycle.id, { at, by: userId, action: 'change.done', data: { ...data, done_on: doneOn } })
  }
  return id
}

/** What the action would save on top of what the lab has done, computed as the product does. */
function projectionOf(
  cycle: DemoCycle,
  name: string,
  plan: { actionId: string; rowId: string },
  { at, factorSetVersion }: { at: Date; factorSetVersion: string },
): PlannedSaving {
  const category = findCategory(cycle.type, name)
  const form = demoForms(cycle.type, cycle.name).find((each) => each.category === name)
  const action = actions.find(({ id }) => id === plan.actionId)
  if (!category || !form || !action) throw new Error(`The demo has no ${plan.actionId} in ${name}`)
  const input = inputOf({
    id: cycle.cycleId,
    labType: cycle.type,
    category,
    mode: 'savings',
    inputs: form.after,
    before: form.before,
    variables: {},
    variablesVersion: null,
    ...currentEditions(cycle.type, category),
    factorSetVersion,
    asOf: null,
    submittedAt: at,
  })
  const saving = savingOnRows(input, action, new Set([plan.rowId]))
  if (!saving) throw new Error(`${plan.actionId} changes nothing in the demo`)
  return Object.fromEntries(
    Object.entries(saving.likely).map(([measure, { low, best, high }]) => [measure, { low, best, high }]),
  )
}

async function explain(
  db: Database,
  cycle: DemoCycle,
  { category, columns }: DemoChange,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const form = demoForms(cycle.type, cycle.name).find((each) => each.category === category)
  const own = differencesOf(form?.before ?? {}, form?.after ?? {}).filter(({ columnId }) =>
    columns.includes(columnId),
  )
  if (own.length === 0) return
  await db.insert(differenceCauses).values(
    own.map(({ rowId, columnId, after }) => ({
      organisationId,
      cycleId: cycle.cycleId,
      category,
      rowId,
      columnId,
      steps: [{ cause: 'change' as const, change_id: id, to: after }],
      version: 1,
      writtenBy: cycle.championId,
      writtenAt: at,
    })),
  )
  const rowIds = [...new Set(own.map(({ rowId }) => rowId))]
  await db.insert(changeRows).values(rowIds.map((rowId) => ({ organisationId, changeId: id, rowId })))
}

async function photograph(
  db: Database,
  cycle: DemoCycle,
  { photo, name }: NonNullable<DemoChange['photo']>,
  { id, at, evidence, events }: Adding & { id: string },
): Promise<void> {
  const body = await readFile(join(import.meta.dirname, 'photos', `${photo}.jpg`))
  const query = { change_id: id, proves_on: dayOf(at, HOME_ZONE), name }
  const input = { params: { labId: cycle.id }, query, body }
  await addPhoto(db, { userId: cycle.championId, at, evidence, events }, input)
}

/** The auditor who awards answers for what was seen; the rest stays done. */
export async function verifyChanges(
  db: Database,
  cycle: DemoCycle,
  { auditId, auditorId, at }: { auditId: string; auditorId: UserId; at: Date },
): Promise<void> {
  for (const { title, verified } of DEMO_CHANGES[cycle.name] ?? []) {
    if (verified === undefined) continue
    await db
      .update(changes)
      .set({
        state: 'verified',
        auditId,
        auditedAt: at,
        auditorNote: verified,
        changedBy: auditorId,
        changedAt: at,
      })
      .where(
        and(
          eq(changes.organisationId, organisationId),
          eq(changes.cycleId, cycle.cycleId),
          eq(changes.title, title),
        ),
      )
  }
}
