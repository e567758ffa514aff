import { answers } from '@lab-zer0/content/microcopy.ts'
import type { deleteComment as promise } from '@lab-zer0/contracts/comments.ts'
import { mayChangeComment } from '@lab-zer0/domain/comments/comment.ts'
import { sql } from 'drizzle-orm'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { findComment, removeComment } from './comments.queries.ts'

/** The words go at once, also from what its readers were told; the log keeps only that there were some. */
export async function deleteComment(context: LabContext, { params }: Input<typeof promise>) {
  const { db, lab, organisationId, actor } = context
  const key = { organisationId, labId: lab.id, commentId: params.commentId }
  const comment = found(await findComment(db, key), 'comment_not_found')
  permit(mayChangeComment(actor.userId, comment))
  await removeComment(db, key)
  await db.execute(sql`select clear_notices_of_comment(${comment.id})`)
  context.record({
    action: 'comment.deleted',
    objectType: 'lab',
    objectId: lab.id,
    data: { comment: comment.id, kind: comment.kind, subject: comment.subject },
  })
  return { success: true as const, message: answers.comments.deleted }
}
