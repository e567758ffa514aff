import * as reports from '@lab-zer0/contracts/reports.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import type { FiguresThread } from './figures-thread.ts'
import { forReportedLab, readLabReceipt } from './read-lab-receipt.ts'
import { readOrganisationProgress } from './read-organisation-progress.ts'
import { readLabReport } from './read-organisation-report.ts'
import { tellFigures } from './tell-figures.ts'

export function reportsRoutes(route: Route, figures: FiguresThread): void {
  route(reports.getOrganisationReport, tellFigures, (outside, { query }) =>
    figures.ask(outside, { name: 'report', query }),
  )
  route(reports.getOrganisationWorking, tellFigures, (outside, { query }) =>
    figures.ask(outside, { name: 'working', query }),
  )
  route(reports.getOrganisationActions, tellFigures, (outside, { query }) =>
    figures.ask(outside, { name: 'actions', query }),
  )
  route(reports.getOrganisationProgress, readOrganisationProgress)
  route(reports.getLabReport, forLab(readLabReport))
  route(reports.getLabReceipt, forReportedLab(readLabReceipt))
}
