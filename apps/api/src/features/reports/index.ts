/** What the doors and other features may ask of reports. */
export { createFiguresThread } from './figures-thread.ts'
export { type NextAction, nextActionsOf } from './next-actions.ts'
export { labReport, organisationReport } from './report-for-file.ts'
export { lockedFiguresOf } from './reports.queries.ts'
export { reportsRoutes } from './reports.routes.ts'
