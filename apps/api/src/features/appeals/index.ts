/** What the doors may ask of appeals. */
export { appealsMailHandlers } from './appeals.mails.ts'
export { appealsRoutes } from './appeals.routes.ts'
export { appealsRecurring, appealsWorkHandlers } from './appeals.work.ts'
