/** What the doors may ask of comments. */
export { commentsRoutes } from './comments.routes.ts'
