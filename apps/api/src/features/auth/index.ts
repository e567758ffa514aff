/** What other features may ask of accounts; nothing else reads or writes their tables. */
export { authMailHandlers } from './auth.mails.ts'
export { authRoutes } from './auth.routes.ts'
export { createOrganisationAdmin } from './create-admin.ts'
export { hideFirstStepsOf, showFirstStepsOf } from './first-steps.queries.ts'
export { hashPassword } from './passwords.ts'
export { secondFactorHolders } from './second-factor.ts'
