import * as auditors from '@lab-zer0/contracts/auditors.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { assignAuditor, withdrawAuditor } from './assign-auditor.ts'
import { declineAudit } from './decline-audit.ts'
import { forPerson } from './for-person.ts'
import { inviteAuditor } from './invite-auditor.ts'
import { readAssignments, readAuditors } from './read-auditors.ts'
import { saveEligibility } from './save-eligibility.ts'
import { setDueDay } from './set-due-day.ts'
import { setVisit } from './set-visit.ts'

export function auditorsRoutes(route: Route): void {
  route(auditors.listAuditors, readAuditors)
  route(auditors.listAssignments, readAssignments)
  // The cycle is held, so that no audit of it ends, and the lab, so that nobody joins it meanwhile.
  route(auditors.assignAuditor, forLab(assignAuditor, { holds: 'cycle_and_lab' }))
  route(auditors.withdrawAuditor, forLab(withdrawAuditor, { holds: 'cycle_and_lab' }))
  route(auditors.declineAudit, forLab(declineAudit, { holds: 'cycle_and_lab' }))
  route(auditors.setDueDay, forLab(setDueDay, { holds: 'cycle_and_lab' }))
  route(auditors.setVisit, forLab(setVisit, { holds: 'cycle_and_lab' }))
  route(auditors.inviteAuditor, inviteAuditor)
  route(auditors.saveEligibility, forPerson(saveEligibility))
  route(auditors.getAuditorInvitation, readInvitation)
  route(auditors.acceptAuditorInvitation, acceptInvitation)
}
