import * as health from '@lab-zer0/contracts/health.ts'
import { type Readiness, unavailable } from '../../platform/readiness.ts'
import type { Route } from '../../platform/route.ts'
import { lastChainCheck } from '../log/index.ts'

export function healthRoutes(route: Route, readiness: Readiness): void {
  // Reaching this line means that the request's transaction was opened: the database is there.
  route(health.ready, async () => {
    if (readiness.state === 'stopping') throw unavailable()
    return { success: true as const }
  })
  route(health.records, async ({ db }) => {
    const last = await lastChainCheck(db)
    const found = last && (last.broken > 0 ? ('broken' as const) : ('whole' as const))
    return {
      success: true as const,
      event_chains: found ?? ('not_checked' as const),
      checked_at: last?.checkedAt.toISOString() ?? null,
    }
  })
}
