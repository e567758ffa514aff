import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auditors.ts'
import type { Eligibility } from '@lab-zer0/domain/audits/conflict.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { LAB_TYPES } from '@lab-zer0/domain/labs/lab.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { auditAssignments, auditorEligibility } from '../../db/schema/audits.ts'
import { labs } from '../../db/schema/labs.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { PersonContext } from './for-person.ts'

/** Whoever is needed for a lab now keeps what that lab needs. */
export async function saveEligibility(context: PersonContext, { body }: Input<typeof calls.saveEligibility>) {
  const { db, actor, person, organisationId } = context
  const lost = LAB_TYPES.filter((type) => person.eligibility[type] && !body[type])
  if (lost.length > 0 && (await isAuditing(db, organisationId, person.userId, lost))) refuse('auditor_busy')
  await grant(context, { organisationId, userId: person.userId, grantedBy: actor.userId, eligibility: body })
  context.record({
    action: 'auditor.qualified',
    objectType: 'user',
    objectId: person.userId,
    data: { before: person.eligibility, after: body },
  })
  return {
    success: true as const,
    message: fill(answers.auditors.eligibility_saved, { name: person.name }),
    eligibility: body,
  }
}

async function isAuditing(
  db: Database,
  organisationId: OrganisationId,
  auditorId: UserId,
  types: readonly (typeof LAB_TYPES)[number][],
): Promise<boolean> {
  const [one] = await db
    .select({ id: auditAssignments.id })
    .from(auditAssignments)
    .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, auditAssignments.labId)))
    .where(
      and(
        eq(auditAssignments.organisationId, organisationId),
        eq(auditAssignments.auditorId, auditorId),
        isNull(auditAssignments.endedAt),
        isNull(labs.deletedAt),
        inArray(labs.type, [...types]),
      ),
    )
    .limit(1)
  return one !== undefined
}

type Grant = { organisationId: OrganisationId; userId: UserId; grantedBy: UserId; eligibility: Eligibility }

export async function grant(
  { db, now }: Signed,
  { organisationId, userId, grantedBy, eligibility }: Grant,
): Promise<void> {
  const values = { wet: eligibility.wet, dry: eligibility.dry, grantedBy, grantedAt: now }
  await db
    .insert(auditorEligibility)
    .values({ organisationId, userId, ...values })
    .onConflictDoUpdate({
      target: [auditorEligibility.organisationId, auditorEligibility.userId],
      set: values,
    })
}
