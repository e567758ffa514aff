import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { mayActAs, mayStepUp } from '@lab-zer0/domain/accounts/rights.ts'
import { maySignFor } from '@lab-zer0/domain/labs/membership.ts'
import type { SQL } from 'drizzle-orm'
import type { Signed } from '../../platform/context.ts'
import { found, permit } from '../../platform/refusal.ts'
import { glanceAtLab, type LabGlance } from './glance-at-lab.ts'
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

export async function readableLab(context: Signed, labId: string, content?: SQL): Promise<LabRow> {
  const lab = await labFor(context, labId, content)
  permitReading(context, lab)
  return lab
}

/** The same right, for what is asked every few seconds: one look instead of all the lab's figures. */
export async function readableGlance(context: Signed, labId: string, content: SQL): Promise<LabGlance> {
  const { db, actor } = context
  const lab = found(await glanceAtLab(db, tenantOf(context), actor.userId, labId, content), 'lab_not_found')
  permitReading(context, lab)
  return lab
}

type Readers = { isMember: boolean; auditorId: string | null; auditRounds: number }

/** Security, section 8: a lab's content is for its members, its auditor from the submission on, and the admin. */
function permitReading(context: Signed, { isMember, auditorId, auditRounds }: Readers): void {
  const isAuditor = auditorId === context.actor.userId && auditRounds > 0
  if (!isMember && !isAuditor) permitAdmin(context)
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
