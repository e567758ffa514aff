/** What the doors may ask of exports. */
export { exportsRoutes } from './exports.routes.ts'
export { exportsRecurring, exportsWorkHandlers } from './exports.work.ts'
