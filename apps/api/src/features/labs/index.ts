/** What other features may ask of labs. */
export { labsMailHandlers } from './labs.mails.ts'
export { nameOrEmail } from './labs.present.ts'
export { labsRoutes } from './labs.routes.ts'
