/** What the worker's door asks of retention. */
export { retentionRecurring, retentionWorkHandlers } from './retention.work.ts'
export { retentionMailHandlers } from './subscription-notices.ts'
