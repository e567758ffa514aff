/** What the doors and other features may ask of the person's own account. */
export { accountMailHandlers } from './account.mails.ts'
export { accountRoutes } from './account.routes.ts'
export { closeFromOutside } from './close-for.ts'
