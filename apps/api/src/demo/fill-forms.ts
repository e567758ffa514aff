import { checklists } from '@lab-zer0/content/checklists.ts'
import { factorSetOn } from '@lab-zer0/content/factors.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { checkForm } from '@lab-zer0/domain/calculators/validation.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { CycleId, LabId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { and, eq } from 'drizzle-orm'
import {
  type CalculatorMode,
  calculatorCells,
  calculatorHistory,
  calculatorSubmissions,
} from '../db/schema/calculators.ts'
import { checklistAnswers, checklistSubmissions } from '../db/schema/checklists.ts'
import { currentEditions, figuresOf, formOf, hashOf } from '../features/calculators/index.ts'
import { snapshotOf } from '../features/checklists/index.ts'
import type { Database } from '../platform/database.ts'
import { demoAnswers } from './answers.ts'
import type { EventWriter } from './event-writer.ts'
import { demoForms } from './forms.ts'
import { DEMO_ORGANISATION } from './people.ts'
import { demoVariablesAt } from './variables.ts'

const organisationId = DEMO_ORGANISATION.id

export type DemoCycle = {
  id: LabId
  name: string
  type: LabType
  department: string
  principalInvestigator: string
  totalFte: number
  championId: UserId
  /** Champion first. */
  memberIds: UserId[]
  cycleId: CycleId
}

type Locking = {
  mode: CalculatorMode
  /** One moment for each category. */
  at: readonly Date[]
  categories?: number | undefined
  /** A next cycle begins with how the lab works now. */
  isRenewal?: boolean
  now: Date
  events: EventWriter
}

/** Types the forms of a lab and locks them with the figures that the product computes. */
export async function lockForms(db: Database, cycle: DemoCycle, locking: Locking): Promise<void> {
  const { mode, at, categories, isRenewal, now, events } = locking
  for (const [place, { category, before, after }] of demoForms(cycle.type, cycle.name).entries()) {
    const form = { category, before: isRenewal ? after : before, after }
    const moment = at[place] ?? now
    // The second category is somebody else's work.
    const by = cycle.memberIds[place === 1 ? 1 : 0] ?? cycle.championId
    const formData = mode === 'baseline' ? form.before : form.after
    await type(db, cycle, { mode, category: form.category, formData, at: moment, by })
    if (categories !== undefined && place >= categories) continue
    await lockForm(db, cycle, { mode, at: moment, by, now, events, ...form })
  }
}

/** Locks one form with what is said of it, and tells so. */
export async function lockForm(
  db: Database,
  cycle: DemoCycle,
  { events, ...form }: Locked & { events: EventWriter },
): Promise<void> {
  const { mode, category, at, by } = form
  const hash = await lock(db, cycle, form)
  const data = { mode, category, hash: hash.toString('hex') }
  events.aboutLab(cycle.id, { at, by, action: 'calculator.locked', data })
}

type Typing = { mode: CalculatorMode; category: string; formData: FormData; at: Date; by: UserId }

async function type(db: Database, cycle: DemoCycle, typing: Typing): Promise<void> {
  const { mode, category, formData, at, by } = typing
  const cells = Object.entries(formData).flatMap(([rowId, columns]) =>
    Object.entries(columns).map(([columnId, value]) => ({
      organisationId,
      cycleId: cycle.cycleId,
      mode,
      category,
      rowId,
      columnId,
      value,
      version: 1,
      writtenBy: by,
      writtenAt: at,
    })),
  )
  await db.insert(calculatorCells).values(cells)
  await db.insert(calculatorHistory).values(cells)
}

/** The set of the day on which a form is locked; a saving keeps that of its baseline. */
export async function factorSetOf(
  db: Database,
  { cycleId }: DemoCycle,
  { mode, category, at }: Pick<Locked, 'mode' | 'category' | 'at'>,
): Promise<string> {
  const ofDay = factorSetOn(dayOf(at, HOME_ZONE)).version
  if (mode === 'baseline') return ofDay
  const [baseline] = await db
    .select({ factorSetVersion: calculatorSubmissions.factorSetVersion })
    .from(calculatorSubmissions)
    .where(
      and(
        eq(calculatorSubmissions.organisationId, organisationId),
        eq(calculatorSubmissions.cycleId, cycleId),
        eq(calculatorSubmissions.mode, 'baseline'),
        eq(calculatorSubmissions.category, category),
      ),
    )
  return baseline?.factorSetVersion ?? ofDay
}

type Form = { category: string; before: FormData; after: FormData }
type Locked = Form & { mode: CalculatorMode; at: Date; by: UserId; now: Date }

async function lock(db: Database, cycle: DemoCycle, form: Locked): Promise<Buffer> {
  const { mode, at, by, now, before, after } = form
  const category = findCategory(cycle.type, form.category)
  if (!category) throw new Error(`${cycle.type} labs have no ${form.category}`)
  const formData = mode === 'baseline' ? before : after
  const editions = currentEditions(cycle.type, category)
  const { schema } = formOf(cycle.type, category, mode)
  const [problem] = checkForm(schema, formData)
  if (problem) throw new Error(`The demo's ${category} of ${cycle.name}: ${JSON.stringify(problem)}`)
  const variables = demoVariablesAt(cycle, at, now)
  const basis = {
    labType: cycle.type,
    category,
    formData,
    variables,
    factorSetVersion: await factorSetOf(db, cycle, form),
    asOf: dayOf(at, HOME_ZONE),
    before: mode === 'savings' ? before : null,
  }
  const results = figuresOf(basis, editions)
  const hash = hashOf(basis, editions, results)
  await db.insert(calculatorSubmissions).values({
    organisationId,
    cycleId: cycle.cycleId,
    mode,
    category,
    labType: cycle.type,
    inputs: formData,
    variables: variables.values,
    variablesVersion: variables.version,
    ...editions,
    factorSetVersion: basis.factorSetVersion,
    results,
    hash,
    submittedBy: by,
    submittedAt: at,
    asOf: basis.asOf,
  })
  return hash
}

type Answering = { from: Date; to: Date; count?: number | undefined }

/** Several people answer, over some days. */
export async function answer(db: Database, cycle: DemoCycle, { from, to, count }: Answering): Promise<void> {
  const given = demoAnswers(cycle.type, cycle.name).slice(0, count)
  const stepMs = (to.getTime() - from.getTime()) / Math.max(1, given.length)
  await db.insert(checklistAnswers).values(
    given.map((row, place) => ({
      ...row,
      organisationId,
      cycleId: cycle.cycleId,
      version: 1,
      writtenBy: cycle.memberIds[Math.floor(place / 5) % 3] ?? cycle.championId,
      writtenAt: new Date(from.getTime() + place * stepMs),
    })),
  )
}

export async function submitChecklist(
  db: Database,
  cycle: DemoCycle,
  { round, at, events }: { round: number; at: Date; events: EventWriter },
): Promise<void> {
  const place = { cycleId: cycle.cycleId, round, labType: cycle.type }
  const snapshot = snapshotOf(place, demoAnswers(cycle.type, cycle.name), checklists[cycle.type])
  const by = cycle.championId
  await db
    .insert(checklistSubmissions)
    .values({ ...snapshot, organisationId, submittedBy: by, submittedAt: at })
  const data = { round, score: snapshot.score, hash: snapshot.hash.toString('hex') }
  events.aboutLab(cycle.id, { at, by, action: 'checklist.submitted', data })
}
