import { COMMENT_SUBJECTS } from '@lab-zer0/domain/comments/comment.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { instant, labUuid, prose, userUuid, uuid } from './fields.ts'

export const LONGEST_COMMENT = 2000

const person = z.object({ id: userUuid, name: z.string() })

export const comment = z.object({
  id: uuid,
  /** Plain text. A mention is `@{id}` of a person. */
  text: z.string(),
  by: person,
  at: instant,
  edited_at: z.nullable(instant),
  is_mine: z.boolean(),
})
export type Comment = z.output<typeof comment>

const subject = {
  kind: z.enum(COMMENT_SUBJECTS),
  /** A task's or question's id; of a row, its category and id: `Cold Storage/k3f9a1qz`. */
  subject: z.string().check(z.minLength(1), z.maxLength(120)),
}
const text = prose(LONGEST_COMMENT).check(z.minLength(1))
const params = z.object({ labId: labUuid })
const commentParams = z.object({ labId: labUuid, commentId: uuid })
const refusals = ['lab_not_found', 'not_a_member'] as const
/** Written and changed together: each can mail everybody in the lab. */
const limits = [{ name: 'comments', max: 60, windowSeconds: 600 }] as const

export const listComments = {
  act: 'comment.list',
  method: 'GET',
  path: '/labs/:labId/comments',
  summary: 'What members said about a task, a question or a row, oldest first',
  params,
  query: z.object(subject),
  response: ok({
    comments: z.array(comment),
    /** Everyone who can be mentioned, and whoever was mentioned and has left. */
    people: z.array(z.object({ id: userUuid, name: z.string(), is_member: z.boolean() })),
  }),
  refusals: [...refusals],
} as const satisfies Endpoint

export const writeComment = {
  act: 'comment.write',
  method: 'POST',
  path: '/labs/:labId/comments',
  summary: 'Write a comment. Members that it mentions are told',
  params,
  body: z.strictObject({ ...subject, text }),
  status: 201,
  response: ok({ comment }),
  refusals: [...refusals, 'comment_subject_not_found', 'mention_not_member', 'too_many_comments'],
  idempotent: true,
  limits,
} as const satisfies Endpoint

export const editComment = {
  act: 'comment.write',
  method: 'PATCH',
  path: '/labs/:labId/comments/:commentId',
  summary: 'Change a comment of one’s own',
  params: commentParams,
  body: z.strictObject({ text }),
  response: ok({ comment }),
  refusals: [...refusals, 'comment_not_found', 'comment_not_yours', 'mention_not_member'],
  limits,
} as const satisfies Endpoint

export const deleteComment = {
  act: 'comment.write',
  method: 'DELETE',
  path: '/labs/:labId/comments/:commentId',
  summary: 'Delete a comment of one’s own',
  params: commentParams,
  response: done,
  refusals: [...refusals, 'comment_not_found', 'comment_not_yours'],
} as const satisfies Endpoint
