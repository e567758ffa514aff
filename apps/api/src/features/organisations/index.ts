/** What the doors and other features may ask of organisations. */
export { organisationsMailHandlers } from './organisations.mails.ts'
export { organisationsRoutes } from './organisations.routes.ts'
export { permitAdminOf } from './own-organisation.ts'
