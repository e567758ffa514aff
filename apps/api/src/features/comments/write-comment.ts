import { answers } from '@lab-zer0/content/microcopy.ts'
import type { writeComment as promise } from '@lab-zer0/contracts/comments.ts'
import { mayMention } from '@lab-zer0/domain/comments/comment.ts'
import { mentionsIn, type Named, withNames } from '@lab-zer0/domain/comments/mentions.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { type LabContext, membersOf } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { presentComment } from './comments.present.ts'
import {
  countComments,
  findComment,
  insertComment,
  MOST_COMMENTS,
  peopleConcerned,
} from './comments.queries.ts'
import { hasSubject } from './has-subject.ts'

export async function writeComment(context: LabContext, { body }: Input<typeof promise>) {
  const { db, lab, organisationId, actor, now } = context
  const subject = { organisationId, labId: lab.id, kind: body.kind, subject: body.subject }
  if (!(await hasSubject(db, subject, lab))) refuse('comment_subject_not_found')
  if ((await countComments(db, subject)) >= MOST_COMMENTS) refuse('too_many_comments')
  const names = await permitMentions(context, body.text)
  const concerned = await peopleConcerned(db, subject)
  const commentId = await insertComment(db, {
    organisationId,
    labId: lab.id,
    subjectKind: body.kind,
    subjectId: body.subject,
    body: body.text,
    writtenBy: actor.userId,
    writtenAt: now,
  })
  const about = { objectType: 'lab', objectId: lab.id } as const
  const told = { comment: commentId, kind: body.kind, subject: body.subject }
  const mentioned = mentionsIn(body.text)
  const detail = textOf(body.text, names)
  // Whoever is mentioned is told of that, and not of the same comment twice.
  const to = concerned.filter((id) => !mentioned.includes(id))
  context.record({ ...about, action: 'comment.added', data: told, tell: { to, detail } })
  tellMentioned(context, told, { userIds: mentioned, detail })
  const row = found(await findComment(db, { organisationId, labId: lab.id, commentId }), 'comment_not_found')
  return { success: true as const, comment: presentComment(row, actor.userId) }
}

export async function permitMentions(
  { db, organisationId, lab }: Pick<LabContext, 'db' | 'organisationId' | 'lab'>,
  text: string,
): Promise<Named[]> {
  const mentioned = mentionsIn(text)
  if (mentioned.length === 0) return []
  const members = await membersOf(db, organisationId, lab.id)
  permit(
    mayMention(
      mentioned,
      members.map(({ user }) => user.id),
    ),
  )
  return members.map(({ user }) => ({ id: user.id, name: nameOrEmail(user) }))
}

/** As its readers see it. */
export function textOf(text: string, names: readonly Named[]): string {
  return withNames(text, names, answers.people.colleague)
}

type Told = { comment: string; kind: string; subject: string }

/** One event for each person who is mentioned: notices are made of these. */
export function tellMentioned(
  { record, lab }: LabContext,
  told: Told,
  { userIds, detail }: { userIds: readonly string[]; detail: string },
): void {
  for (const user_id of userIds) {
    record({
      action: 'comment.mentioned',
      objectType: 'lab',
      objectId: lab.id,
      data: { ...told, user_id },
      tell: { to: [user_id], detail },
    })
  }
}
