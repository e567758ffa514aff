/** What the worker process asks of retention. */
export { retentionRecurring, retentionWorkHandlers } from './retention.work.ts'
export { retentionMailHandlers } from './subscription-notices.ts'
