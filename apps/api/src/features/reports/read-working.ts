import type { getOrganisationWorking } from '@lab-zer0/contracts/reports.ts'
import { workingOf } from '@lab-zer0/domain/reports/working.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { tenantOf } from '../labs/index.ts'
import { lockedFiguresOf, reportLabsOf } from './reports.queries.ts'

/** By the same rule as the report, from the same rows: the lines add up to the figure that was asked about. */
export async function readOrganisationWorking(
  context: Signed,
  { query }: Input<typeof getOrganisationWorking>,
) {
  const { year, type, measure, part, category, lab_id: labId, until_month: untilMonth } = query
  const organisationId = tenantOf(context, 'forbidden')
  const labs = await reportLabsOf(context.db, organisationId, type)
  const locked = await lockedFiguresOf(context.db, organisationId, labId)
  const { lines, factorSets } = workingOf({
    labIds: labs.map(({ id }) => id),
    locked,
    figure: { year, measure, part, category, labId, untilMonth },
  })
  return {
    success: true as const,
    lines: lines.map((line) => ({ lab_id: line.labId, category: line.category, quantity: line.quantity })),
    factor_sets: factorSets,
  }
}
