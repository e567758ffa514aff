import type { AppealDecision, SchemeDecision } from '@lab-zer0/domain/audits/appeals.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { campuses } from '../../db/schema/campuses.ts'
import { certificates } from '../../db/schema/certificates.ts'
import { checklistAnswers, checklistSubmissions } from '../../db/schema/checklists.ts'
import { cycles, labMemberships, labs } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'
import { personOf } from '../people/index.ts'
import { invitedEmail } from './invite-champion.ts'
import {
  assignmentOfCycle,
  auditsOfCycle,
  certificatesOfLab,
  formsOfCycle,
  ofCycle,
  peopleOfLab,
  reopenedInCycle,
  roundsOfCycle,
} from './lab-figures.ts'

export const isCurrent = isNull(labMemberships.leftAt)
export const ofLab = (organisationId: OrganisationId, labId: LabId) =>
  and(eq(labMemberships.organisationId, organisationId), eq(labMemberships.labId, labId), isCurrent)

export type LabRow = Awaited<ReturnType<typeof labsOf>>[number]

/**
 * The labs of an organisation with their figures and champions, in one statement whatever their number. `content` is
 * what else the caller reads with them: an expression over the lab and its open cycle, whose columns name the tenant.
 */
export async function labsOf(
  db: Database,
  { organisationId, viewerId, labId, among, content = sql`null` }: Wanted & { content?: SQL | undefined },
) {
  return db
    .select({
      id: labs.id,
      organisationId: labs.organisationId,
      name: labs.name,
      type: labs.type,
      department: labs.department,
      principalInvestigator: labs.principalInvestigator,
      totalFte: labs.totalFte,
      ...{ campusId: labs.campusId, campusName: campuses.name },
      version: labs.version,
      organisationName: organisations.name,
      memberCount: sql<number>`people.member_count`,
      isMember: sql<boolean>`people.is_member`,
      championId: sql<UserId | null>`people.champion_id`,
      invitedEmail: invitedEmail(),
      championEmail: sql<string | null>`person.email`,
      championFirstName: sql<string | null>`person.first_name`,
      championLastName: sql<string | null>`person.last_name`,
      cycleId: cycles.id,
      cycleOpenedAt: cycles.openedAt,
      level: cycles.level,
      levelEdition: cycles.levelEdition,
      ...cycleFacts(),
      ...viewerFacts(),
      certificate: sql<NewestCertificate | null>`certified.newest`,
      certifiedUntil: sql<Date | null>`certified.until`.mapWith(certificates.validUntil),
      certificateEndedAt: sql<Date | null>`certified.ended_at`.mapWith(certificates.validUntil),
      /** By the clock that decides what has ended. */
      readAt: sql<Date>`clock_now()`.mapWith(certificates.validUntil),
      content: sql<unknown>`${content}`,
    })
    .from(sql`(values (${organisationId}::uuid, ${viewerId}::uuid)) as asker (organisation_id, viewer_id)`)
    .innerJoin(labs, sql`${labs.organisationId} = asker.organisation_id`)
    .innerJoin(organisations, eq(organisations.id, labs.organisationId))
    .innerJoin(
      cycles,
      and(eq(cycles.organisationId, labs.organisationId), eq(cycles.labId, labs.id), isNull(cycles.closedAt)),
    )
    .leftJoin(campuses, and(eq(campuses.organisationId, labs.organisationId), eq(campuses.id, labs.campusId)))
    .innerJoin(peopleOfLab, sql`true`)
    .leftJoin(personOf(labs.organisationId, sql`people.champion_id`), sql`true`)
    .leftJoin(assignmentOfCycle, sql`true`)
    .innerJoin(formsOfCycle, sql`true`)
    .innerJoin(reopenedInCycle, sql`true`)
    .innerJoin(roundsOfCycle, sql`true`)
    .innerJoin(auditsOfCycle, sql`true`)
    .innerJoin(certificatesOfLab, sql`true`)
    .where(
      and(
        isNull(labs.deletedAt),
        labId ? eq(labs.id, labId) : undefined,
        among ? sql`${labs.id} = any (${sql.param(among)}::uuid[])` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${labs.name})`), labs.id)
}

/** No viewer where the worker asks for nobody; without a lab or several, all of them. */
type Wanted = {
  organisationId: OrganisationId
  viewerId: UserId | null
  labId?: LabId | undefined
  among?: readonly LabId[]
}

/** What the cycle holds. */
function cycleFacts() {
  return {
    baselineLocked: sql<number>`locked.baseline`,
    savingsLocked: sql<number>`locked.savings`,
    answered: sql<number>`(select count(*)::int from ${checklistAnswers}
      where ${ofCycle(checklistAnswers)} and ${checklistAnswers.answer} is not null)`,
    checklistRounds: sql<number>`(select count(*)::int from ${checklistSubmissions}
      where ${ofCycle(checklistSubmissions)})`,
    auditRounds: sql<number>`rounds.number`,
    returnedRounds: sql<number>`judged.returned`,
    auditorId: sql<UserId | null>`assignment.auditor_id`,
    auditDueOn: sql<Day | null>`assignment.due_on`,
    hasOpenAppeal: sql<boolean>`rounds.has_open_appeal`,
    isAppealAtScheme: sql<boolean>`rounds.is_appeal_at_scheme`,
    appeal: sql<StoredAppeal | null>`rounds.appeal`,
    isAwarded: sql<boolean>`certified.is_awarded`,
    isSuspended: sql<boolean>`certified.is_suspended`,
    reopenedBaseline: sql<number>`reopened.baseline`,
    reopenedSavings: sql<number>`reopened.savings`,
  }
}

/** How whoever asks relates to the lab, besides being in it. */
function viewerFacts() {
  return {
    viewerLabId: sql<LabId | null>`(select m.lab_id from lab_memberships m
      where m.organisation_id = asker.organisation_id and m.user_id = asker.viewer_id and m.left_at is null)`,
    wasInCycle: sql<boolean>`people.was_in_cycle`,
    hasAwarded: sql<boolean>`judged.has_awarded`,
  }
}

/** Dates as JSON gives them. */
export type StoredAppeal = {
  dueAt: string
  decision: AppealDecision | null
  decidedAt: string | null
  escalation: { dueAt: string; decision: SchemeDecision | null } | null
}

/** Dates as JSON gives them. */
type NewestCertificate = {
  issuedAt: string
  validUntil: string
  revokedAt: string | null
  suspendedAt: string | null
  cycleId: CycleId
}

export async function findLab(db: Database, wanted: Wanted & { labId: LabId; content?: SQL | undefined }) {
  const [lab] = await labsOf(db, wanted)
  return lab
}

/** Holds the lab until the transaction ends, so that its seats and its champion cannot change under the caller. */
export async function lockLab(db: Database, organisationId: OrganisationId, id: LabId): Promise<void> {
  await db
    .select({ id: labs.id })
    .from(labs)
    .where(and(eq(labs.organisationId, organisationId), eq(labs.id, id), isNull(labs.deletedAt)))
    .for('update')
}

/** Holds the organisation, so that two labs created at once are counted one after the other. */
export async function lockOrganisation(db: Database, organisationId: OrganisationId) {
  const [organisation] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('update')
  if (!organisation) return undefined
  const ofOrganisation = and(eq(labs.organisationId, organisationId), isNull(labs.deletedAt))
  return { ...organisation, labCount: await db.$count(labs, ofOrganisation) }
}

type NewLab = {
  organisationId: OrganisationId
  name: string
  type: LabType
  totalFte: number
  department: string | null
  principalInvestigator: string | null
  campusId: string | null
  createdAt: Date
}

type NewCycle = { level: Level; levelEdition: string }

/** A lab begins with its first cycle open. */
export async function insertLab(db: Database, lab: NewLab, cycle: NewCycle) {
  const [created] = await db.insert(labs).values(lab).returning({ id: labs.id })
  if (!created) throw new Error('the lab was not created')
  const { organisationId, createdAt } = lab
  const [opened] = await db
    .insert(cycles)
    .values({ organisationId, labId: created.id, ...cycle, number: 1, openedAt: createdAt })
    .returning()
  if (!opened) throw new Error('the cycle was not opened')
  return { labId: created.id, cycle: opened }
}

export async function markDeleted(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
  now: Date,
): Promise<void> {
  await db
    .update(labs)
    .set({ deletedAt: now })
    .where(and(eq(labs.organisationId, organisationId), eq(labs.id, labId)))
}

/** Holds the lab's open cycle: saves take it for share, so a submission is either before or after each of them. */
export async function lockCycle(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
): Promise<CycleId | undefined> {
  const [cycle] = await db
    .select({ id: cycles.id })
    .from(cycles)
    .where(and(eq(cycles.organisationId, organisationId), eq(cycles.labId, labId), isNull(cycles.closedAt)))
    .for('update')
  return cycle?.id
}
