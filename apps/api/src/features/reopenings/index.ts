/** What the doors and other features may ask of reopenings. */
export { reopenLocked } from './reopen-form.ts'
export { reopeningsRoutes } from './reopenings.routes.ts'
