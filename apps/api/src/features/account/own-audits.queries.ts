import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { appealEscalations } from '../../db/schema/appeals.ts'
import {
  auditAppeals,
  auditAssignments,
  auditFindings,
  auditorEligibility,
  audits,
  findingReplies,
} from '../../db/schema/audits.ts'
import { certificates } from '../../db/schema/certificates.ts'
import { labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import type { Self } from './own-work.queries.ts'

/** What one person did as an auditor, a champion under audit or an admin who decides. */
export async function ownAudits(db: Database, { organisationId, userId }: Self) {
  const ofLab = (
    table: typeof auditAssignments | typeof audits | typeof auditAppeals | typeof appealEscalations,
  ) => and(eq(labs.organisationId, organisationId), eq(labs.id, table.labId))
  const ofAudit = (table: typeof auditFindings | typeof findingReplies) =>
    and(eq(audits.organisationId, organisationId), eq(audits.id, table.auditId))
  const appealsBy = (person: typeof auditAppeals.appealedBy | typeof auditAppeals.decidedBy) =>
    db
      .select({ lab: labs.name, row: getTableColumns(auditAppeals) })
      .from(auditAppeals)
      .innerJoin(labs, ofLab(auditAppeals))
      .where(and(eq(auditAppeals.organisationId, organisationId), eq(person, userId)))
  return {
    eligibility: await db
      .select()
      .from(auditorEligibility)
      .where(
        and(eq(auditorEligibility.organisationId, organisationId), eq(auditorEligibility.userId, userId)),
      ),
    assignments: await db
      .select({ lab: labs.name, row: getTableColumns(auditAssignments) })
      .from(auditAssignments)
      .innerJoin(labs, ofLab(auditAssignments))
      .where(and(eq(auditAssignments.organisationId, organisationId), eq(auditAssignments.auditorId, userId)))
      .orderBy(asc(auditAssignments.assignedAt)),
    audits: await db
      .select({ lab: labs.name, row: getTableColumns(audits) })
      .from(audits)
      .innerJoin(labs, ofLab(audits))
      .where(and(eq(audits.organisationId, organisationId), eq(audits.auditorId, userId)))
      .orderBy(asc(audits.startedAt)),
    findings: await db
      .select({ lab: labs.name, row: getTableColumns(auditFindings) })
      .from(auditFindings)
      .innerJoin(audits, and(ofAudit(auditFindings), eq(audits.auditorId, userId)))
      .innerJoin(labs, ofLab(audits))
      .where(eq(auditFindings.organisationId, organisationId))
      .orderBy(asc(auditFindings.writtenAt)),
    replies: await db
      .select({ lab: labs.name, row: getTableColumns(findingReplies) })
      .from(findingReplies)
      .innerJoin(audits, ofAudit(findingReplies))
      .innerJoin(labs, ofLab(audits))
      .where(and(eq(findingReplies.organisationId, organisationId), eq(findingReplies.writtenBy, userId)))
      .orderBy(asc(findingReplies.writtenAt)),
    appeals: await appealsBy(auditAppeals.appealedBy),
    escalations: await db
      .select({ lab: labs.name, row: getTableColumns(appealEscalations) })
      .from(appealEscalations)
      .innerJoin(labs, ofLab(appealEscalations))
      .where(
        and(eq(appealEscalations.organisationId, organisationId), eq(appealEscalations.escalatedBy, userId)),
      ),
    decisions: await appealsBy(auditAppeals.decidedBy),
    withdrawn: await db
      .select({
        lab: certificates.labName,
        certificate: certificates.publicId,
        reason: certificates.revokedReason,
        withdrawnAt: certificates.revokedAt,
      })
      .from(certificates)
      .where(and(eq(certificates.organisationId, organisationId), eq(certificates.revokedBy, userId))),
  }
}
