import { type Decision, no, yes } from '../decision.ts'

/** What a comment can be about. */
export const COMMENT_SUBJECTS = ['task', 'question', 'row'] as const
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number]

export type CommentRefusal = 'comment_not_yours' | 'mention_not_member'

export function mayChangeComment(userId: string, comment: { writtenBy: string }): Decision<CommentRefusal> {
  return comment.writtenBy === userId ? yes : no('comment_not_yours')
}

/** Only members read the comments, so only members can be mentioned. */
export function mayMention(
  mentioned: readonly string[],
  memberIds: readonly string[],
): Decision<CommentRefusal> {
  return mentioned.every((id) => memberIds.includes(id)) ? yes : no('mention_not_member')
}
