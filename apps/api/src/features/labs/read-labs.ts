import type { getOrganisationLabs, potentialChampions } from '@lab-zer0/contracts/labs.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { presentAnalytics } from './analytics.present.ts'
import type { LabContext } from './for-lab.ts'
import { nameOrEmail, presentLab, presentMember, presentOpenLab, presentStages } from './labs.present.ts'
import { begunRowsIn, labsOf } from './labs.queries.ts'
import { membersIn, searchPeople } from './members.queries.ts'

const LAB_TYPE_LABELS = { wet: 'Wet', dry: 'Dry' } as const

/** A provider admin has no organisation: an empty list, not a refusal. */
export async function readDashboard(context: Signed) {
  const { actor, db } = context
  const rows = actor.organisationId ? await labsOf(db, actor.organisationId, actor.userId) : []
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

export async function readLab({ lab, access }: LabContext) {
  return { success: true as const, lab: presentOpenLab(lab, access.viewer) }
}

export async function readStages({ lab }: LabContext) {
  return { success: true as const, stages: presentStages(lab, begunRowsIn(lab)) }
}

export async function readMembers({ lab }: LabContext) {
  const members = membersIn(lab)
  return {
    success: true as const,
    lab_id: lab.id,
    lab_name: lab.name,
    members: members.map((row) => presentMember(row, lab.name)),
    message: `${members.length} members`,
  }
}

/** Needed only by those who may hand the role over. */
export async function readEligibleChampions({ lab }: LabContext) {
  const eligible = membersIn(lab).filter(({ isChampion }) => !isChampion)
  return {
    success: true as const,
    eligible_champions: eligible.map((member) => ({
      id: member.id,
      email: member.email,
      name: nameOrEmail(member),
    })),
    lab_id: lab.id,
    lab_name: lab.name,
  }
}

export async function readAnalytics(context: Signed) {
  const rows = await labsOf(context.db, organisationOf(context), context.actor.userId)
  return { success: true as const, analytics: presentAnalytics(rows) }
}

export async function readOrganisationLabs(context: Signed, { query }: Input<typeof getOrganisationLabs>) {
  const rows = await labsOf(context.db, organisationOf(context), context.actor.userId)
  const labs = rows.map((row) => presentLab(row, context.access.viewer))
  if (query.stats !== 'true') return { success: true as const, labs }
  const { summary, lab_details } = presentAnalytics(rows)
  return { success: true as const, labs, organisation_stats: { lab_stats: lab_details, ...summary } }
}

export async function readPotentialChampions(context: Signed, { query }: Input<typeof potentialChampions>) {
  const rows = await searchPeople(context.db, organisationOf(context), query.search ?? '')
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
