import type { UserId } from '@lab-zer0/domain/ids.ts'
import { found } from '../../platform/refusal.ts'
import { type LabContext, membersOf } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'

type Owner = { id: UserId; name: string }

/** The member who is to own a task. Null takes the owner away, undefined leaves it as it is. */
export async function ownerNamed(
  { db, organisationId, lab }: Pick<LabContext, 'db' | 'organisationId' | 'lab'>,
  ownerId: UserId | null | undefined,
): Promise<Owner | null | undefined> {
  if (ownerId === undefined || ownerId === null) return ownerId
  const members = await membersOf(db, organisationId, lab.id)
  const { user } = found(
    members.find((member) => member.user.id === ownerId),
    'owner_not_member',
  )
  return { id: user.id, name: nameOrEmail(user) }
}
