import { actions } from '@lab-zer0/content/actions.ts'
import type { getOrganisationActions } from '@lab-zer0/contracts/reports.ts'
import type { LabAction } from '@lab-zer0/domain/reports/abatement.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { rankLocked } from '../calculators/index.ts'
import { tenantOf } from '../labs/index.ts'
import { type LastBaseline, lastBaselinesOf, reportLabsOf } from './reports.queries.ts'

const NOTHING = { low: 0, best: 0, high: 0 }

/** Each action alone, lab by lab: the browser adds them up while somebody moves a slider. */
export async function readOrganisationActions(
  context: Signed,
  { query }: Input<typeof getOrganisationActions>,
) {
  const organisationId = tenantOf(context, 'forbidden')
  const labs = (await reportLabsOf(context.db, organisationId, query.type)).filter(
    ({ isRemoved }) => !isRemoved,
  )
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
  return rankLocked(baseline).map(({ action, savings, oneOffCostAud, otherYearlySavingAud }) => ({
    actionId: action.id,
    labId: baseline.labId,
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
