import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/champions.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { mayBeChampion, mayTransferChampion } from '@lab-zer0/domain/labs/membership.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { nameOrEmail } from '../people/index.ts'
import type { LabContext } from './for-lab.ts'
import { sendChampionMails } from './labs.mails.ts'
import { addMember, setChampion, standingOf } from './members.queries.ts'

/** By the champion, to another member; the client then leaves. The lab has exactly one champion throughout. */
export async function transferChampion(context: LabContext, { body }: Input<typeof calls.transferChampion>) {
  const { actor, db, lab, organisationId } = context
  const champion = { userId: actor.userId, labId: lab.id, isChampion: true }
  const successor = await standingOf(db, organisationId, body.champion_id)
  permit(mayTransferChampion(champion, successor, lab.id))
  await setChampion(db, organisationId, lab.id, body.champion_id)
  await changed(context, actor.userId, body.champion_id)
  return { success: true as const, message: answers.labs.champion_transferred }
}

/** By an admin. Whoever is in no lab becomes a member; the champion before stays one. */
export async function assignChampion(context: LabContext, { body }: Input<typeof calls.assignChampion>) {
  const { db, now, lab, organisationId } = context
  const candidate = found(await standingOf(db, organisationId, body.champion_id), 'person_not_found')
  permit(mayBeChampion(candidate, lab))
  if (candidate.labId === null) {
    if (lab.auditorId === candidate.userId) refuse('champion_audits_this_lab')
    await addMember(db, { organisationId, labId: lab.id, userId: candidate.userId, joinedAt: now })
  }
  await setChampion(db, organisationId, lab.id, candidate.userId)
  await changed(context, lab.championId, candidate.userId)
  const { id, email } = candidate.user
  const new_champion = { id, email, name: nameOrEmail(candidate.user) }
  return {
    success: true as const,
    message: fill(answers.labs.champion_assigned, { name: new_champion.name }),
    new_champion,
  }
}

export async function removeChampion(context: LabContext) {
  await setChampion(context.db, context.organisationId, context.lab.id, null)
  await changed(context, context.lab.championId, null)
  return { success: true as const, message: answers.labs.champion_removed }
}

async function changed(context: LabContext, before: UserId | null, after: UserId | null): Promise<void> {
  const labId = context.lab.id
  context.record({ action: 'champion.changed', objectType: 'lab', objectId: labId, data: { before, after } })
  await sendChampionMails(context, { labId, before, after })
}
