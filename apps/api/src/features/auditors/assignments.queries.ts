import type { CycleId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type AssignmentEnd, auditAssignments, auditorInvitations, audits } from '../../db/schema/audits.ts'
import type { Database } from '../../platform/database.ts'
import { personOf } from '../people/index.ts'

const open = (organisationId: OrganisationId) =>
  and(eq(auditAssignments.organisationId, organisationId), isNull(auditAssignments.endedAt))

/** By an auditor who has written something that the assignment's end would leave behind. */
const hasBegun = sql<boolean>`exists (select from ${audits}
    where ${audits.organisationId} = ${auditAssignments.organisationId} and ${audits.cycleId} = ${auditAssignments.cycleId} and ${audits.auditorId} = ${auditAssignments.auditorId}
    and ${audits.state} = 'in_progress')`

const columns = {
  id: auditAssignments.id,
  labId: auditAssignments.labId,
  auditorId: auditAssignments.auditorId,
  assignedAt: auditAssignments.assignedAt,
  dueOn: auditAssignments.dueOn,
  visitAt: auditAssignments.visitAt,
  visitNote: auditAssignments.visitNote,
  email: sql<string>`person.email`,
  firstName: sql<string | null>`person.first_name`,
  lastName: sql<string | null>`person.last_name`,
  hasBegun,
}

const auditor = personOf(auditAssignments.organisationId, auditAssignments.auditorId)

export type AssignmentRow = Awaited<ReturnType<typeof assignmentsOf>>[number]

export async function assignmentsOf(db: Database, organisationId: OrganisationId) {
  return db.select(columns).from(auditAssignments).innerJoin(auditor, sql`true`).where(open(organisationId))
}

export async function assignmentOf(
  db: Database,
  organisationId: OrganisationId,
  cycleId: CycleId,
): Promise<AssignmentRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(auditAssignments)
    .innerJoin(auditor, sql`true`)
    .where(and(open(organisationId), eq(auditAssignments.cycleId, cycleId)))
  return row
}

/** Who was asked to audit which lab and may still accept. */
export async function invitedTo(db: Database, organisationId: OrganisationId) {
  return db
    .select({
      labId: auditorInvitations.labId,
      name: auditorInvitations.fullName,
      expiresAt: auditorInvitations.expiresAt,
    })
    .from(auditorInvitations)
    .where(
      and(
        eq(auditorInvitations.organisationId, organisationId),
        eq(auditorInvitations.assignNow, true),
        isNull(auditorInvitations.acceptedAt),
        sql`${auditorInvitations.expiresAt} > clock_now()`,
      ),
    )
    .orderBy(auditorInvitations.createdAt)
}

type NewAssignment = Omit<typeof auditAssignments.$inferInsert, 'id' | 'endedAt' | 'endedBecause'>

export async function insertAssignment(db: Database, assignment: NewAssignment): Promise<string> {
  const [row] = await db.insert(auditAssignments).values(assignment).returning({ id: auditAssignments.id })
  if (!row) throw new Error('the assignment was not written')
  return row.id
}

type Terms = Partial<Pick<typeof auditAssignments.$inferInsert, 'dueOn' | 'visitAt' | 'visitNote'>>

/** The day by which the open assignment of a cycle is due, or the time of its visit. */
export async function setTerms(
  db: Database,
  { organisationId, cycleId }: { organisationId: OrganisationId; cycleId: CycleId },
  terms: Terms,
): Promise<void> {
  await db
    .update(auditAssignments)
    .set(terms)
    .where(and(open(organisationId), eq(auditAssignments.cycleId, cycleId)))
}

type Ending = {
  organisationId: OrganisationId
  cycleId: CycleId
  because: AssignmentEnd
  now: Date
  note?: string
}

/** Ends whoever audits the cycle. Unless it is finished, work that has begun is kept as abandoned. */
export async function endAssignment(
  db: Database,
  { organisationId, cycleId, because, now, note = '' }: Ending,
): Promise<void> {
  await db
    .update(auditAssignments)
    .set({ endedAt: now, endedBecause: because, endNote: note })
    .where(and(open(organisationId), eq(auditAssignments.cycleId, cycleId)))
  if (because === 'finished') return
  await db
    .update(audits)
    .set({ state: 'abandoned', endedAt: now })
    .where(
      and(
        eq(audits.organisationId, organisationId),
        eq(audits.cycleId, cycleId),
        eq(audits.state, 'in_progress'),
      ),
    )
}
