import { actions } from '@lab-zer0/content/actions.ts'
import { findFactorSet } from '@lab-zer0/content/factors.ts'
import type { getOrganisationActions } from '@lab-zer0/contracts/reports.ts'
import { rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import type { LabAction } from '@lab-zer0/domain/reports/abatement.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { formOf } from '../calculators/index.ts'
import { tenantOf } from '../labs/index.ts'
import { type LastBaseline, lastBaselinesOf, reportLabsOf } from './reports.queries.ts'

const NOTHING = { low: 0, best: 0, high: 0 }

/** Each action alone, lab by lab: the browser adds them up while somebody moves a slider. */
export async function readOrganisationActions(
  context: Signed,
  { query }: Input<typeof getOrganisationActions>,
) {
  const organisationId = tenantOf(context, 'forbidden')
  const labs = await reportLabsOf(context.db, organisationId, query.type)
  const baselines = (await lastBaselinesOf(context.db, organisationId)).filter(
    ({ labType }) => query.type === undefined || labType === query.type,
  )
  const parts = baselines.flatMap(partsOf)
  const named = new Set(parts.map(({ actionId }) => actionId))
  return {
    success: true as const,
    labs: labs.length,
    counted: new Set(baselines.map(({ labId }) => labId)).size,
    actions: actions
      .filter(({ id }) => named.has(id))
      .map(({ id, title, category }) => ({ id, title, category })),
    parts,
  }
}

function partsOf(baseline: LastBaseline): LabAction[] {
  const { labId, labType, category, inputs, variables, variablesVersion, factorSetVersion } = baseline
  const factors = findFactorSet(factorSetVersion)
  if (!factors) throw new Error(`The factor set ${factorSetVersion} was never published`)
  const ranked = rankActions({
    labType,
    category,
    schema: formOf(labType, category, 'baseline').schema,
    formData: inputs,
    variables: { version: variablesVersion, values: variables },
    factors,
    actions,
  })
  return ranked.map(({ action, savings, oneOffCostAud, otherYearlySavingAud }) => ({
    actionId: action.id,
    labId,
    savedKgCo2e: plain(savings.emissionsKgCo2e),
    savedAud: plus(plain(savings.costAud), otherYearlySavingAud),
    oneOffCostAud,
  }))
}

type Ends = { low: number; best: number; high: number }

function plain({ low, best, high }: Ends = NOTHING): Ends {
  return { low, best, high }
}

function plus(one: Ends, other: Ends): Ends {
  return { low: one.low + other.low, best: one.best + other.best, high: one.high + other.high }
}
