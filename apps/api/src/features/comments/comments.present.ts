import { answers } from '@lab-zer0/content/microcopy.ts'
import type { Comment } from '@lab-zer0/contracts/comments.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import type { CommentRow } from './comments.queries.ts'

export function presentComment(row: CommentRow, viewerId: UserId): Comment {
  return {
    id: row.id,
    text: row.body,
    by: { id: row.writtenBy, name: row.writerName || answers.people.colleague },
    at: row.writtenAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    is_mine: row.writtenBy === viewerId,
  }
}
