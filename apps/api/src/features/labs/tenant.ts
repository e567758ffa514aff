import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { mayActAs, mayStepUp } from '@lab-zer0/domain/accounts/rights.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit } from '../../platform/refusal.ts'
import { findLab, type LabRow } from './labs.queries.ts'

/** The caller's organisation. Somebody without one asks for something that does not exist for them. */
export function tenantOf({ actor }: Pick<Signed, 'actor'>, code: RefusalCode = 'lab_not_found'): string {
  return found(actor.organisationId, code)
}

/** The lab first, the right second: a stranger learns only that there is nothing. */
export async function labFor(context: Signed, labId: string): Promise<LabRow> {
  return found(await findLab(context.db, tenantOf(context), context.actor.userId, labId), 'lab_not_found')
}

/** Security, section 8: a lab's content is for its members, its auditor from the submission on, and the admin. */
export async function readableLab(context: Signed, labId: string): Promise<LabRow> {
  const lab = await labFor(context, labId)
  const isAuditor = lab.auditorId === context.actor.userId && lab.auditRounds > 0
  if (!lab.isMember && !isAuditor) permitAdmin(context)
  return lab
}

export function hasAdminRights({ actor, now }: Signed): boolean {
  return mayActAs('admin', actor, now).allowed
}

export function permitAdmin({ actor, now }: Signed): void {
  permit(mayActAs('admin', actor, now))
}

export function permitFreshAdmin(context: Signed): void {
  permitAdmin(context)
  permit(mayStepUp(context.actor, context.now))
}
