import * as auditors from '@lab-zer0/contracts/auditors.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { accept, readInvitation } from './accept-invitation.ts'
import { assign, withdraw } from './assign-auditor.ts'
import { qualify } from './eligibility.ts'
import { forPerson } from './for-person.ts'
import { invite } from './invite-auditor.ts'
import { readAssignments, readAuditors } from './read-auditors.ts'

export function auditorsRoutes(route: Route): void {
  route(auditors.listAuditors, readAuditors)
  route(auditors.listAssignments, readAssignments)
  // The cycle is held, so that no audit of it ends, and the lab, so that nobody joins it meanwhile.
  route(auditors.assignAuditor, forLab(assign, { holds: 'cycle and lab' }))
  route(auditors.withdrawAuditor, forLab(withdraw, { holds: 'cycle and lab' }))
  route(auditors.inviteAuditor, invite)
  route(auditors.saveEligibility, forPerson(qualify))
  route(auditors.getAuditorInvitation, readInvitation)
  route(auditors.acceptAuditorInvitation, accept)
}
