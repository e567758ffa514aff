/** What the doors and other features may ask of checklists. */
export { checklistsRoutes } from './checklists.routes.ts'
export { checklistsWorkHandlers } from './checklists.work.ts'
export { snapshotOf } from './snapshot.ts'
