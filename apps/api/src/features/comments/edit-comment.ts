import type { editComment as promise } from '@lab-zer0/contracts/comments.ts'
import { mayChangeComment } from '@lab-zer0/domain/comments/comment.ts'
import { mentionsIn } from '@lab-zer0/domain/comments/mentions.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { presentComment } from './comments.present.ts'
import { findComment, rewriteComment } from './comments.queries.ts'
import { permitMentions, tellMentioned, textOf } from './write-comment.ts'

export async function editComment(context: LabContext, { params, body }: Input<typeof promise>) {
  const { db, lab, organisationId, actor, now } = context
  const key = { organisationId, labId: lab.id, commentId: params.commentId }
  const before = found(await findComment(db, key), 'comment_not_found')
  permit(mayChangeComment(actor.userId, before))
  const names = await permitMentions(context, body.text)
  await rewriteComment(db, key, body.text, now)
  const told = { comment: before.id, kind: before.kind, subject: before.subject }
  context.record({ action: 'comment.edited', objectType: 'lab', objectId: lab.id, data: told })
  // Whoever was mentioned before has been told already.
  const known = mentionsIn(before.body)
  tellMentioned(context, told, {
    userIds: mentionsIn(body.text).filter((id) => !known.includes(id)),
    detail: textOf(body.text, names),
  })
  const row = { ...before, body: body.text, editedAt: now }
  return { success: true as const, comment: presentComment(row, actor.userId) }
}
