import * as invitations from '@lab-zer0/contracts/invitations.ts'
import type { Route } from '../../platform/route.ts'
import { listMyInvitations } from './list-my-invitations.ts'
import { resendInvitation, sendInvitations } from './send-invitations.ts'
import { validateInvitation } from './validate-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function invitationsRoutes(route: Route): void {
  route(invitations.sendInvitations, sendInvitations)
  route(invitations.resendInvitation, resendInvitation)
  route(invitations.myInvitations, listMyInvitations)
  route(invitations.withdrawInvitation, withdrawInvitation)
  route(invitations.validateInvitation, validateInvitation)
}
