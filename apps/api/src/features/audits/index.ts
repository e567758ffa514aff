/** What the doors and other features may ask of audits. */
export { auditsMailHandlers } from './audits.mails.ts'
export { auditsRoutes } from './audits.routes.ts'
