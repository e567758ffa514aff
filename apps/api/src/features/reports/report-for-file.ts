import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { type Plan, withPlans } from '@lab-zer0/domain/reports/plans.ts'
import { type Report, reportOf } from '@lab-zer0/domain/reports/report.ts'
import type { Database } from '../../platform/database.ts'
import { withMoves } from '../calculators/index.ts'
import { lockedFiguresOf, reportLabsOf } from './reports.queries.ts'

type OfOrganisation = { year: number; type: LabType | undefined }
type OfLab = { year: number; labId: LabId }

/** For work that is done for somebody who was let in when asking. */
export async function organisationReport(
  db: Database,
  organisationId: OrganisationId,
  { year, type }: OfOrganisation,
): Promise<Report> {
  const labs = await reportLabsOf(db, organisationId, type)
  const locked = await withMoves(db, organisationId, await lockedFiguresOf(db, organisationId))
  return reportOf({ labs, locked: withPlans(locked, plansIn(labs)), year, whose: 'organisation' })
}

/** None where the lab has been removed since. */
export async function labReport(
  db: Database,
  organisationId: OrganisationId,
  { year, labId }: OfLab,
): Promise<Report | undefined> {
  const labs = (await reportLabsOf(db, organisationId)).filter(
    ({ id, isRemoved }) => id === labId && !isRemoved,
  )
  if (labs.length === 0) return undefined
  const locked = await withMoves(db, organisationId, await lockedFiguresOf(db, organisationId, labId))
  return reportOf({ labs, locked: withPlans(locked, plansIn(labs)), year, whose: 'lab' })
}

function plansIn(labs: readonly { plans: Plan[] }[]): Plan[] {
  return labs.flatMap(({ plans }) => plans)
}
