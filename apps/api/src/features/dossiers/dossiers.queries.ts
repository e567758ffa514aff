import type { CycleId, LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, asc, desc, eq, exists, inArray, isNull, ne, or } from 'drizzle-orm'
import { auditAssignments, audits } from '../../db/schema/audits.ts'
import { certificates } from '../../db/schema/certificates.ts'
import { checklistSubmissions, evidenceFiles } from '../../db/schema/checklists.ts'
import { cycles, labMemberships, labs } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

/** A cycle of a lab. */
export type CycleKey = { organisationId: OrganisationId; labId: LabId; cycleId: CycleId }

export async function cycleWithNames(db: Database, { organisationId, labId, cycleId }: CycleKey) {
  const [row] = await db
    .select({
      number: cycles.number,
      openedAt: cycles.openedAt,
      levelEdition: cycles.levelEdition,
      labName: labs.name,
      labType: labs.type,
      organisationName: organisations.name,
    })
    .from(cycles)
    .innerJoin(labs, and(eq(labs.organisationId, cycles.organisationId), eq(labs.id, cycles.labId)))
    .innerJoin(organisations, eq(organisations.id, cycles.organisationId))
    .where(and(eq(cycles.organisationId, organisationId), eq(cycles.labId, labId), eq(cycles.id, cycleId)))
  return row
}

/** The checklist of a round, or the newest one. */
export async function submittedChecklist(
  db: Database,
  { organisationId, cycleId }: CycleKey,
  round: number | null,
) {
  const { round: ofRound } = checklistSubmissions
  const [row] = await db
    .select()
    .from(checklistSubmissions)
    .where(
      and(
        eq(checklistSubmissions.organisationId, organisationId),
        eq(checklistSubmissions.cycleId, cycleId),
        round === null ? undefined : eq(ofRound, round),
      ),
    )
    .orderBy(desc(ofRound))
    .limit(1)
  return row
}

/** Without names: what a file is called, and who added it, is nobody's business outside the lab. */
export async function evidenceList(
  db: Database,
  { organisationId, labId, cycleId }: CycleKey,
  ofReadings: readonly string[],
) {
  const { questionId, changeId, provesOn, auditId, contentType, bytes, sha256 } = evidenceFiles
  return db
    .select({ id: evidenceFiles.id, questionId, changeId, provesOn, auditId, contentType, bytes, sha256 })
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.organisationId, organisationId),
        eq(evidenceFiles.labId, labId),
        isNull(evidenceFiles.deletedAt),
        or(
          // What a unit looks like is no part of a figure, as its name isn't. What its meter showed is.
          and(eq(evidenceFiles.cycleId, cycleId), ne(evidenceFiles.questionId, '')),
          inArray(evidenceFiles.id, [...ofReadings]),
        ),
        inArray(evidenceFiles.state, ['ready']),
      ),
    )
    .orderBy(asc(evidenceFiles.uploadedAt), asc(evidenceFiles.id))
}

export async function certificateOfCycle(db: Database, { organisationId, cycleId }: CycleKey) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.cycleId, cycleId)))
  return row
}

export async function certificateById(db: Database, organisationId: OrganisationId, id: string) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.id, id)))
  return row
}

export async function setDossierPublic(
  db: Database,
  organisationId: OrganisationId,
  id: string,
  isPublic: boolean,
) {
  await db
    .update(certificates)
    .set({ isDossierPublic: isPublic })
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.id, id)))
}

/** Everybody whom the records of a lab may name: who is or was in it, who was to audit it, and the admins. */
export async function peopleAround(
  db: Database,
  { organisationId, labId }: Pick<CycleKey, 'organisationId' | 'labId'>,
) {
  const ofLab = (table: typeof labMemberships | typeof auditAssignments) =>
    and(eq(table.organisationId, organisationId), eq(table.labId, labId))
  const wasIn = db
    .select({ id: labMemberships.userId })
    .from(labMemberships)
    .where(and(ofLab(labMemberships), eq(labMemberships.userId, users.id)))
  const audited = db
    .select({ id: auditAssignments.auditorId })
    .from(auditAssignments)
    .where(and(ofLab(auditAssignments), eq(auditAssignments.auditorId, users.id)))
  return db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        or(users.isOrganisationAdmin, exists(wasIn), exists(audited)),
      ),
    )
    .orderBy(asc(users.id))
}

export async function auditorOf(db: Database, organisationId: OrganisationId, auditId: string | null) {
  if (auditId === null) return undefined
  const [row] = await db
    .select({ auditorId: audits.auditorId })
    .from(audits)
    .where(and(eq(audits.organisationId, organisationId), eq(audits.id, auditId)))
  return row?.auditorId
}
