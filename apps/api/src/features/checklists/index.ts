/** What the doors and other features may ask of checklists. */
export { checkEvidence } from './check-evidence.ts'
export { checklistsRoutes } from './checklists.routes.ts'
export { checklistsWorkHandlers } from './checklists.work.ts'
export { recomputeChecklists } from './recompute-checklists.ts'
export { snapshotOf } from './snapshot.ts'
export { storeUpload, upload } from './upload-evidence.ts'
