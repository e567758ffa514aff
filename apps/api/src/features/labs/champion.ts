import type { assignChampion, removeChampion, transferChampion } from '@lab-zer0/contracts/labs.ts'
import { mayBeChampion, mayTransferChampion } from '@lab-zer0/domain/labs/membership.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sendChampionMails } from './labs.mails.ts'
import { nameOrEmail } from './labs.present.ts'
import { addMember, auditorOf, lockLab, membersOf, setChampion, standingOf } from './labs.queries.ts'
import { permitAdmin, tenantOf } from './tenant.ts'

async function currentChampionId(
  { db }: Signed,
  organisationId: string,
  labId: string,
): Promise<string | null> {
  const champion = (await membersOf(db, organisationId, labId)).find(({ isChampion }) => isChampion)
  return champion?.user.id ?? null
}

/** By the champion, to another member; the client then leaves. The lab has exactly one champion throughout. */
export async function transfer(context: Signed, { params, body }: Input<typeof transferChampion>) {
  const { actor, db } = context
  const organisationId = tenantOf(context)
  const lab = found(await lockLab(db, organisationId, params.id), 'lab_not_found')
  const champion = found(await standingOf(db, organisationId, actor.userId), 'lab_not_found')
  const heir = await standingOf(db, organisationId, body.champion_id)
  permit(mayTransferChampion(champion, heir, lab.id))
  await setChampion(db, organisationId, lab.id, body.champion_id)
  await changed(context, lab.id, actor.userId, body.champion_id)
  return { success: true as const, message: 'Champion transferred' }
}

/** By an admin. Whoever is in no lab becomes a member; the champion before stays one. */
export async function assign(context: Signed, { params, body }: Input<typeof assignChampion>) {
  const { db, now } = context
  const organisationId = tenantOf(context)
  const lab = found(await lockLab(db, organisationId, params.id), 'lab_not_found')
  permitAdmin(context)
  const candidate = found(await standingOf(db, organisationId, body.champion_id), 'person_not_found')
  permit(mayBeChampion(candidate, lab))
  const before = await currentChampionId(context, organisationId, lab.id)
  if (candidate.labId === null) {
    const auditorId = await auditorOf(db, organisationId, lab.id)
    if (auditorId === candidate.userId) refuse('champion_audits_this_lab')
    await addMember(db, { organisationId, labId: lab.id, userId: candidate.userId, joinedAt: now })
  }
  await setChampion(db, organisationId, lab.id, candidate.userId)
  await changed(context, lab.id, before, candidate.userId)
  const { id, email } = candidate.user
  const new_champion = { id, email, name: nameOrEmail(candidate.user) }
  return { success: true as const, message: `${new_champion.name} is now the Champion`, new_champion }
}

export async function remove(context: Signed, { params }: Input<typeof removeChampion>) {
  const organisationId = tenantOf(context)
  const lab = found(await lockLab(context.db, organisationId, params.id), 'lab_not_found')
  permitAdmin(context)
  const before = await currentChampionId(context, organisationId, lab.id)
  if (!before) refuse('no_champion')
  await setChampion(context.db, organisationId, lab.id, null)
  await changed(context, lab.id, before, null)
  return { success: true as const, message: 'The lab has no Champion now' }
}

async function changed(
  context: Signed,
  labId: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  context.record({ action: 'champion.changed', objectType: 'lab', objectId: labId, data: { before, after } })
  await sendChampionMails(context, { labId, before, after })
}
