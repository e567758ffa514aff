import type { CommentSubject } from '@lab-zer0/domain/comments/comment.ts'
import { mentionsIn } from '@lab-zer0/domain/comments/mentions.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { comments } from '../../db/schema/comments.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

export type Subject = {
  organisationId: OrganisationId
  labId: LabId
  kind: CommentSubject
  subject: string
}

const nameOf = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email}, '')`

const written = {
  id: comments.id,
  body: comments.body,
  writtenBy: comments.writtenBy,
  writtenAt: comments.writtenAt,
  editedAt: comments.editedAt,
  kind: comments.subjectKind,
  subject: comments.subjectId,
  writerName: nameOf,
}
export type CommentRow = Awaited<ReturnType<typeof commentsAbout>>[number]

const writer = (organisationId: OrganisationId) =>
  and(eq(users.organisationId, organisationId), eq(users.id, comments.writtenBy))

const about = ({ organisationId, labId, kind, subject }: Subject) =>
  and(
    eq(comments.organisationId, organisationId),
    eq(comments.labId, labId),
    eq(comments.subjectKind, kind),
    eq(comments.subjectId, subject),
  )

export async function commentsAbout(db: Database, subject: Subject) {
  return db
    .select(written)
    .from(comments)
    .leftJoin(users, writer(subject.organisationId))
    .where(about(subject))
    .orderBy(asc(comments.writtenAt), asc(comments.id))
}

/** Whoever has written about it before, and the owner of the task. */
export async function peopleConcerned(db: Database, subject: Subject): Promise<string[]> {
  const { organisationId, labId, kind, subject: id } = subject
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select c.written_by as user_id from comments c where c.organisation_id = ${organisationId} and c.lab_id = ${labId}
      and c.subject_kind = ${kind} and c.subject_id = ${id}
    union
    select t.owner_id from tasks t where ${kind} = 'task' and t.organisation_id = ${organisationId}
      and t.lab_id = ${labId} and t.id::text = ${id} and t.owner_id is not null`)
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

type CommentKey = { organisationId: OrganisationId; labId: LabId; commentId: string }

const ofKey = ({ organisationId, labId, commentId }: CommentKey) =>
  and(eq(comments.organisationId, organisationId), eq(comments.labId, labId), eq(comments.id, commentId))

export async function findComment(db: Database, key: CommentKey): Promise<CommentRow | undefined> {
  const [row] = await db
    .select(written)
    .from(comments)
    .leftJoin(users, writer(key.organisationId))
    .where(ofKey(key))
    .for('update', { of: comments })
  return row
}

/** More than anyone reads, and an end to a program that runs wild. */
export const MOST_COMMENTS = 500

export async function countComments(db: Database, subject: Subject): Promise<number> {
  return db.$count(comments, about(subject))
}

export async function insertComment(db: Database, comment: typeof comments.$inferInsert): Promise<string> {
  const [row] = await db.insert(comments).values(comment).returning({ id: comments.id })
  if (!row) throw new Error('the comment was not noted')
  return row.id
}

export async function rewriteComment(db: Database, key: CommentKey, body: string, now: Date): Promise<void> {
  await db.update(comments).set({ body, editedAt: now }).where(ofKey(key))
}

export async function removeComment(db: Database, key: CommentKey): Promise<void> {
  await db.delete(comments).where(ofKey(key))
}

/** Names of people whom comments mention, members or not. Whoever closed the account has none. */
export async function namesIn(db: Database, organisationId: OrganisationId, rows: readonly CommentRow[]) {
  const ids = [...new Set(rows.flatMap(({ body }) => mentionsIn(body)))]
  if (ids.length === 0) return []
  return (
    db
      .select({ id: users.id, name: nameOf })
      .from(users)
      // They come from texts that were checked when they were written.
      .where(and(eq(users.organisationId, organisationId), inArray(users.id, ids as UserId[])))
  )
}
