import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { toldAs } from '@lab-zer0/domain/access/may.ts'
import { isChampionOnJoining } from '@lab-zer0/domain/labs/membership.ts'
import { emailOf } from '../labs/index.ts'
import type { InvitedContext } from './for-invited-lab.ts'

export async function readInvite({ access, actor, db, lab, facts, link }: InvitedContext) {
  return {
    success: true as const,
    lab: { id: lab.id, name: lab.name, member_count: lab.memberCount },
    expires_at: link.expiresAt.toISOString(),
    is_champion: isChampionOnJoining(lab, await emailOf(db, actor.userId)),
    may_join: toldAs(mayLab('lab.join', access.viewer, facts)),
  }
}
