import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, getTableColumns, or } from 'drizzle-orm'
import { auditRounds } from '../../db/schema/audits.ts'
import { calendarAddresses, tasks } from '../../db/schema/board.ts'
import {
  calculatorHistory,
  calculatorSubmissions,
  organisationVariables,
} from '../../db/schema/calculators.ts'
import { campuses, campusVariables } from '../../db/schema/campuses.ts'
import { changes } from '../../db/schema/changes.ts'
import { checklistHistory, checklistSubmissions, evidenceFiles } from '../../db/schema/checklists.ts'
import { comments } from '../../db/schema/comments.ts'
import { reportExports } from '../../db/schema/exports.ts'
import { labInviteLinks } from '../../db/schema/lab-invites.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'

export type Self = { organisationId: OrganisationId; userId: UserId }

/** Everything that one person wrote, by the lab that it was for. Names and words of nobody else are read with it. */
// house: one select per table, which all share the conditions at the top.
export async function ownWork(db: Database, { organisationId, userId }: Self) {
  const ofLab = and(eq(labs.organisationId, organisationId), eq(labs.id, cycles.labId))
  type Cycled =
    | typeof checklistHistory
    | typeof calculatorHistory
    | typeof checklistSubmissions
    | typeof calculatorSubmissions
    | typeof auditRounds
    | typeof evidenceFiles
  const ofCycle = (table: Cycled) =>
    and(eq(cycles.organisationId, organisationId), eq(cycles.id, table.cycleId))
  return {
    userId,
    answers: await db
      .select({ lab: labs.name, labType: labs.type, row: getTableColumns(checklistHistory) })
      .from(checklistHistory)
      .innerJoin(cycles, ofCycle(checklistHistory))
      .innerJoin(labs, ofLab)
      .where(and(eq(checklistHistory.organisationId, organisationId), eq(checklistHistory.writtenBy, userId)))
      .orderBy(asc(checklistHistory.seq)),
    values: await db
      .select({ lab: labs.name, row: getTableColumns(calculatorHistory) })
      .from(calculatorHistory)
      .innerJoin(cycles, ofCycle(calculatorHistory))
      .innerJoin(labs, ofLab)
      .where(
        and(eq(calculatorHistory.organisationId, organisationId), eq(calculatorHistory.writtenBy, userId)),
      )
      .orderBy(asc(calculatorHistory.seq)),
    checklists: await db
      .select({
        lab: labs.name,
        round: checklistSubmissions.round,
        submittedAt: checklistSubmissions.submittedAt,
      })
      .from(checklistSubmissions)
      .innerJoin(cycles, ofCycle(checklistSubmissions))
      .innerJoin(labs, ofLab)
      .where(
        and(
          eq(checklistSubmissions.organisationId, organisationId),
          eq(checklistSubmissions.submittedBy, userId),
        ),
      ),
    calculators: await db
      .select({
        lab: labs.name,
        mode: calculatorSubmissions.mode,
        category: calculatorSubmissions.category,
        submittedAt: calculatorSubmissions.submittedAt,
      })
      .from(calculatorSubmissions)
      .innerJoin(cycles, ofCycle(calculatorSubmissions))
      .innerJoin(labs, ofLab)
      .where(
        and(
          eq(calculatorSubmissions.organisationId, organisationId),
          eq(calculatorSubmissions.submittedBy, userId),
        ),
      ),
    rounds: await db
      .select({ lab: labs.name, row: getTableColumns(auditRounds) })
      .from(auditRounds)
      .innerJoin(cycles, ofCycle(auditRounds))
      .innerJoin(labs, ofLab)
      .where(and(eq(auditRounds.organisationId, organisationId), eq(auditRounds.submittedBy, userId))),
    evidence: await db
      .select({ lab: labs.name, row: getTableColumns(evidenceFiles) })
      .from(evidenceFiles)
      .innerJoin(cycles, ofCycle(evidenceFiles))
      .innerJoin(labs, ofLab)
      .where(and(eq(evidenceFiles.organisationId, organisationId), eq(evidenceFiles.uploadedBy, userId)))
      .orderBy(asc(evidenceFiles.uploadedAt)),
    tasks: await db
      .select({ lab: labs.name, change: changes.title, row: getTableColumns(tasks) })
      .from(tasks)
      .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, tasks.labId)))
      .leftJoin(changes, and(eq(changes.organisationId, organisationId), eq(changes.id, tasks.changeId)))
      .where(
        and(
          eq(tasks.organisationId, organisationId),
          or(eq(tasks.ownerId, userId), eq(tasks.createdBy, userId), eq(tasks.doneBy, userId)),
        ),
      )
      .orderBy(asc(tasks.createdAt)),
    comments: await db
      .select({ lab: labs.name, row: getTableColumns(comments) })
      .from(comments)
      .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, comments.labId)))
      .where(and(eq(comments.organisationId, organisationId), eq(comments.writtenBy, userId)))
      .orderBy(asc(comments.writtenAt)),
    calendarAddresses: await db
      .select({ madeAt: calendarAddresses.madeAt })
      .from(calendarAddresses)
      .where(and(eq(calendarAddresses.organisationId, organisationId), eq(calendarAddresses.userId, userId))),
    inviteLinks: await db
      .select({ lab: labs.name, row: getTableColumns(labInviteLinks) })
      .from(labInviteLinks)
      .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, labInviteLinks.labId)))
      .where(and(eq(labInviteLinks.organisationId, organisationId), eq(labInviteLinks.madeBy, userId)))
      .orderBy(asc(labInviteLinks.madeAt)),
    variables: await db
      .select()
      .from(organisationVariables)
      .where(
        and(
          eq(organisationVariables.organisationId, organisationId),
          eq(organisationVariables.savedBy, userId),
        ),
      )
      .orderBy(asc(organisationVariables.savedAt)),
    campusVariables: await db
      .select({ campus: campuses.name, row: getTableColumns(campusVariables) })
      .from(campusVariables)
      .innerJoin(
        campuses,
        and(eq(campuses.organisationId, organisationId), eq(campuses.id, campusVariables.campusId)),
      )
      .where(and(eq(campusVariables.organisationId, organisationId), eq(campusVariables.savedBy, userId)))
      .orderBy(asc(campusVariables.savedAt)),
    reportFiles: await db
      .select()
      .from(reportExports)
      .where(and(eq(reportExports.organisationId, organisationId), eq(reportExports.askedBy, userId)))
      .orderBy(asc(reportExports.askedAt)),
  }
}
