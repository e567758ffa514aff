import { answers } from '@lab-zer0/content/microcopy.ts'
import type { LabContext } from '../labs/index.ts'
import { endLinks } from './lab-invites.queries.ts'

export async function endInviteLink(context: LabContext) {
  const { db, now, lab, organisationId } = context
  const hasEnded = await endLinks(db, { organisationId, labId: lab.id }, now)
  if (hasEnded) context.record({ action: 'invite_link.ended', objectType: 'lab', objectId: lab.id })
  return { success: true as const, message: answers.lab_invites.ended }
}
