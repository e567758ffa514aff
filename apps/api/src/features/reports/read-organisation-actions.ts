import { actions } from '@lab-zer0/content/actions.ts'
import type { getOrganisationActions } from '@lab-zer0/contracts/reports.ts'
import { type Abatement, abatementOf, type Plan, planInTurn } from '@lab-zer0/domain/reports/abatement.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { sha256 } from '../../platform/seal.ts'
import { actionsAlone, actionsInTurn } from './lab-actions.ts'
import { type LastLocked, lastLockedOf, reportLabsOf } from './reports.queries.ts'

type Advice = { alone: Abatement[]; plan: Plan }

/**
 * Locked forms never change, so the advice for the same ones is the same. Small, unlike what it is made of; shared by
 * all who ask while it is being worked out.
 */
const MOST_KEPT = 500
const kept = new Map<string, Promise<Advice>>()

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

async function adviceFor(forms: readonly LastLocked[]): Promise<Advice> {
  // Ids of locked forms are unique over all organisations.
  const key = sha256(forms.map(({ id }) => id).join(' ')).toString('hex')
  const known = kept.get(key)
  if (known) return known
  const advice = workOut(forms)
  kept.set(key, advice)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  advice.catch(() => kept.delete(key))
  return advice
}

async function workOut(forms: readonly LastLocked[]): Promise<Advice> {
  const alone = abatementOf(await actionsAlone(forms))
  const plan = await planInTurn(
    alone.map(({ actionId }) => actionId),
    (ids) => actionsInTurn(forms, ids),
  )
  return { alone, plan }
}
