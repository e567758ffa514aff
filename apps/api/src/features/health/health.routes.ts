import * as health from '@lab-zer0/contracts/health.ts'
import type { Route } from '../../platform/route.ts'

export function healthRoutes(route: Route): void {
  // Reaching this line means that the request's transaction was opened: the database is there.
  route(health.live, async () => ({ success: true as const }))
}
