import type { potentialChampions } from '@lab-zer0/contracts/champions.ts'
import type { getOrganisationLabs } from '@lab-zer0/contracts/lab-analytics.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { nameOrEmail } from '../people/index.ts'
import { presentAnalytics } from './analytics.present.ts'
import { presentLab } from './labs.present.ts'
import { labsOf } from './labs.queries.ts'
import { searchPeople } from './members.queries.ts'

export async function readAnalytics(context: Signed) {
  const rows = await labsOf(context.db, {
    organisationId: organisationOf(context),
    viewerId: context.actor.userId,
  })
  return { success: true as const, analytics: presentAnalytics(rows) }
}

export async function readOrganisationLabs(context: Signed, { query }: Input<typeof getOrganisationLabs>) {
  const rows = await labsOf(context.db, {
    organisationId: organisationOf(context),
    viewerId: context.actor.userId,
  })
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
