/** What audits and certificates may ask of the facts of an award. */
export { awardFactsOf } from './award-facts.ts'
export { keepAwardFacts } from './keep-award-facts.ts'
export { recomputeAwards } from './recompute-awards.ts'
export { auditRecordOf, changesRecordOf } from './records.ts'
export { type SavedForm, verifiedSaving } from './verified-saving.ts'
