import type { CommentSubject } from '@lab-zer0/domain/comments/comment.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { labs } from './labs.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What members say to each other about a task, a question or a row. Mentions are ids in the text. */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    subjectKind: text('subject_kind').$type<CommentSubject>().notNull(),
    /** The task's or question's id; of a row, its category and id. */
    subjectId: text('subject_id').notNull(),
    body: text('body').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (row) => [
    foreignKey({
      name: 'comments_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    index('comments_of_subject').on(row.organisationId, row.labId, row.subjectKind, row.subjectId),
    check('comments_subject_known', sql`${row.subjectKind} in ('task', 'question', 'row')`),
  ],
)
