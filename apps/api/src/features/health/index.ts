export { healthRoutes } from './health.routes.ts'
export { observeService, readFigures } from './service-figures.ts'
