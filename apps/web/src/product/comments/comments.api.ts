import {
  type Comment,
  deleteComment,
  editComment,
  listComments,
  writeComment,
} from '@lab-zer0/contracts/comments.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { CommentSubject } from '@lab-zer0/domain/comments/comment.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** What comments are about. Of a row: `rowSubject`. */
export type Subject = { labId: LabId; kind: CommentSubject; subject: string }
export type CommentsRead = ResponseOf<typeof listComments>

export function rowSubject(labId: LabId, category: string, rowId: string): Subject {
  return { labId, kind: 'row', subject: `${category}/${rowId}` }
}

export function commentsOptions({ labId, kind, subject }: Subject) {
  return queryOptions({
    queryKey: ['comments', labId, kind, subject],
    queryFn: ({ signal }) => call(listComments, { params: { labId }, query: { kind, subject }, signal }),
  })
}

export function write({ labId, kind, subject }: Subject, text: string) {
  return call(writeComment, { params: { labId }, body: { kind, subject, text } })
}

export function rewrite({ labId }: Subject, { id }: Pick<Comment, 'id'>, text: string) {
  return call(editComment, { params: { labId, commentId: id }, body: { text } })
}

export function erase({ labId }: Subject, { id }: Pick<Comment, 'id'>) {
  return call(deleteComment, { params: { labId, commentId: id } })
}
