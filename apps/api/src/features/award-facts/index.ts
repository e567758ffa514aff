/** What audits and certificates may ask of the facts of an award. */
export { awardFactsOf } from './award-facts.ts'
export { keepAwardFacts } from './keep-award-facts.ts'
export { auditRecordOf, changesRecordOf } from './records.ts'
