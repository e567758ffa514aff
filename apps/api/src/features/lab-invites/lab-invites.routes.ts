import * as labInvites from '@lab-zer0/contracts/lab-invites.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { endInviteLink } from './end-invite-link.ts'
import { forInvitedLab } from './for-invited-lab.ts'
import { joinByInvite } from './join-by-invite.ts'
import { makeInviteLink } from './make-invite-link.ts'
import { readInvite } from './read-invite.ts'
import { readInviteLink } from './read-invite-link.ts'

export function labInvitesRoutes(route: Route): void {
  route(labInvites.getInviteLink, forLab(readInviteLink))
  route(labInvites.makeInviteLink, forLab(makeInviteLink, { holds: 'lab' }))
  route(labInvites.endInviteLink, forLab(endInviteLink, { holds: 'lab' }))
  route(labInvites.readInvite, forInvitedLab(readInvite))
  route(labInvites.joinByInvite, forInvitedLab(joinByInvite, { holds: 'lab' }))
}
