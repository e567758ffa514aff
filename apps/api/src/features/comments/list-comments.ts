import type { listComments as promise } from '@lab-zer0/contracts/comments.ts'
import type { Input } from '../../platform/route.ts'
import { type LabContext, membersOf } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { presentComment } from './comments.present.ts'
import { commentsAbout, namesIn } from './comments.queries.ts'

export async function listComments(
  { db, organisationId, lab, actor }: LabContext,
  { query }: Input<typeof promise>,
) {
  const rows = await commentsAbout(db, { organisationId, labId: lab.id, ...query })
  const members = (await membersOf(db, organisationId, lab.id)).map(({ user }) => ({
    id: user.id,
    name: nameOrEmail(user),
  }))
  const mentioned = await namesIn(db, organisationId, rows)
  const others = mentioned.filter(({ id }) => !members.some((member) => member.id === id))
  return {
    success: true as const,
    comments: rows.map((row) => presentComment(row, actor.userId)),
    people: [
      ...members.map((member) => ({ ...member, is_member: true })),
      ...others.map((person) => ({ ...person, is_member: false })),
    ],
  }
}
