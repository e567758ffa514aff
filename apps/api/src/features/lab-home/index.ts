/** What the doors may ask of the lab's page. */
export { labHomeMailHandlers } from './lab-home.mails.ts'
export { labHomeRoutes } from './lab-home.routes.ts'
