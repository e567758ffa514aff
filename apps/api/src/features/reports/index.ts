/** What the doors may ask of reports. */
export { reportsRoutes } from './reports.routes.ts'
