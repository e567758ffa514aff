/** What the doors and other features may ask of auditors. */
export { assignmentOf, endAssignment } from './assignments.queries.ts'
export { auditorsMailHandlers } from './auditors.mails.ts'
export { auditedLab } from './auditors.present.ts'
export { auditorsRoutes } from './auditors.routes.ts'
export { findCandidate } from './candidates.queries.ts'
export { endAssignmentsOf } from './end-assignments.ts'
