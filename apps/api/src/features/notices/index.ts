/** What the doors may ask of notices. */
export { mailGate } from './mail-gate.ts'
export { noticesMailHandlers } from './notices.mails.ts'
export { noticesRoutes, oneClickRoutes } from './notices.routes.ts'
export { noticesRecurring, noticesWorkHandlers } from './notices.work.ts'
