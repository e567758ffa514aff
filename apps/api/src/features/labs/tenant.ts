import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { mayActAs, mayStepUp } from '@lab-zer0/domain/accounts/rights.ts'
import { maySignFor } from '@lab-zer0/domain/labs/membership.ts'
import type { SQL } from 'drizzle-orm'
import type { Signed } from '../../platform/context.ts'
import { found, permit } from '../../platform/refusal.ts'
import { findLab, type LabRow } from './labs.queries.ts'

/** The caller's organisation. Somebody without one asks for something that does not exist for them. */
export function tenantOf({ actor }: Pick<Signed, 'actor'>, code: RefusalCode = 'lab_not_found'): string {
  return found(actor.organisationId, code)
}

/** The lab first, the right second: a stranger learns only that there is nothing. */
export async function labFor(
  context: Pick<Signed, 'actor' | 'db'>,
  labId: string,
  content?: SQL,
): Promise<LabRow> {
  const { db, actor } = context
  return found(await findLab(db, tenantOf(context), actor.userId, labId, content), 'lab_not_found')
}

/** Security, section 8: a lab's content is for its members, its auditor from the submission on, and the admin. */
export async function readableLab(context: Signed, labId: string, content?: SQL): Promise<LabRow> {
  const lab = await labFor(context, labId, content)
  const isAuditor = lab.auditorId === context.actor.userId && lab.auditRounds > 0
  if (!lab.isMember && !isAuditor) permitAdmin(context)
  return lab
}

/** Security, D3: what can't be undone is the champion's; where a lab has none, an admin's who is a member of it. */
export function signsFor(context: Signed, lab: LabRow) {
  const { userId } = context.actor
  const person = { userId, labId: lab.isMember ? lab.id : null, isChampion: lab.championId === userId }
  return maySignFor({ ...person, isAdmin: hasAdminRights(context) }, lab)
}

export function isSigner(context: Signed, lab: LabRow): boolean {
  return signsFor(context, lab).allowed
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
