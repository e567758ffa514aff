import * as reports from '@lab-zer0/contracts/reports.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { forReportedLab, readLabReceipt } from './read-lab-receipt.ts'
import { readOrganisationActions } from './read-organisation-actions.ts'
import { readOrganisationProgress } from './read-organisation-progress.ts'
import { readLabReport, readOrganisationReport } from './read-organisation-report.ts'
import { readOrganisationWorking } from './read-organisation-working.ts'

export function reportsRoutes(route: Route): void {
  route(reports.getOrganisationReport, readOrganisationReport)
  route(reports.getOrganisationWorking, readOrganisationWorking)
  route(reports.getOrganisationActions, readOrganisationActions)
  route(reports.getOrganisationProgress, readOrganisationProgress)
  route(reports.getLabReport, forLab(readLabReport))
  route(reports.getLabReceipt, forReportedLab(readLabReceipt))
}
