import * as comments from '@lab-zer0/contracts/comments.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { listComments } from './list-comments.ts'
import { writeComment } from './write-comment.ts'

export function commentsRoutes(route: Route): void {
  route(comments.listComments, forLab(listComments))
  route(comments.writeComment, forLab(writeComment))
  route(comments.editComment, forLab(editComment))
  route(comments.deleteComment, forLab(deleteComment))
}
