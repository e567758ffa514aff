import { joinLab } from '../labs/index.ts'
import type { InvitedContext } from './for-invited-lab.ts'
import { countJoining } from './lab-invites.queries.ts'

/** Joins as the list of labs does: the same rules, the same event and the same notice to the Champion. */
export async function joinByInvite(context: InvitedContext) {
  const { message } = await joinLab(context)
  await countJoining(context.db, context.organisationId, context.link.id)
  return { success: true as const, message, lab_id: context.lab.id }
}
