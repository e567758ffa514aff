/** What the doors and other features may ask of auditors. */
export { assignAgain } from './assign-auditor.ts'
export { assignmentOf, endAssignment, insertAssignment } from './assignments.queries.ts'
export { auditorsMailHandlers } from './auditors.mails.ts'
export { auditedLab, presentVisit } from './auditors.present.ts'
export { auditorsRoutes } from './auditors.routes.ts'
export { auditorsOf, findCandidate } from './candidates.queries.ts'
export { endAssignmentsOf } from './end-assignments.ts'
