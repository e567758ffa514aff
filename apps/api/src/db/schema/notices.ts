import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { NoticeKind, WeeklyDay } from '@lab-zer0/domain/notices/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { labs } from './labs.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a person is told in the app. People and labs are there by id, so that a closed account leaves no name. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    /** Who reads it. */
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** The event or the mail that it comes from: packages/domain/src/notices/rules.ts. */
    what: text('what').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    labId: uuid('lab_id').$type<LabId>(),
    /** Who did it. */
    actorId: uuid('actor_id').$type<UserId>(),
    /** Makes the notice of one event unique for its reader, whatever is run twice. */
    source: text('source').notNull(),
    count: integer('count').notNull().default(1),
    /** A category's id, the title of a task, the beginning of a comment. */
    detail: text('detail'),
    /** What a comment was written at: `question/…`, `task/…` or `row/…`. */
    about: text('about'),
    /** The comment whose beginning this tells; deleting it clears that here too. */
    commentId: uuid('comment_id'),
    inApp: boolean('in_app').notNull(),
    inDigest: boolean('in_digest').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (row) => [
    foreignKey({
      name: 'notices_user',
      columns: [row.organisationId, row.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
    foreignKey({
      name: 'notices_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    unique('notices_once').on(row.organisationId, row.userId, row.source),
    index('notices_of_person').on(row.organisationId, row.userId, row.at),
    index('notices_of_lab').on(row.organisationId, row.labId),
    index('notices_old').on(row.at),
    index('notices_of_comment')
      .on(row.organisationId, row.commentId)
      .where(sql`${row.commentId} is not null`),
    check('notices_count_positive', sql`${row.count} > 0`),
  ],
)

/** How a person is told of a kind, where it is not as for everybody. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
    weekly: boolean('weekly').notNull(),
  },
  (row) => [
    primaryKey({ name: 'notice_preferences_pkey', columns: [row.organisationId, row.userId, row.kind] }),
    foreignKey({
      name: 'notice_preferences_user',
      columns: [row.organisationId, row.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
)

export const noticeSettings = pgTable(
  'notice_settings',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** 1 is Monday. */
    weeklyDay: integer('weekly_day').$type<WeeklyDay>().notNull().default(1),
    skipsEmptyWeeks: boolean('skips_empty_weeks').notNull().default(true),
    keepsQuietHours: boolean('keeps_quiet_hours').notNull().default(false),
    weeklyStoppedAt: instant('weekly_stopped_at'),
  },
  (row) => [
    primaryKey({ name: 'notice_settings_pkey', columns: [row.organisationId, row.userId] }),
    foreignKey({
      name: 'notice_settings_user',
      columns: [row.organisationId, row.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
    check('notice_settings_day', sql`${row.weeklyDay} between 1 and 5`),
  ],
)

/** Whose weekly mail of a week has been put into the queue: the row and the job are one transaction. */
export const digestsSent = pgTable(
  'digests_sent',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** Its Monday. */
    week: date('week').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'digests_sent_pkey', columns: [row.organisationId, row.userId, row.week] }),
    foreignKey({
      name: 'digests_sent_user',
      columns: [row.organisationId, row.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
)
