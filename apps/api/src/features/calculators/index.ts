/** What the doors and other features may ask of calculators. */
export { baselineMoves } from './baseline-moves.ts'
export { calculationInput, type FormBasis, factorsOf } from './calculation-input.ts'
export { presentSchema, presentSubmission, presentVariables } from './calculators.present.ts'
export { type FormKey, isTyped, ofForm } from './calculators.queries.ts'
export { calculatorsRoutes } from './calculators.routes.ts'
export { calculatorsWorkHandlers } from './calculators.work.ts'
export { type CauseOfCycle, causesOfCycle, isNamedInLockedForm } from './causes.queries.ts'
export { lockDay } from './check-dates.ts'
export { formsOfCycle } from './cycle-forms.ts'
export {
  type Basis,
  currentEditions,
  type Editions,
  engineOf,
  figuresOf,
  hashOf,
} from './figures.ts'
export { type FormContext, forForm } from './for-form.ts'
export { formOf } from './forms.ts'
export {
  baselineInputs,
  formsLockedAt,
  type LockedSubmission,
  lockedFormsOf,
} from './locked-forms.queries.ts'
export { lockedForms, presentContradictions } from './locked-forms.ts'
export { type LockedRow, withMoves } from './locked-moves.ts'
export { inputOf, type LockedForm, planLocked, rankLocked } from './rank-locked.ts'
export { baselineOf, recomputeAll } from './recompute.ts'
export { cyclesWithCauses, splitOf } from './saving-parts.queries.ts'
export { storeSavingParts } from './store-saving-parts.ts'
export { formsWithoutMoves } from './stored-sides.queries.ts'
export { receiptsOf, submissionText } from './submission-text.ts'
export { presentUnit, type UnitOfEvidence, unitNameOfEvidence } from './unit-name.ts'
