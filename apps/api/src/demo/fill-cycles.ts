import { randomBytes, randomUUID } from 'node:crypto'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { eq, sql } from 'drizzle-orm'
import { auditAssignments, auditorEligibility, auditRounds } from '../db/schema/audits.ts'
import { certificates } from '../db/schema/certificates.ts'
import { cycles } from '../db/schema/labs.ts'
import { users } from '../db/schema/users.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { addAudit, passingFindings, repliesTo, weakFindings } from './fill-audits.ts'
import { answer, type DemoCycle, lockForms, submitChecklist } from './fill-forms.ts'
import { DEMO_AUDITORS, DEMO_JOURNEYS, type DemoJourney } from './journeys.ts'
import { DEMO_ORGANISATION, staff } from './people.ts'

const DAY_MS = 24 * 3600 * 1000
const organisationId = DEMO_ORGANISATION.id

export type FilledLab = Omit<DemoCycle, 'cycleId' | 'championId'> & { championId: string | null }

/** Brings the labs to every stage: what they typed and answered, who audited them, what they were awarded. */
export async function fillCycles(db: Database, labs: readonly FilledLab[], now: Date): Promise<void> {
  const auditors = await qualify(db, now)
  for (const journey of DEMO_JOURNEYS) {
    const lab = labs.find(({ name }) => name === journey.lab)
    if (!lab?.championId) throw new Error(`The demo has no ${journey.lab} with a champion`)
    const startedAt = daysBefore(now, journey.startedDaysAgo)
    const cycleId = await startCycle(db, lab.id, startedAt)
    await travel(db, { ...lab, championId: lab.championId, cycleId }, journey, { auditors, now })
  }
}

async function qualify(db: Database, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const [admin] = await db.select().from(users).where(eq(users.isOrganisationAdmin, true))
  if (!admin) throw new Error('The demo has no admin')
  for (const { name, wet, dry } of DEMO_AUDITORS) {
    const [person] = await db
      .select()
      .from(users)
      .where(eq(users.email, staff(name).email))
    if (!person) throw new Error(`The demo has no ${name}`)
    ids.set(name, person.id)
    const grantedAt = daysBefore(now, 400)
    await db
      .insert(auditorEligibility)
      .values({ organisationId, userId: person.id, wet, dry, grantedBy: admin.id, grantedAt })
  }
  ids.set('admin', admin.id)
  return ids
}

/** The lab's first cycle is there; what the demo tells began on another day. */
async function startCycle(db: Database, labId: string, openedAt: Date): Promise<string> {
  const [cycle] = await db
    .update(cycles)
    .set({ openedAt })
    .where(eq(cycles.labId, labId))
    .returning({ id: cycles.id })
  if (!cycle) throw new Error('A lab of the demo has no cycle')
  return cycle.id
}

type World = { auditors: Map<string, string>; now: Date }

async function travel(db: Database, cycle: DemoCycle, journey: DemoJourney, world: World): Promise<void> {
  await actFor(db, { organisationId, userId: cycle.championId })
  const day = (daysAfter: number) => daysBefore(world.now, journey.startedDaysAgo - daysAfter)
  const categories = journey.at === 'baseline' ? journey.locked : undefined
  await lockForms(db, cycle, { mode: 'baseline', at: day(8), categories })
  if (journey.at === 'baseline') return
  await answer(db, cycle, { at: day(20), count: journey.at === 'checklist' ? journey.answered : undefined })
  if (journey.at === 'checklist') return
  await submitChecklist(db, cycle, { round: 1, at: day(30) })
  await lockForms(db, cycle, { mode: 'savings', at: day(40) })
  if (journey.at === 'ready') return
  const roundId = await submitForAudit(db, cycle, { number: 1, at: day(42) })
  if (journey.at === 'submitted') return
  await audited(db, cycle, journey, { ...world, roundId, day })
}

type Audited = World & { roundId: string; day: (daysAfter: number) => Date }

