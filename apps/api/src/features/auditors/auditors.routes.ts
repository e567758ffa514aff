import * as auditors from '@lab-zer0/contracts/auditors.ts'
import type { Route } from '../../platform/route.ts'
import { accept, readInvitation } from './accept-invitation.ts'
import { assign, withdraw } from './assign-auditor.ts'
import { qualify } from './eligibility.ts'
import { invite } from './invite-auditor.ts'
import { readAssignments, readAuditors } from './read-auditors.ts'

export function auditorsRoutes(route: Route): void {
  route(auditors.listAuditors, readAuditors)
  route(auditors.listAssignments, readAssignments)
  route(auditors.assignAuditor, assign)
  route(auditors.withdrawAuditor, withdraw)
  route(auditors.inviteAuditor, invite)
  route(auditors.saveEligibility, qualify)
  route(auditors.getAuditorInvitation, readInvitation)
  route(auditors.acceptAuditorInvitation, accept)
}
