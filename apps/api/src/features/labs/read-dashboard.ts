import { create_lab } from '@lab-zer0/content/microcopy.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import type { Signed } from '../../platform/context.ts'
import { presentLab, presentOpenLab } from './labs.present.ts'
import { labsOf } from './labs.queries.ts'

const LAB_TYPE_LABELS = { wet: create_lab.wet, dry: create_lab.dry }

/** A provider admin has no organisation: an empty list, not a refusal. */
export async function readDashboard(context: Signed) {
  const { actor, db } = context
  const rows = actor.organisationId
    ? await labsOf(db, { organisationId: actor.organisationId, viewerId: actor.userId })
    : []
  const { viewer } = context.access
  const own = rows.find(({ isMember }) => isMember)
  return {
    success: true as const,
    current_lab: own ? presentOpenLab(own, viewer) : null,
    all_labs: rows.map((row) => presentLab(row, viewer)),
  }
}

export async function readLabTypes({ actor, db }: Signed) {
  const [organisation] = actor.organisationId
    ? await db.select().from(organisations).where(eq(organisations.id, actor.organisationId))
    : []
  const types = organisation?.labTypes ?? []
  return { success: true as const, lab_types: types.map((name) => ({ name, label: LAB_TYPE_LABELS[name] })) }
}
