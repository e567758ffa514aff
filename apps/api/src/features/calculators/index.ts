/** What the doors and other features may ask of calculators. */
export { baselineMoves } from './baseline-moves.ts'
export { presentSchema, presentVariables } from './calculators.present.ts'
export { calculatorsRoutes } from './calculators.routes.ts'
export { currentEditions, figuresOf, hashOf } from './figures.ts'
export { formOf } from './forms.ts'
export { withMoves } from './locked-moves.ts'
export { type LockedForm, planLocked, rankLocked } from './rank-locked.ts'
export { recomputeAll } from './recompute.ts'
