import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { toldAs } from '@lab-zer0/domain/access/may.ts'
import type { InvitedContext } from './for-invited-lab.ts'

export async function readInvite({ access, lab, facts, link }: InvitedContext) {
  return {
    success: true as const,
    lab: { id: lab.id, name: lab.name, member_count: lab.memberCount },
    expires_at: link.expiresAt.toISOString(),
    may_join: toldAs(mayLab('lab.join', access.viewer, facts)),
  }
}
