/** What the doors and other features may ask of factor sets. */
export { factorSetsRoutes } from './factor-sets.routes.ts'
export { keepFactorSets } from './keep-factor-sets.ts'
export { learnFactorSets } from './learn-factor-sets.ts'
