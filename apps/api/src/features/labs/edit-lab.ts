import { type editLab as contract, LAB_FIELDS, type LabField } from '@lab-zer0/contracts/labs.ts'
import { mayEditLab } from '@lab-zer0/domain/labs/membership.ts'
import { and, eq } from 'drizzle-orm'
import { labs } from '../../db/schema/labs.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentLab } from './labs.present.ts'
import { lockLab, standingOf } from './labs.queries.ts'
import { hasAdminRights, labFor, permitAdmin, tenantOf } from './tenant.ts'

/** The lab is held while its version is compared: of two edits that began alike, the second is told. */
export async function editLab(context: Signed, { params, body }: Input<typeof contract>) {
  const { db, actor } = context
  const organisationId = tenantOf(context)
  const lab = found(await lockLab(db, organisationId, params.id), 'lab_not_found')
  await permitEditor(context, lab.id)
  if (body.version !== lab.version) refuse('lab_changed')
  const before = detailsOf(lab)
  const after = {
    name: body.name ?? before.name,
    total_fte: body.total_fte ?? before.total_fte,
    department: given(body.department, before.department),
    principal_investigator: given(body.principal_investigator, before.principal_investigator),
  }
  const changed = LAB_FIELDS.filter((field) => before[field] !== after[field])
  if (changed.length > 0) {
    const version = lab.version + 1
    const { name, total_fte: totalFte, department, principal_investigator: principalInvestigator } = after
    await db
      .update(labs)
      .set({ name, totalFte, department, principalInvestigator, version })
      .where(and(eq(labs.organisationId, organisationId), eq(labs.id, lab.id)))
    context.record({
      action: 'lab.changed',
      objectType: 'lab',
      objectId: lab.id,
      data: { fields: changed, before: recorded(before, changed), after: recorded(after, changed), version },
    })
  }
  return {
    success: true as const,
    message: 'Lab saved',
    lab: presentLab(await labFor(context, lab.id), actor.userId, { isForAdmin: hasAdminRights(context) }),
  }
}

/** Its champion, or the admin with a second factor. */
export async function permitEditor(context: Signed, labId: string): Promise<void> {
  const { db, actor } = context
  const standing = found(await standingOf(db, tenantOf(context), actor.userId), 'lab_not_found')
  if (!mayEditLab({ ...standing, isAdmin: hasAdminRights(context) }, { id: labId }).allowed)
    permitAdmin(context)
}

type Details = ReturnType<typeof detailsOf>

function detailsOf(lab: typeof labs.$inferSelect) {
  return {
    name: lab.name,
    total_fte: lab.totalFte,
    department: lab.department,
    principal_investigator: lab.principalInvestigator,
  }
}

/** An emptied field is none; one that was not sent stays. */
function given(sent: string | null | undefined, held: string | null): string | null {
  return sent === undefined ? held : sent || null
}

/** The log keeps no names of people, for it can't be erased: of an investigator only that it changed. */
function recorded(details: Details, changed: readonly LabField[]) {
  const plain = changed.filter((field) => field !== 'principal_investigator')
  return Object.fromEntries(plain.map((field) => [field, details[field]]))
}
