import * as invitations from '@lab-zer0/contracts/invitations.ts'
import type { Route } from '../../platform/route.ts'
import { listMyInvitations, validateCode, withdraw } from './my-invitations.ts'
import { inviteOrganisations, remind } from './send-invitations.ts'

export function invitationsRoutes(route: Route): void {
  route(invitations.sendInvitations, inviteOrganisations)
  route(invitations.resendInvitation, remind)
  route(invitations.myInvitations, listMyInvitations)
  route(invitations.withdrawInvitation, withdraw)
  route(invitations.validateInvitation, validateCode)
}
