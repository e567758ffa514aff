import type { Signed } from '../../platform/context.ts'
import { hasAdminRights, type LabRow } from '../labs/index.ts'

/** An auditor who is nothing else here reads what was submitted, not what the lab is working on. */
export function readsAsAuditor(context: Signed, lab: LabRow): boolean {
  return !lab.isMember && lab.auditorId === context.actor.userId && !hasAdminRights(context)
}
