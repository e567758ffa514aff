/** What the doors and other features may ask of changes. */

export { changesMailHandlers } from './changes.mails.ts'
export { type ChangeRow, changesOfCycle } from './changes.queries.ts'
export { changesRoutes } from './changes.routes.ts'
export { changesRecurring, changesWorkHandlers } from './changes.work.ts'
export { type SavingParts, savingPartsOf } from './saving-parts.ts'
