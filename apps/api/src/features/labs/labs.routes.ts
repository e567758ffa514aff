import * as labs from '@lab-zer0/contracts/labs.ts'
import type { Route } from '../../platform/route.ts'
import { assign, remove, transfer } from './champion.ts'
import { registerLab } from './create-lab.ts'
import { removeLab } from './delete-lab.ts'
import { editLab } from './edit-lab.ts'
import { join, leave } from './join-lab.ts'
import { readLabHistory } from './lab-history.ts'
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
  route(labs.getLab, readLab)
  route(labs.editLab, editLab)
  route(labs.getLabHistory, readLabHistory)
  route(labs.getStages, readStages)
  route(labs.joinLab, join)
  route(labs.leaveLab, leave)
  route(labs.listMembers, readMembers)
  route(labs.deleteLab, removeLab)
  route(labs.adminDeleteLab, (context, { params }) => removeLab(context, { params }))
  route(labs.assignChampion, assign)
  route(labs.removeChampion, remove)
  route(labs.transferChampion, transfer)
  route(labs.eligibleChampions, readEligibleChampions)
  route(labs.removeMember, removeFromLab, countRemoval)
  route(labs.getAnalytics, readAnalytics)
  route(labs.getOrganisationLabs, readOrganisationLabs)
  route(labs.potentialChampions, readPotentialChampions)
}
