/** What other features may ask of labs. */
export { editionForNewCycle, editionOfCycle, openingFacts } from './cycle-edition.ts'
export {
  forLab,
  forReadersOfLab,
  glance,
  type LabContext,
  type Look,
  labIdOf,
  lookAtLab,
  type OpenedLab,
  permitLab,
} from './for-lab.ts'
export type { LabGlance } from './glance-at-lab.ts'
export { joinLab } from './join-lab.ts'
export { factsOf, labFactsOf, stateOfLab } from './lab-facts.ts'
export { ofCycle } from './lab-figures.ts'
export { labsMailHandlers } from './labs.mails.ts'
export { presentLab } from './labs.present.ts'
export { type LabRow, labsOf, lockCycle, lockLab } from './labs.queries.ts'
export { labsRoutes } from './labs.routes.ts'
export { presentLevel } from './level.present.ts'
export { lockStanding } from './lock-standing.ts'
export { adminOf, factsFor } from './mail-facts.ts'
export { emailOf, endMembership, membersOf } from './members.queries.ts'
