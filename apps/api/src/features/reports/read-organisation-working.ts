import type { getOrganisationWorking } from '@lab-zer0/contracts/reports.ts'
import { withPlans } from '@lab-zer0/domain/reports/plans.ts'
import { workingOf } from '@lab-zer0/domain/reports/working.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { withMoves } from '../calculators/index.ts'
import { lockedFiguresOf, reportLabsOf } from './reports.queries.ts'

/** By the same rule as the report, from the same rows: the lines add up to the figure that was asked about. */
export async function readOrganisationWorking(
  context: Signed,
  { query }: Input<typeof getOrganisationWorking>,
) {
  const {
    year,
    year_kind: yearKind,
    type,
    measure,
    part,
    category,
    lab_id: labId,
    until_month: untilMonth,
  } = query
  const organisationId = organisationOf(context)
  const labs = await reportLabsOf(context.db, organisationId, { type })
  const locked = await lockedFiguresOf(context.db, organisationId, labId)
  const {
    lines,
    labs: sums,
    total,
    factorSets,
  } = workingOf({
    labIds: labs.map(({ id }) => id),
    locked: withPlans(
      await withMoves(context.db, organisationId, locked, yearKind),
      labs.flatMap((lab) => lab.plans),
    ),
    figure: { year, yearKind, measure, part, category, labId, untilMonth },
  })
  return {
    success: true as const,
    lines: lines.map((line) => ({ lab_id: line.labId, category: line.category, quantity: line.quantity })),
    labs: sums.map((sum) => ({ lab_id: sum.labId, quantity: sum.quantity })),
    total,
    factor_sets: factorSets,
  }
}
