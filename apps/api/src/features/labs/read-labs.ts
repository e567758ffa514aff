import type {
  eligibleChampions,
  getLab,
  getOrganisationLabs,
  getStages,
  listMembers,
  potentialChampions,
} from '@lab-zer0/contracts/labs.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentAnalytics } from './analytics.present.ts'
import { nameOrEmail, presentLab, presentMember, presentStages } from './labs.present.ts'
import { begunRows, begunRowsIn, labsOf, labWithMembers, searchPeople } from './labs.queries.ts'
import { hasAdminRights, labFor, permitAdmin, readableLab, tenantOf } from './tenant.ts'

const LAB_TYPE_LABELS = { wet: 'Wet', dry: 'Dry' } as const

/** A provider admin has no organisation: an empty list, not a refusal. */
export async function readDashboard(context: Signed) {
  const { actor, db } = context
  const rows = actor.organisationId ? await labsOf(db, actor.organisationId, actor.userId) : []
  const all = rows.map((row) => presentLab(row, actor.userId, { isForAdmin: hasAdminRights(context) }))
  return { success: true as const, current_lab: all.find((lab) => lab.is_member) ?? null, all_labs: all }
}

export async function readLabTypes({ actor, db }: Signed) {
  const [organisation] = actor.organisationId
    ? await db.select().from(organisations).where(eq(organisations.id, actor.organisationId))
    : []
  const types = organisation?.labTypes ?? []
  return { success: true as const, lab_types: types.map((name) => ({ name, label: LAB_TYPE_LABELS[name] })) }
}

export async function readLab(context: Signed, { params }: Input<typeof getLab>) {
  const lab = await labFor(context, params.id)
  const isForAdmin = hasAdminRights(context)
  return { success: true as const, lab: presentLab(lab, context.actor.userId, { isForAdmin }) }
}

/** The lab's own people and, from afar, the admin. */
export async function readStages(context: Signed, { params }: Input<typeof getStages>) {
  const lab = await readableLab(context, params.labId, begunRows(tenantOf(context)))
  return { success: true as const, stages: presentStages(lab, begunRowsIn(lab)) }
}

/** Members see each other; the admin sees them all. An auditor sees the champion, not the list. */
export async function readMembers(context: Signed, { params }: Input<typeof listMembers>) {
  const { id, name, members } = await peopleOf(context, params.id)
  if (!members.some(({ user }) => user.id === context.actor.userId)) permitAdmin(context)
  return {
    success: true as const,
    lab_id: id,
    lab_name: name,
    members: members.map((row) => presentMember(row, name)),
    message: `${members.length} members`,
  }
}

/** Needed only by those who may hand the role over. */
export async function readEligibleChampions(context: Signed, { params }: Input<typeof eligibleChampions>) {
  const { id, name, members } = await peopleOf(context, params.labId)
  const champion = members.find(({ isChampion }) => isChampion)
  if (champion?.user.id !== context.actor.userId) permitAdmin(context)
  const eligible = members.filter(({ isChampion }) => !isChampion)
  return {
    success: true as const,
    eligible_champions: eligible.map(({ user }) => ({
      id: user.id,
      email: user.email,
      name: nameOrEmail(user),
    })),
    lab_id: id,
    lab_name: name,
  }
}

async function peopleOf(context: Signed, labId: string) {
  return found(await labWithMembers(context.db, tenantOf(context), labId), 'lab_not_found')
}

export async function readAnalytics(context: Signed) {
  const rows = await labsOf(context.db, tenantOf(context, 'forbidden'), context.actor.userId)
  return { success: true as const, analytics: presentAnalytics(rows) }
}

export async function readOrganisationLabs(context: Signed, { query }: Input<typeof getOrganisationLabs>) {
  const rows = await labsOf(context.db, tenantOf(context, 'forbidden'), context.actor.userId)
  const labs = rows.map((row) => presentLab(row, context.actor.userId, { isForAdmin: true }))
  if (query.stats !== 'true') return { success: true as const, labs }
  const { summary, lab_details } = presentAnalytics(rows)
  return { success: true as const, labs, organisation_stats: { lab_stats: lab_details, ...summary } }
}

export async function readPotentialChampions(context: Signed, { query }: Input<typeof potentialChampions>) {
  const rows = await searchPeople(context.db, tenantOf(context, 'forbidden'), query.search ?? '')
  return {
    success: true as const,
    potential_champions: rows.map((row) => ({
      id: row.id,
      email: row.email,
      name: nameOrEmail(row),
      current_lab: row.labName,
      is_current_champion: row.isChampion ?? false,
    })),
  }
}
