import { actions } from '@lab-zer0/content/actions.ts'
import type { getOrganisationActions } from '@lab-zer0/contracts/reports.ts'
import { abatementOf, planInTurn } from '@lab-zer0/domain/reports/abatement.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { actionsAlone, actionsInTurn } from './lab-actions.ts'
import { lastLockedOf, reportLabsOf } from './reports.queries.ts'

/** Each action alone, and all of them as one plan, from where the labs stand today. */
export async function readOrganisationActions(
  context: Signed,
  { query }: Input<typeof getOrganisationActions>,
) {
  const organisationId = organisationOf(context)
  const labs = (await reportLabsOf(context.db, organisationId, { type: query.type })).filter(
    ({ removedAt }) => !removedAt,
  )
  const forms = (await lastLockedOf(context.db, organisationId)).filter(
    ({ labType }) => query.type === undefined || labType === query.type,
  )
  const alone = abatementOf(await actionsAlone(forms))
  const named = new Set(alone.map(({ actionId }) => actionId))
  return {
    success: true as const,
    labs: labs.length,
    counted: new Set(forms.map(({ labId }) => labId)).size,
    actions: actions
      .filter(({ id }) => named.has(id))
      .map(({ id, title, category }) => ({ id, title, category })),
    alone,
    plan: await planInTurn(
      alone.map(({ actionId }) => actionId),
      (ids) => actionsInTurn(forms, ids),
    ),
  }
}
