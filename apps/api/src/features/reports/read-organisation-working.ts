import type { QueryOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationWorking } from '@lab-zer0/contracts/reports.ts'
import { withPlans } from '@lab-zer0/domain/reports/plans.ts'
import { workingOf } from '@lab-zer0/domain/reports/working.ts'
import { withMoves } from '../calculators/index.ts'
import type { Reading } from './read-organisation-report.ts'
import { lockedFiguresOf, reportLabsOf } from './reports.queries.ts'

/** By the same rule as the report, from the same rows: the lines add up to the figure that was asked about. */
export async function readOrganisationWorking(
  { db, organisationId }: Reading,
  query: QueryOf<typeof getOrganisationWorking>,
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
  const labs = await reportLabsOf(db, organisationId, { type })
  const locked = await lockedFiguresOf(db, organisationId, labId)
  const {
    lines,
    labs: sums,
    total,
    factorSets,
  } = workingOf({
    labIds: labs.map(({ id }) => id),
    locked: withPlans(
      await withMoves(db, organisationId, locked, yearKind),
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
