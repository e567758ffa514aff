import type { InviteLinkData } from '@lab-zer0/contracts/lab-invites.ts'
import type { LabContext } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { openLink } from './lab-invites.queries.ts'

export async function readInviteLink({ db, lab, organisationId }: LabContext) {
  const row = await openLink(db, { organisationId, labId: lab.id })
  return { success: true as const, link: row ? presentLink(row) : null }
}

type Row = NonNullable<Awaited<ReturnType<typeof openLink>>>

export function presentLink({ link, ...maker }: Row): InviteLinkData {
  return {
    made_at: link.madeAt.toISOString(),
    made_by: nameOrEmail(maker),
    expires_at: link.expiresAt.toISOString(),
    joined: link.joined,
  }
}
