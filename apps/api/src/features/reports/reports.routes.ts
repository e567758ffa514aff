import * as reports from '@lab-zer0/contracts/reports.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { readOrganisationActions } from './read-actions.ts'
import { readOrganisationProgress } from './read-progress.ts'
import { forReportedLab, readLabReceipt } from './read-receipt.ts'
import { readLabReport, readOrganisationReport } from './read-report.ts'
import { readOrganisationWorking } from './read-working.ts'

export function reportsRoutes(route: Route): void {
  route(reports.getOrganisationReport, readOrganisationReport)
  route(reports.getOrganisationWorking, readOrganisationWorking)
  route(reports.getOrganisationActions, readOrganisationActions)
  route(reports.getOrganisationProgress, readOrganisationProgress)
  route(reports.getLabReport, forLab(readLabReport))
  route(reports.getLabReceipt, forReportedLab(readLabReceipt))
}
