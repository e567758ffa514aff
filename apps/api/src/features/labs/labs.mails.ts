import { formatMailDate } from '@lab-zer0/content/mails.ts'
import { lab_statuses, mail_words } from '@lab-zer0/content/microcopy.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { mailTo, outgoing } from '../../platform/compose-mail.ts'
import type { Signed } from '../../platform/context.ts'
import { type MailHandlers, tenantOf } from '../../platform/mail-jobs.ts'
import { nameOrEmail, peopleOf } from '../people/index.ts'
import { findChampionInvite, tokenOf } from './invite-champion.ts'
import { stateOfLab } from './lab-facts.ts'
import { findLab } from './labs.queries.ts'
import { adminOf, factsFor } from './mail-facts.ts'

type ChampionChange = { labId: LabId; before: UserId | null; after: UserId | null }

/** To the new champion and the one before, but not to whoever did it. */
export async function sendChampionMails(
  { actor, enqueue }: Signed,
  { labId, before, after }: ChampionChange,
) {
  const organisationId = actor.organisationId
  const payload = { lab_id: labId, before, after }
  if (after && after !== actor.userId)
    await enqueue({ kind: 'champion-new', organisationId, userId: after, payload })
  if (before && after) await enqueue({ kind: 'champion-before', organisationId, userId: before, payload })
}

type Removal = { labId: LabId; memberId: UserId; reason: string | null; isNotified: boolean }

/** The member is told when the remover asks for it; the champion always is, unless the champion did it. */
export async function sendRemovalMails(
  { actor, enqueue }: Signed,
  { labId, memberId, reason, isNotified }: Removal,
): Promise<void> {
  const payload = { lab_id: labId, member_id: memberId, remover_id: actor.userId, reason }
  const job = { organisationId: actor.organisationId, payload }
  if (isNotified) await enqueue({ kind: 'access-removed', userId: memberId, ...job })
  await enqueue({ kind: 'member-removed', userId: actor.userId, ...job })
}

export const labsMailHandlers = {
  async 'champion-invited'(context, payload) {
    const { db, config, seals } = context
    const row = await findChampionInvite(db, tenantOf(context), payload.link_id)
    if (!row?.link.championEmail) return undefined
    const email = row.link.championEmail
    return mailTo(context, email, 'champion_invitation', {
      inviter_name: nameOrEmail(row.inviter),
      organisation: row.organisationName,
      lab: row.lab.name,
      email,
      join_link: `${config.publicUrl}/join/${tokenOf(seals, row.link.id)}`,
      expiry_date: formatMailDate(row.link.expiresAt),
    })
  },

  async 'champion-new'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [successor, before] = await peopleOf(context, [payload.after, payload.before])
    if (!facts || !successor) return undefined
    const lab = await findLab(context.db, {
      organisationId: tenantOf(context),
      viewerId: null,
      labId: facts.lab.id,
    })
    if (!lab) return undefined
    return outgoing(context, successor, 'champion_transferred', {
      first_name: successor.firstName,
      ...adminOf(facts),
      lab: facts.lab.name,
      lab_link: `${context.config.publicUrl}/lab/${facts.lab.id}`,
      previous_champion_name: before ? nameOrEmail(before) : mail_words.your_admin,
      status: lab_statuses.labels[stateOfLab(lab)],
    })
  },

  async 'champion-before'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [before, successor] = await peopleOf(context, [payload.before, payload.after])
    if (!facts || !before || !successor) return undefined
    return outgoing(context, before, 'champion_transferred_previous', {
      first_name: before.firstName,
      ...adminOf(facts),
      lab: facts.lab.name,
      dashboard_link: `${context.config.publicUrl}/dashboard`,
      new_champion_name: nameOrEmail(successor),
    })
  },

  async 'access-removed'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [member] = await peopleOf(context, [payload.member_id])
    if (!facts || !member) return undefined
    return outgoing(context, member, 'access_removed', {
      first_name: member.firstName,
      ...adminOf(facts),
      champion_name: facts.champion ? nameOrEmail(facts.champion) : mail_words.champion_not_assigned,
      champion_email: facts.champion?.email ?? context.config.contactEmail,
      lab: facts.lab.name,
      date: formatMailDate(context.now),
      dashboard_link: `${context.config.publicUrl}/dashboard`,
      reason: payload.reason ?? null,
    })
  },

  async 'member-removed'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [member, remover] = await peopleOf(context, [payload.member_id, payload.remover_id])
    if (!facts?.champion || !member || !remover || facts.champion.id === remover.id) return undefined
    return outgoing(context, facts.champion, 'member_removed', {
      first_name: facts.champion.firstName,
      member_name: nameOrEmail(member),
      remover_name: nameOrEmail(remover),
      lab: facts.lab.name,
      lab_link: `${context.config.publicUrl}/lab/${facts.lab.id}`,
      date: formatMailDate(context.now),
      reason: payload.reason ?? null,
    })
  },
} satisfies Partial<MailHandlers>
