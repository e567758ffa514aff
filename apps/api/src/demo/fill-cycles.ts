import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { auditorEligibility } from '../db/schema/audits.ts'
import { users } from '../db/schema/users.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { workday, workdayAhead } from './calendar.ts'
import type { EventWriter } from './event-writer.ts'
import { DEMO_AUDITOR_PHOTOS, DEMO_PHOTOS, DEMO_SECOND_PHOTOS } from './evidence.ts'
import { addAppeal, addAudit, assignAuditor, replyTo, requestAudit } from './fill-audits.ts'
import { certify } from './fill-certificates.ts'
import { addChanges, verifyChanges } from './fill-changes.ts'
import { addPhotos, type EvidenceStore } from './fill-evidence.ts'
import { agreeOnRows, compareRows } from './fill-figures.ts'
import { answer, type DemoCycle, lockForms, submitChecklist } from './fill-forms.ts'
import type { FilledLab } from './fill-labs.ts'
import { DEMO_AUDITORS, DEMO_JOURNEYS, type DemoAppeal, type DemoJourney } from './journeys.ts'
import { DEMO_ORGANISATION, staff } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

/** How far along its way a lab is at each step: from registering it to the end of its first audit. */
const WAY = {
  baseline: [0.1, 0.14, 0.2],
  answers: [0.24, 0.42],
  photos: 0.44,
  checklist: 0.46,
  savings: [0.52, 0.56, 0.6],
  requested: 0.64,
  assigned: 0.7,
  audit: 0.78,
  ended: 1,
} as const
/** Where a journey of each kind stands today, on the same scale. A second round is as long again. */
const REACHED = { checklist: 0.42, ready: 0.6, submitted: 0.64, audit: 0.8, resubmission: 1, certified: 1 }

type World = {
  ids: Map<string, UserId>
  adminId: UserId
  now: Date
  events: EventWriter
  evidence: EvidenceStore
}

/** Brings the labs to every stage: what they typed and answered, who audited them, what they were awarded. */
export async function fillCycles(
  db: Database,
  labs: readonly FilledLab[],
  world: Omit<World, 'ids'>,
): Promise<void> {
  const ids = await qualify(db, world)
  for (const journey of DEMO_JOURNEYS) {
    const lab = labs.find(({ name }) => name === journey.lab)
    if (!lab?.championId) throw new Error(`The demo has no ${journey.lab} with a champion`)
    await actFor(db, { organisationId, userId: lab.championId })
    const cycle = { ...lab, championId: lab.championId }
    await travel(db, cycle, journey, { ...world, ids, when: clockOf(lab, journey, world.now) })
  }
}

async function qualify(db: Database, { adminId, now, events }: Omit<World, 'ids' | 'evidence'>) {
  const ids = new Map<string, UserId>()
  for (const { name, wet, dry, grantedDaysAgo } of DEMO_AUDITORS) {
    const [person] = await db
      .select()
      .from(users)
      .where(eq(users.email, staff(name).email))
    if (!person) throw new Error(`The demo has no ${name}`)
    ids.set(name, person.id)
    const grantedAt = workday(now, grantedDaysAgo, 15.2)
    await db
      .insert(auditorEligibility)
      .values({ organisationId, userId: person.id, wet, dry, grantedBy: adminId, grantedAt })
    const data = { before: null, after: { wet, dry } }
    const about = { objectType: 'user', objectId: person.id } as const
    events.tell({ ...about, at: grantedAt, by: adminId, action: 'auditor.qualified', data })
  }
  return ids
}

/** When a step of the way was taken. Later steps of a day come at later hours. */
function clockOf(lab: FilledLab, journey: DemoJourney, now: Date): (step: number) => Date {
  const rounds = journey.at === 'certified' && journey.returned ? 2 : 1
  const days = lab.registeredDaysAgo - journey.lastDaysAgo
  return (step) => {
    const share = step / (REACHED[journey.at] * rounds)
    return workday(now, lab.registeredDaysAgo - share * days, 9.6 + share * 6.6)
  }
}

type Travelling = World & { when: (step: number) => Date }

async function travel(
  db: Database,
  cycle: DemoCycle,
  journey: DemoJourney,
  world: Travelling,
): Promise<void> {
  const { when, now, events, evidence } = world
  await lockForms(db, cycle, { mode: 'baseline', at: WAY.baseline.map(when), now, events })
  const [from, to] = [when(WAY.answers[0]), when(WAY.answers[1])]
  await answer(db, cycle, { from, to, count: journey.at === 'checklist' ? journey.answered : undefined })
  if (journey.at === 'checklist') return
  const member = { side: 'ACT', userId: cycle.memberIds[1] ?? cycle.championId, evidence, events } as const
  await addPhotos(db, cycle, { ...member, photos: DEMO_PHOTOS[cycle.name], at: when(WAY.photos) })
  await submitChecklist(db, cycle, { round: 1, at: when(WAY.checklist), events })
  await addChanges(db, cycle, { at: when(WAY.photos), now, evidence, events })
  await lockForms(db, cycle, { mode: 'savings', at: WAY.savings.map(when), now, events })
  if (journey.at === 'ready') return
  const wantsListing = journey.at !== 'certified' || journey.isListed
  const requested = { number: 1, at: when(WAY.requested), wantsListing, events }
  const roundId = await requestAudit(db, cycle, requested)
  if (journey.at !== 'submitted') await audited(db, cycle, journey, { ...world, roundId })
}

