import { randomBytes, randomUUID } from 'node:crypto'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { asCycleId, type UserId } from '@lab-zer0/domain/ids.ts'
import { eq, sql } from 'drizzle-orm'
import { certificates } from '../db/schema/certificates.ts'
import { cycles } from '../db/schema/labs.ts'
import type { Database } from '../platform/database.ts'
import { demoAnswers } from './answers.ts'
import { workday } from './calendar.ts'
import type { EventWriter } from './event-writer.ts'
import { answer, type DemoCycle, lockForms } from './fill-forms.ts'
import { suspend } from './fill-suspensions.ts'
import type { DemoJourney } from './journeys.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

type Certified = Extract<DemoJourney, { at: 'certified' }>
type Award = {
  auditId: string
  auditorId: UserId
  adminId: UserId
  score: number
  issuedAt: Date
  now: Date
  events: EventWriter
}

/** The worker signs it when it starts, as it does with an award of today. */
export async function certify(
  db: Database,
  cycle: DemoCycle,
  journey: Certified,
  award: Award,
): Promise<void> {
  const { auditId, auditorId, adminId, score, issuedAt, now, events } = award
  const { rows } = await db.execute<{ list_id: number; place: number }>(
    sql`select list_id, place from draw_status_place()`,
  )
  const [drawn] = rows
  if (!drawn) throw new Error('There is no place in a status list')
  const answers = demoAnswers(cycle.type, cycle.name)
  const id = randomUUID()
  const publicId = publicIdOf(randomBytes(16), issuedAt)
  const rounds = journey.returned ? 2 : 1
  const withdrawnAt = journey.withdrawn && workday(now, journey.withdrawn.daysAgo, 11.3)
  await db.insert(certificates).values({
    id,
    publicId,
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
    naCount: answers.filter(({ answer }) => answer === 'x').length,
    questionCount: answers.length,
    rounds,
    edition: `${cycle.type}-bronze.${checklists[cycle.type].version}`,
    issuedAt,
    validUntil: validUntilOf(issuedAt),
    statusListId: drawn.list_id,
    statusIndex: drawn.place,
    isListed: journey.isListed,
    ...(withdrawnAt && {
      revokedAt: withdrawnAt,
      revokedBy: adminId,
      revokedReason: journey.withdrawn?.reason,
    }),
  })
  const data = { public_id: publicId, score, round: rounds, audit_id: auditId }
  events.aboutLab(cycle.id, { at: issuedAt, by: auditorId, action: 'certificate.awarded', data })
  if (withdrawnAt) {
    events.tell({
      at: withdrawnAt,
      by: adminId,
      action: 'certificate.withdrawn',
      objectType: 'certificate',
      objectId: id,
      data: { lab_id: cycle.id, by: 'admin', reason: journey.withdrawn?.reason },
    })
  }
  if (journey.suspended) {
    await suspend(db, cycle, journey.suspended, { certificateId: id, auditorId, adminId, now, events })
  }
  if (journey.renewal) await renew(db, cycle, journey.renewal, award)
}

async function renew(
  db: Database,
  cycle: DemoCycle,
  { daysAgo, locked }: { daysAgo: number; locked: number },
  { now, events }: Award,
): Promise<void> {
  const openedAt = workday(now, daysAgo, 10.2)
  await db.update(cycles).set({ closedAt: openedAt }).where(eq(cycles.id, cycle.cycleId))
  const next = { ...cycle, cycleId: asCycleId(randomUUID()) }
  await db.insert(cycles).values({
    id: next.cycleId,
    organisationId,
    labId: cycle.id,
    level: 'bronze',
    levelEdition: `${cycle.type}-bronze.1`,
    number: 2,
    openedAt,
  })
  events.tell({
    at: openedAt,
    by: cycle.championId,
    action: 'cycle.renewed',
    objectType: 'cycle',
    objectId: next.cycleId,
    data: { lab_id: cycle.id, before: cycle.cycleId, number: 2 },
  })
  const at = [5, 9, 12].map((days) => workday(now, daysAgo - days, 14.5))
  await lockForms(db, next, { mode: 'baseline', at, categories: locked, isRenewal: true, now, events })
  await answer(db, next, { from: openedAt, to: openedAt })
}
