import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { auditAssignments, auditRounds, audits } from '../../db/schema/audits.ts'
import { calculatorSubmissions, reopenings } from '../../db/schema/calculators.ts'
import { campuses } from '../../db/schema/campuses.ts'
import { certificates } from '../../db/schema/certificates.ts'
import { checklistAnswers, checklistSubmissions } from '../../db/schema/checklists.ts'
import { cycles, labMemberships, labs } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { appealColumns } from './appeal-columns.ts'
import { certificateDates } from './certificate-dates.ts'
import { invitedEmail } from './invite-champion.ts'

export const isCurrent = isNull(labMemberships.leftAt)
export const ofLab = (organisationId: OrganisationId, labId: LabId) =>
  and(eq(labMemberships.organisationId, organisationId), eq(labMemberships.labId, labId), isCurrent)

export type LabRow = Awaited<ReturnType<typeof labsOf>>[number]

/**
 * The labs of an organisation with their figures and champions, in one statement whatever their number. `content` is
 * what else the caller reads with them: an expression over the lab and its open cycle.
 */
export async function labsOf(
  db: Database,
  { organisationId, viewerId, labId, content = sql`null` }: Wanted & { content?: SQL | undefined },
) {
  const figures = memberFigures(db, { organisationId, viewerId, labId })
  const locked = lockedForms(db, organisationId)
  const certified = certificateDates(db, organisationId, labId)
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
      memberCount: sql<number>`coalesce(${figures.memberCount}, 0)`,
      isMember: sql<boolean>`coalesce(${figures.isMember}, false)`,
      championId: figures.championId,
      invitedEmail: invitedEmail(organisationId),
      championEmail: users.email,
      championFirstName: users.firstName,
      championLastName: users.lastName,
      cycleId: cycles.id,
      cycleOpenedAt: cycles.openedAt,
      level: cycles.level,
      levelEdition: cycles.levelEdition,
      baselineLocked: sql<number>`coalesce(${locked.baseline}, 0)`,
      savingsLocked: sql<number>`coalesce(${locked.savings}, 0)`,
      ...cycleCounts(organisationId),
      ...viewerFacts(organisationId, viewerId),
      certificate: newestCertificate(organisationId),
      certifiedUntil: sql<Date | null>`${certified.until}`.mapWith(certificates.validUntil),
      certificateEndedAt: sql<Date | null>`${certified.endedAt}`.mapWith(certificates.validUntil),
      /** By the clock that decides what has ended. */
      readAt: sql<Date>`clock_now()`.mapWith(certificates.validUntil),
      content: sql<unknown>`${content}`,
    })
    .from(labs)
    .innerJoin(organisations, eq(organisations.id, labs.organisationId))
    .innerJoin(
      cycles,
      and(eq(cycles.organisationId, organisationId), eq(cycles.labId, labs.id), isNull(cycles.closedAt)),
    )
    .leftJoin(campuses, and(eq(campuses.organisationId, organisationId), eq(campuses.id, labs.campusId)))
    .leftJoin(figures, eq(figures.labId, labs.id))
    .leftJoin(locked, eq(locked.cycleId, cycles.id))
    .leftJoin(certified, eq(certified.labId, labs.id))
    .leftJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, figures.championId)))
    .where(
      and(
        eq(labs.organisationId, organisationId),
        isNull(labs.deletedAt),
        labId ? eq(labs.id, labId) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${labs.name})`), labs.id)
}

/** No viewer where the worker asks for nobody; without a lab, all of them. */
type Wanted = { organisationId: OrganisationId; viewerId: UserId | null; labId?: LabId | undefined }

/** Of each lab: how many are in it, whether the viewer is, and who leads it. */
function memberFigures(db: Database, { organisationId, viewerId, labId }: Wanted) {
  return db
    .select({
      labId: labMemberships.labId,
      memberCount: sql<number>`count(*)::int`.as('member_count'),
      isMember: sql<boolean>`coalesce(bool_or(${labMemberships.userId} = ${viewerId}), false)`.as(
        'is_member',
      ),
      championId:
        sql<UserId | null>`(array_agg(${labMemberships.userId}) filter (where ${labMemberships.isChampion}))[1]`.as(
          'champion_id',
        ),
    })
    .from(labMemberships)
    .where(
      and(
        eq(labMemberships.organisationId, organisationId),
        isCurrent,
        labId ? eq(labMemberships.labId, labId) : undefined,
      ),
    )
    .groupBy(labMemberships.labId)
    .as('figures')
}

/** Of each cycle: how many forms are locked. */
function lockedForms(db: Database, organisationId: OrganisationId) {
  return db
    .select({
      cycleId: calculatorSubmissions.cycleId,
      baseline: sql<number>`count(*) filter (where ${calculatorSubmissions.mode} = 'baseline')::int`.as(
        'baseline',
      ),
      savings: sql<number>`count(*) filter (where ${calculatorSubmissions.mode} = 'savings')::int`.as(
        'savings',
      ),
    })
    .from(calculatorSubmissions)
    .where(eq(calculatorSubmissions.organisationId, organisationId))
    .groupBy(calculatorSubmissions.cycleId)
    .as('locked')
}

/** What a cycle holds, each found by its index: a checklist, its rounds of audit, an auditor, a certificate. */
export function cycleCounts(organisationId: OrganisationId) {
  const ofCycle = (table: { organisationId: SQLWrapper; cycleId: SQLWrapper }) =>
    sql`${table.organisationId} = ${organisationId} and ${table.cycleId} = ${cycles.id}`
  return {
    answered: sql<number>`(select count(*)::int from ${checklistAnswers}
      where ${ofCycle(checklistAnswers)} and ${checklistAnswers.answer} is not null)`,
    checklistRounds: sql<number>`(select count(*)::int from ${checklistSubmissions}
      where ${ofCycle(checklistSubmissions)})`,
    auditRounds: sql<number>`(select count(*)::int from ${auditRounds} where ${ofCycle(auditRounds)})`,
    returnedRounds: sql<number>`(select count(*)::int from ${audits}
      where ${ofCycle(audits)} and ${audits.state} = 'resubmission')`,
    auditorId: sql<UserId | null>`(select ${auditAssignments.auditorId} from ${auditAssignments}
      where ${ofCycle(auditAssignments)} and ${auditAssignments.endedAt} is null)`,
    auditDueOn: sql<Day | null>`(select ${auditAssignments.dueOn}::text from ${auditAssignments}
      where ${ofCycle(auditAssignments)} and ${auditAssignments.endedAt} is null)`,
    ...appealColumns(organisationId),
    isAwarded: sql<boolean>`exists (select from ${certificates} where ${ofCycle(certificates)})`,
    isSuspended: sql<boolean>`exists (select from ${certificates} where ${ofCycle(certificates)}
      and ${certificates.suspendedAt} is not null and ${certificates.revokedAt} is null
      and ${certificates.validUntil} > clock_now())`,
    /** Forms that were reopened and are not locked again. */
    reopenedBaseline: reopenedIn('baseline', ofCycle(reopenings)),
    reopenedSavings: reopenedIn('savings', ofCycle(reopenings)),
  }
}

function reopenedIn(mode: 'baseline' | 'savings', ofCycle: SQL) {
  return sql<number>`(select count(distinct ${reopenings.category})::int from ${reopenings}
    where ${ofCycle} and ${reopenings.mode} = ${mode} and not exists (select from ${calculatorSubmissions}
      where ${calculatorSubmissions.organisationId} = ${reopenings.organisationId}
        and ${calculatorSubmissions.cycleId} = ${reopenings.cycleId}
        and ${calculatorSubmissions.mode} = ${reopenings.mode}
        and ${calculatorSubmissions.category} = ${reopenings.category}))`
}

/** How whoever asks relates to the lab, besides being in it. */
function viewerFacts(organisationId: OrganisationId, viewerId: UserId | null) {
  return {
    viewerLabId: sql<LabId | null>`(select ${labMemberships.labId} from ${labMemberships}
      where ${labMemberships.organisationId} = ${organisationId} and ${labMemberships.userId} = ${viewerId}
        and ${labMemberships.leftAt} is null)`,
    wasInCycle: sql<boolean>`exists (select from ${labMemberships}
      where ${labMemberships.organisationId} = ${organisationId} and ${labMemberships.userId} = ${viewerId}
        and ${labMemberships.labId} = ${labs.id}
        and (${labMemberships.leftAt} is null or ${labMemberships.leftAt} >= ${cycles.openedAt}))`,
    hasAwarded: sql<boolean>`exists (select from ${audits} where ${audits.organisationId} = ${organisationId}
      and ${audits.cycleId} = ${cycles.id} and ${audits.auditorId} = ${viewerId} and ${audits.state} = 'awarded')`,
  }
}

/** Dates as JSON gives them. */
type NewestCertificate = {
  issuedAt: string
  validUntil: string
  revokedAt: string | null
  suspendedAt: string | null
  cycleId: CycleId
}

function newestCertificate(organisationId: OrganisationId) {
  return sql<NewestCertificate | null>`(select json_build_object('issuedAt', ${certificates.issuedAt},
      'validUntil', ${certificates.validUntil}, 'revokedAt', ${certificates.revokedAt},
      'suspendedAt', ${certificates.suspendedAt}, 'cycleId', ${certificates.cycleId})
    from ${certificates}
    where ${certificates.organisationId} = ${organisationId} and ${certificates.labId} = ${labs.id}
    order by ${certificates.issuedAt} desc limit 1)`
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
