/** What other features may ask of labs. */
export { holdStanding } from './hold-standing.ts'
export { labsMailHandlers } from './labs.mails.ts'
export { factsOf, fullName, nameOrEmail, presentLab } from './labs.present.ts'
export { endMembership, type LabRow, labsOf, lockCycle, lockLab, membersOf } from './labs.queries.ts'
export { labsRoutes } from './labs.routes.ts'
export { adminOf, factsFor, mailTo, outgoing, peopleOf } from './mail-facts.ts'
export {
  hasAdminRights,
  isSigner,
  labFor,
  permitAdmin,
  readableGlance,
  readableLab,
  signsFor,
  tenantOf,
} from './tenant.ts'
