/** What the doors and other features may ask of invite links. */
export { endLinksOf } from './lab-invites.queries.ts'
export { labInvitesRoutes } from './lab-invites.routes.ts'
