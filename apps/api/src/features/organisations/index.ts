/** What the doors and other features may ask of organisations. */
export { END_DOMAIN_CLAIMS, endDomainClaims, enqueueEndedClaims } from './end-domain-claims.ts'
export { institutionOf } from './institution-counts.ts'
export { organisationsMailHandlers } from './organisations.mails.ts'
export { organisationsRoutes } from './organisations.routes.ts'
