import * as champions from '@lab-zer0/contracts/champions.ts'
import * as labAnalytics from '@lab-zer0/contracts/lab-analytics.ts'
import * as labHistory from '@lab-zer0/contracts/lab-history.ts'
import * as labMembers from '@lab-zer0/contracts/lab-members.ts'
import * as labs from '@lab-zer0/contracts/labs.ts'
import type { Route } from '../../platform/route.ts'
import { assignChampion, removeChampion, transferChampion } from './assign-champion.ts'
import { begunRows } from './begun-rows.ts'
import { createLab } from './create-lab.ts'
import { deleteLab } from './delete-lab.ts'
import { editLab } from './edit-lab.ts'
import { forLab } from './for-lab.ts'
import { joinLab } from './join-lab.ts'
import { leaveLab } from './leave-lab.ts'
import { members } from './members.queries.ts'
import { readDashboard, readLabTypes } from './read-dashboard.ts'
import { readEligibleChampions, readLab, readMembers, readStages } from './read-lab.ts'
import { readLabHistory } from './read-lab-history.ts'
import { readAnalytics, readOrganisationLabs, readPotentialChampions } from './read-organisation-labs.ts'
import { countRemoval, removeMember } from './remove-member.ts'

export function labsRoutes(route: Route): void {
  route(labs.getDashboard, readDashboard)
  route(labs.getLabTypes, readLabTypes)
  route(labs.createLab, createLab)
  route(labs.getLab, forLab(readLab))
  // The lab is held while its version is compared: of two edits that began alike, the second is told.
  route(labs.editLab, forLab(editLab, { holds: 'lab' }))
  route(labHistory.getLabHistory, forLab(readLabHistory))
  route(labs.getStages, forLab(readStages, { content: begunRows }))
  route(labMembers.joinLab, forLab(joinLab, { holds: 'lab' }))
  route(labMembers.leaveLab, forLab(leaveLab, { holds: 'lab' }))
  route(labMembers.listMembers, forLab(readMembers, { content: members }))
  route(labs.deleteLab, forLab(deleteLab, { holds: 'lab' }))
  route(labs.adminDeleteLab, forLab(deleteLab, { holds: 'lab' }))
  route(champions.assignChampion, forLab(assignChampion, { holds: 'lab' }))
  route(champions.removeChampion, forLab(removeChampion, { holds: 'lab' }))
  route(champions.transferChampion, forLab(transferChampion, { holds: 'lab' }))
  route(champions.eligibleChampions, forLab(readEligibleChampions, { content: members }))
  route(labMembers.removeMember, forLab(removeMember, { holds: 'lab' }), countRemoval)
  route(labAnalytics.getAnalytics, readAnalytics)
  route(labAnalytics.getOrganisationLabs, readOrganisationLabs)
  route(champions.potentialChampions, readPotentialChampions)
}
