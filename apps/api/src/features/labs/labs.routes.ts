import * as labs from '@lab-zer0/contracts/labs.ts'
import type { Route } from '../../platform/route.ts'
import { assign, remove, transfer } from './champion.ts'
import { registerLab } from './create-lab.ts'
import { removeLab } from './delete-lab.ts'
import { editLab } from './edit-lab.ts'
import { forLab } from './for-lab.ts'
import { join, leave } from './join-lab.ts'
import { readLabHistory } from './lab-history.ts'
import { begunRows } from './labs.queries.ts'
import { members } from './members.queries.ts'
import {
  readAnalytics,
  readDashboard,
  readEligibleChampions,
  readLab,
  readLabTypes,
  readMembers,
  readOrganisationLabs,
  readPotentialChampions,
  readStages,
} from './read-labs.ts'
import { countRemoval, removeFromLab } from './remove-member.ts'

export function labsRoutes(route: Route): void {
  route(labs.getDashboard, readDashboard)
  route(labs.getLabTypes, readLabTypes)
  route(labs.createLab, registerLab)
  route(labs.getLab, forLab(readLab))
  // The lab is held while its version is compared: of two edits that began alike, the second is told.
  route(labs.editLab, forLab(editLab, { holds: 'lab' }))
  route(labs.getLabHistory, forLab(readLabHistory))
  route(labs.getStages, forLab(readStages, { content: begunRows }))
  route(labs.joinLab, forLab(join, { holds: 'lab' }))
  route(labs.leaveLab, forLab(leave, { holds: 'lab' }))
  route(labs.listMembers, forLab(readMembers, { content: members }))
  route(labs.deleteLab, forLab(removeLab, { holds: 'lab' }))
  route(labs.adminDeleteLab, forLab(removeLab, { holds: 'lab' }))
  route(labs.assignChampion, forLab(assign, { holds: 'lab' }))
  route(labs.removeChampion, forLab(remove, { holds: 'lab' }))
  route(labs.transferChampion, forLab(transfer, { holds: 'lab' }))
  route(labs.eligibleChampions, forLab(readEligibleChampions, { content: members }))
  route(labs.removeMember, forLab(removeFromLab, { holds: 'lab' }), countRemoval)
  route(labs.getAnalytics, readAnalytics)
  route(labs.getOrganisationLabs, readOrganisationLabs)
  route(labs.potentialChampions, readPotentialChampions)
}