type UnderAudit = Extract<DemoJourney, { auditor: string }>
type Auditing = Travelling & { roundId: string }

async function audited(db: Database, cycle: DemoCycle, journey: UnderAudit, world: Auditing): Promise<void> {
  const { ids, adminId, events, evidence, when, roundId } = world
  const auditorId = ids.get(journey.auditor)
  if (!auditorId) throw new Error(`The demo has no auditor ${journey.auditor}`)
  const ending = journey.at === 'certified' ? when(journey.returned ? 2 : 1) : null
  await assignAuditor(db, cycle, {
    auditorId,
    adminId,
    at: when(WAY.assigned),
    endedAt: ending,
    terms: journey.at === 'audit' ? termsOf(journey, world.now) : undefined,
    events,
  })
  const first = { roundId, auditorId, startedAt: when(WAY.audit) }
  if (journey.at === 'audit') {
    const { audit, answered, compared } = journey
    const begun = { ...first, ...audit, answered, state: 'in_progress', endedAt: null } as const
    const { id: auditId } = await addAudit(db, cycle, begun)
    await compareRows(db, cycle, compared, { roundId, auditId, auditorId, at: first.startedAt })
    const auditor = { side: 'AUD', userId: auditorId, evidence, events } as const
    await addPhotos(db, cycle, { ...auditor, photos: DEMO_AUDITOR_PHOTOS[cycle.name], at: first.startedAt })
    return
  }
  if (journey.returned) await sendBack(db, cycle, { ...journey.returned, ...first }, world)
  if (journey.at === 'resubmission' || !ending) return
  const last = journey.returned ? await comeBack(db, cycle, journey.isListed, world) : first
  const passed = { ...first, ...last, ...journey.audit, state: 'awarded', endedAt: ending } as const
  const { id: auditId, score } = await addAudit(db, cycle, passed)
  await agreeOnRows(db, { roundId: passed.roundId, auditId, auditorId, at: ending })
  await verifyChanges(db, cycle, { auditId, auditorId, at: ending })
  const { now } = world
  await certify(db, cycle, journey, { auditId, auditorId, adminId, score, issuedAt: ending, now, events })
}

function termsOf({ dueInDays, visit }: Extract<DemoJourney, { at: 'audit' }>, now: Date) {
  return {
    dueOn: dayOf(workdayAhead(now, dueInDays, 12), HOME_ZONE),
    visitAt: workdayAhead(now, visit.inDays, visit.hour),
    visitNote: visit.note,
  }
}

type Returned = Omit<Parameters<typeof addAudit>[2], 'state' | 'endedAt'>
type Answered = { appeal?: DemoAppeal; replies?: Record<string, string> }

async function sendBack(
  db: Database,
  cycle: DemoCycle,
  { appeal, replies, ...audit }: Returned & Answered,
  { adminId, events, when, roundId }: Auditing,
): Promise<void> {
  const endedAt = when(WAY.ended - 0.02)
  const { id: auditId, score } = await addAudit(db, cycle, { ...audit, state: 'resubmission', endedAt })
  const data = { score, round: 1, audit_id: auditId }
  events.aboutLab(cycle.id, { at: endedAt, by: audit.auditorId, action: 'audit.sent_back', data })
  if (appeal) {
    const moments = { at: when(WAY.ended), decidedAt: when(WAY.ended + 0.12) }
    await addAppeal(db, cycle, { appeal, roundId, auditId, adminId, events, ...moments })
  }
  if (replies) await replyTo(db, cycle, { auditId, replies, at: when(1.55) })
}

/** The second round: the checklist again, the request again, the same auditor again. */
async function comeBack(db: Database, cycle: DemoCycle, wantsListing: boolean, world: Auditing) {
  const { when, events, evidence } = world
  const champion = { side: 'ACT', userId: cycle.championId, evidence, events } as const
  await addPhotos(db, cycle, { ...champion, photos: DEMO_SECOND_PHOTOS[cycle.name], at: when(1.62) })
  await submitChecklist(db, cycle, { round: 2, at: when(1.66), events })
  const requested = { number: 2, at: when(1.68), wantsListing, events }
  return { roundId: await requestAudit(db, cycle, requested), startedAt: when(1.88) }
}
