import { randomUUID } from 'node:crypto'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import {
  calculatorCells,
  calculatorHistory,
  calculatorSubmissions,
  reopenedSubmissions,
  reopenings,
} from '../db/schema/calculators.ts'
import { certificateSuspensions, certificates } from '../db/schema/certificates.ts'
import type { Database } from '../platform/database.ts'
import { workday } from './calendar.ts'
import type { EventWriter } from './event-writer.ts'
import { assignAuditor } from './fill-audits.ts'
import { type DemoCycle, lockForm } from './fill-forms.ts'
import { demoForms } from './forms.ts'
import type { DemoSuspension } from './journeys.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

type Suspending = {
  certificateId: string
  auditorId: UserId
  adminId: UserId
  now: Date
  events: EventWriter
}

/** An Org Admin opens a form after the award; the lab puts it right; whoever awarded has yet to look again. */
export async function suspend(
  db: Database,
  cycle: DemoCycle,
  suspension: DemoSuspension,
  { certificateId, auditorId, adminId, now, events }: Suspending,
): Promise<void> {
  const { reason } = suspension
  const at = workday(now, suspension.daysAgo, 9.8)
  const told = { organisationId, certificateId, suspendedAt: at, suspendedBy: adminId, reason }
  await db.insert(certificateSuspensions).values(told)
  await db
    .update(certificates)
    .set({ suspendedAt: at, suspendedReason: reason })
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.id, certificateId)))
  await reopen(db, cycle, suspension, { adminId, at, events })
  const data = { lab_id: cycle.id, reason }
  const about = { objectType: 'certificate', objectId: certificateId } as const
  events.tell({ ...about, at, by: adminId, action: 'certificate.suspended', data })
  await assignAuditor(db, cycle, { auditorId, adminId, at, endedAt: null, events })
  await putRight(db, cycle, suspension, { now, events })
}

/** As `reopen_form` does, which knows no earlier day than today. */
async function reopen(
  db: Database,
  cycle: DemoCycle,
  { category, reason }: DemoSuspension,
  { adminId, at, events }: { adminId: UserId; at: Date; events: EventWriter },
): Promise<void> {
  const mode = 'savings' as const
  const [submission] = await db
    .select()
    .from(calculatorSubmissions)
    .where(
      and(
        eq(calculatorSubmissions.organisationId, organisationId),
        eq(calculatorSubmissions.cycleId, cycle.cycleId),
        eq(calculatorSubmissions.mode, mode),
        eq(calculatorSubmissions.category, category),
      ),
    )
  if (!submission) throw new Error(`The demo's ${category} of ${cycle.name} is not locked`)
  const id = randomUUID()
  const { hash } = submission
  const opened = { organisationId, cycleId: cycle.cycleId, mode, category, cause: 'admin' as const, reason }
  await db.insert(reopenings).values({ id, ...opened, by: adminId, at, submissionHash: hash })
  await db.insert(reopenedSubmissions).values({ ...submission, reopeningId: id })
  await db.execute(sql`set local role labzer0_gate`)
  await db.execute(
    sql`delete from calculator_submissions where organisation_id = ${organisationId} and id = ${submission.id}`,
  )
  await db.execute(sql`reset role`)
  const data = { mode, category, cause: 'admin', reason, hash: hash.toString('hex'), totals: {} }
  events.aboutLab(cycle.id, { at, by: adminId, action: 'calculator.reopened', data })
}

async function putRight(
  db: Database,
  cycle: DemoCycle,
  { category, corrected, lockedAgainDaysAgo }: DemoSuspension,
  { now, events }: { now: Date; events: EventWriter },
): Promise<void> {
  const { rowId, columnId, value } = corrected
  const at = workday(now, lockedAgainDaysAgo, 15.1)
  const by = cycle.championId
  const key = { organisationId, cycleId: cycle.cycleId, mode: 'savings' as const, category, rowId, columnId }
  const written = { value, version: 2, writtenBy: by, writtenAt: at }
  await db
    .update(calculatorCells)
    .set(written)
    .where(
      and(
        eq(calculatorCells.organisationId, organisationId),
        eq(calculatorCells.cycleId, cycle.cycleId),
        eq(calculatorCells.mode, key.mode),
        eq(calculatorCells.category, category),
        eq(calculatorCells.rowId, rowId),
        eq(calculatorCells.columnId, columnId),
      ),
    )
  await db.insert(calculatorHistory).values({ ...key, ...written })
  const form = demoForms(cycle.type, cycle.name).find((each) => each.category === category)
  if (!form) throw new Error(`The demo has no ${category} of ${cycle.name}`)
  const after = { ...form.after, [rowId]: { ...form.after[rowId], [columnId]: value } }
  await lockForm(db, cycle, { ...form, after, mode: 'savings', at, by, now, events })
}