async function audited(
  db: Database,
  cycle: DemoCycle,
  journey: Exclude<DemoJourney, { at: 'baseline' | 'checklist' | 'ready' | 'submitted' }>,
  { auditors, now, roundId, day }: Audited,
): Promise<void> {
  const auditorId = idOf(auditors, journey.auditor)
  const isDone = journey.at === 'certified'
  await assign(db, cycle, { auditorId, adminId: idOf(auditors, 'admin'), at: day(45), isDone })
  const audit = { roundId, auditorId, startedAt: day(47) }
  if (journey.at === 'audit') {
    const findings = passingFindings(cycle).slice(0, journey.answered)
    await addAudit(db, cycle, { ...audit, state: 'in_progress', endedAt: null, findings })
    return
  }
  if (journey.at === 'resubmission' || journey.rounds === 2) {
    const returned = {
      ...audit,
      state: 'resubmission',
      endedAt: day(55),
      findings: weakFindings(cycle),
    } as const
    const { id: auditId } = await addAudit(db, cycle, returned)
    if (journey.at === 'resubmission') return
    await repliesTo(db, cycle, { auditId, at: day(70) })
    await submitChecklist(db, cycle, { round: 2, at: day(75) })
  }
  const last = journey.rounds === 1 ? roundId : await submitForAudit(db, cycle, { number: 2, at: day(76) })
  const issuedAt = daysBefore(now, journey.issuedDaysAgo)
  const passed = { ...audit, roundId: last, state: 'awarded', endedAt: issuedAt } as const
  const { id, score } = await addAudit(db, cycle, { ...passed, findings: passingFindings(cycle) })
  const adminId = idOf(auditors, 'admin')
  await actFor(db, { organisationId, userId: auditorId })
  await certify(db, cycle, journey, { auditId: id, score: score ?? 0, issuedAt, now, adminId })
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo has no auditor ${name}`)
  return id
}

async function submitForAudit(
  db: Database,
  cycle: DemoCycle,
  { number, at }: { number: number; at: Date },
): Promise<string> {
  const id = randomUUID()
  await db.insert(auditRounds).values({
    id,
    organisationId,
    labId: cycle.id,
    cycleId: cycle.cycleId,
    number,
    namesInvestigator: true,
    wantsListing: true,
    submittedBy: cycle.championId,
    submittedAt: at,
  })
  await tell(db, 'audit.requested', cycle.id, { round: number })
  return id
}

async function assign(
  db: Database,
  cycle: DemoCycle,
  { auditorId, adminId, at, isDone }: { auditorId: string; adminId: string; at: Date; isDone: boolean },
): Promise<void> {
  await db.insert(auditAssignments).values({
    organisationId,
    labId: cycle.id,
    cycleId: cycle.cycleId,
    auditorId,
    assignedBy: adminId,
    assignedAt: at,
    ...(isDone && { endedAt: new Date(at.getTime() + 14 * DAY_MS), endedBecause: 'finished' as const }),
  })
  await actFor(db, { organisationId, userId: adminId })
  await tell(db, 'auditor.assigned', cycle.id, { before: null, after: auditorId })
  await actFor(db, { organisationId, userId: cycle.championId })
}

type Award = { auditId: string; score: number; issuedAt: Date; now: Date; adminId: string }

async function certify(
  db: Database,
  cycle: DemoCycle,
  journey: Extract<DemoJourney, { at: 'certified' }>,
  { auditId, score, issuedAt, now, adminId }: Award,
): Promise<void> {
  const { rows } = await db.execute<{ list_id: number; place: number }>(
    sql`select list_id, place from draw_status_place()`,
  )
  const [drawn] = rows
  if (!drawn) throw new Error('There is no place in a status list')
  const questions = checklists[cycle.type].questions.filter(({ for_auditor }) => !for_auditor)
  await db.insert(certificates).values({
    publicId: publicIdOf(randomBytes(16), issuedAt),
    organisationId,
    labId: cycle.id,
    cycleId: cycle.cycleId,
    auditId,
    labName: cycle.name,
    labType: cycle.type,
    organisationName: DEMO_ORGANISATION.name,
    department: cycle.department,
    principalInvestigator: cycle.principalInvestigator,
    level: 'bronze',
    score,
    naCount: 2,
    questionCount: questions.length,
    rounds: journey.rounds,
    issuedAt,
    validUntil: validUntilOf(issuedAt),
    statusListId: drawn.list_id,
    statusIndex: drawn.place,
    isListed: journey.isListed,
    ...(journey.withdrawn && {
      revokedAt: daysBefore(now, journey.withdrawn.daysAgo),
      revokedBy: adminId,
      revokedReason: journey.withdrawn.reason,
    }),
  })
  await tell(db, 'certificate.awarded', cycle.id, { score, round: journey.rounds })
  if (journey.renewal) await renew(db, cycle, journey.renewal, now)
}

async function renew(
  db: Database,
  cycle: DemoCycle,
  { daysAgo, locked }: { daysAgo: number; locked: number },
  now: Date,
): Promise<void> {
  const openedAt = daysBefore(now, daysAgo)
  await db.update(cycles).set({ closedAt: openedAt }).where(eq(cycles.id, cycle.cycleId))
  const next = { ...cycle, cycleId: randomUUID() }
  await db.insert(cycles).values({ id: next.cycleId, organisationId, labId: cycle.id, number: 2, openedAt })
  await lockForms(db, next, {
    mode: 'baseline',
    at: new Date(openedAt.getTime() + 5 * DAY_MS),
    categories: locked,
  })
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

async function tell(
  db: Database,
  action: string,
  labId: string,
  data: Record<string, unknown>,
): Promise<void> {
  await db.execute(sql`select append_event(${action}, 'lab', ${labId}, ${JSON.stringify(data)}::jsonb, null)`)
}
