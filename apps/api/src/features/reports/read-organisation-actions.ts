import { actions } from '@lab-zer0/content/actions.ts'
import type { QueryOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationActions } from '@lab-zer0/contracts/reports.ts'
import { abatementOf, planInTurn } from '@lab-zer0/domain/reports/abatement.ts'
import { actionsAlone, actionsInTurn } from './lab-actions.ts'
import type { Reading } from './read-organisation-report.ts'
import { type LastLocked, lastLockedOf, reportLabsOf } from './reports.queries.ts'

/** Each action alone, and all of them as one plan, from where the labs stand today. */
export async function readOrganisationActions(
  { db, organisationId }: Reading,
  query: QueryOf<typeof getOrganisationActions>,
) {
  const labs = (await reportLabsOf(db, organisationId, { type: query.type })).filter(
    ({ removedAt }) => !removedAt,
  )
  const forms = (await lastLockedOf(db, organisationId)).filter(
    ({ labType }) => query.type === undefined || labType === query.type,
  )
  const { alone, plan } = await adviceFor(forms)
  const named = new Set(alone.map(({ actionId }) => actionId))
  return {
    success: true as const,
    labs: labs.length,
    counted: new Set(forms.map(({ labId }) => labId)).size,
    actions: actions
      .filter(({ id }) => named.has(id))
      .map(({ id, title, category }) => ({ id, title, category })),
    alone,
    plan,
  }
}

async function adviceFor(forms: readonly LastLocked[]) {
  const alone = abatementOf(await actionsAlone(forms))
  const plan = await planInTurn(
    alone.map(({ actionId }) => actionId),
    (ids) => actionsInTurn(forms, ids),
  )
  return { alone, plan }
}
