import { mayActAs, mayStepUp } from '@lab-zer0/domain/accounts/rights.ts'
import type { Signed } from '../../platform/context.ts'
import { permit, refuse } from '../../platform/refusal.ts'

/** The organisation first, the right second: for a stranger, another organisation does not exist. */
export function permitAdminOf({ actor, now }: Signed, organisationId: string): void {
  if (actor.organisationId !== organisationId) refuse('organisation_not_found')
  permit(mayActAs('admin', actor, now))
}

export function permitFreshAdminOf(context: Signed, organisationId: string): void {
  permitAdminOf(context, organisationId)
  permit(mayStepUp(context.actor, context.now))
}
