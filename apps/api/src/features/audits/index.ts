/** What the doors and other features may ask of audits. */
export { auditsMailHandlers } from './audits.mails.ts'
export { findingsOf, roundsOf, sentBackIds } from './audits.queries.ts'
export { auditsRoutes } from './audits.routes.ts'
export { roundToAudit, withCandidate } from './for-audit.ts'
export { packOf, packOfAudit, readablePack } from './improvement-pack.ts'
export { openAudit } from './save-finding.ts'
export { sheetOf } from './sheet.ts'
