/** What other features may ask of labs. */
export { labsMailHandlers } from './labs.mails.ts'
export { nameOrEmail } from './labs.present.ts'
export { type LabRow, lockCycle } from './labs.queries.ts'
export { labsRoutes } from './labs.routes.ts'
export { hasAdminRights, labFor, permitAdmin, tenantOf } from './tenant.ts'
