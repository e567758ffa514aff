import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import type { Database } from '../../platform/database.ts'
import { reported } from './read-organisation-report.ts'
import { reportLabsOf } from './reports.queries.ts'

type OfOrganisation = Period & { type: LabType | undefined; now: Date }
type OfLab = Period & { labId: LabId; now: Date }

/** For work that is done for somebody who was let in when asking. */
export async function organisationReport(
  db: Database,
  organisationId: OrganisationId,
  { type, ...asked }: OfOrganisation,
): Promise<Report> {
  const labs = await reportLabsOf(db, organisationId, { type })
  return (await reported(db, organisationId, { labs, ...asked, whose: 'organisation' })).report
}

/** None where the lab has been removed since. */
export async function labReport(
  db: Database,
  organisationId: OrganisationId,
  { labId, ...asked }: OfLab,
): Promise<Report | undefined> {
  const labs = (await reportLabsOf(db, organisationId, { labId })).filter(({ removedAt }) => !removedAt)
  if (labs.length === 0) return undefined
  return (await reported(db, organisationId, { labs, ...asked, whose: 'lab', labId })).report
}
