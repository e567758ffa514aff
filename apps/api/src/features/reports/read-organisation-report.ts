import type { getLabReport, getOrganisationReport } from '@lab-zer0/contracts/reports.ts'
import { type LockedFigures, type Whose, yearOf } from '@lab-zer0/domain/reports/forms.ts'
import { withPlans } from '@lab-zer0/domain/reports/plans.ts'
import { reportOf, yearsOf } from '@lab-zer0/domain/reports/report.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { withMoves } from '../calculators/index.ts'
import type { LabContext } from '../labs/index.ts'
import { lockedFiguresOf, plansOf, reportLabsOf } from './reports.queries.ts'

export async function readOrganisationReport(
  context: Signed,
  { query }: Input<typeof getOrganisationReport>,
) {
  const { db, now } = context
  const organisationId = organisationOf(context)
  const [row] = await db
    .select({ name: organisations.name, labTypes: organisations.labTypes })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const organisation = found(row, 'forbidden')
  const labs = await reportLabsOf(db, organisationId, query.type)
  const locked = await withMoves(db, organisationId, await lockedFiguresOf(db, organisationId))
  const plans = labs.flatMap((lab) => lab.plans)
  return {
    success: true as const,
    organisation: organisation.name,
    lab_types: organisation.labTypes,
    ...reported({ labs, locked: withPlans(locked, plans), year: query.year, now, whose: 'organisation' }),
  }
}

export async function readLabReport(
  { db, now, lab, organisationId }: LabContext,
  { query }: Input<typeof getLabReport>,
) {
  const figures = await withMoves(db, organisationId, await lockedFiguresOf(db, organisationId, lab.id))
  const locked = withPlans(figures, await plansOf(db, organisationId, lab.id))
  return {
    success: true as const,
    organisation: lab.organisationName,
    ...reported({ labs: [lab], locked, year: query.year, now, whose: 'lab' }),
  }
}

type Asked = {
  labs: Parameters<typeof reportOf>[0]['labs']
  locked: LockedFigures[]
  year: number | undefined
  now: Date
  whose: Whose
}

/** Without a year the newest that has figures; without any figures the year that it is. */
function reported({ labs, locked, year, now, whose }: Asked) {
  const years = yearsOf(locked)
  const report = reportOf({
    labs,
    locked,
    year: year ?? years[0] ?? yearOf(now),
    whose,
  })
  return { years, report }
}
