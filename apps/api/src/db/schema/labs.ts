import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { campuses } from './campuses.ts'
import { organisations } from './organisations.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const labs = pgTable(
  'labs',
  {
    id: uuid('id').$type<LabId>().primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .$type<OrganisationId>()
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    type: text('type').$type<LabType>().notNull(),
    department: text('department'),
    principalInvestigator: text('principal_investigator'),
    /** Where its State and prices come from; null is the organisation's first. */
    campusId: uuid('campus_id'),
    totalFte: numeric('total_fte', { precision: 6, scale: 1, mode: 'number' }).notNull(),
    /** Increases with each edit, so that an edit based on older values is refused. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Kept for the time that the privacy policy names, so that certificates can still be explained. */
    deletedAt: instant('deleted_at'),
    /** When the lab's content was deleted. The row stays while a certificate or a report names the lab. */
    purgedAt: instant('purged_at'),
    /** Purged except for its locked figures, which reports need while the organisation subscribes. */
    keepsFigures: boolean('keeps_figures').notNull().default(false),
  },
  (lab) => [
    unique('labs_in_organisation').on(lab.organisationId, lab.id),
    foreignKey({
      name: 'labs_campus',
      columns: [lab.organisationId, lab.campusId],
      foreignColumns: [campuses.organisationId, campuses.id],
    }),
    uniqueIndex('labs_name_once')
      .on(lab.organisationId, sql`lower(${lab.name})`)
      .where(sql`${lab.deletedAt} is null`),
    check('labs_type_known', sql`${lab.type} in ('wet', 'dry')`),
    check('labs_fte_positive', sql`${lab.totalFte} > 0`),
  ],
)

/** Current and former members. Former ones matter because they can't audit the lab in the same cycle. */
export const labMemberships = pgTable(
  'lab_memberships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    isChampion: boolean('is_champion').notNull().default(false),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (membership) => [
    foreignKey({
      name: 'lab_memberships_lab',
      columns: [membership.organisationId, membership.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    foreignKey({
      name: 'lab_memberships_user',
      columns: [membership.organisationId, membership.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
    uniqueIndex('lab_memberships_one_lab_per_user')
      .on(membership.organisationId, membership.userId)
      .where(sql`${membership.leftAt} is null`),
    uniqueIndex('lab_memberships_one_champion_per_lab')
      .on(membership.organisationId, membership.labId)
      .where(sql`${membership.leftAt} is null and ${membership.isChampion}`),
    index('lab_memberships_of_lab').on(membership.organisationId, membership.labId, membership.joinedAt),
    check(
      'lab_memberships_past_leads_nothing',
      sql`${membership.leftAt} is null or not ${membership.isChampion}`,
    ),
  ],
)

/** One lab's run at one level. */
export const cycles = pgTable(
  'cycles',
  {
    id: uuid('id').$type<CycleId>().primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    level: text('level').$type<Level>().notNull(),
    /** The edition of the level that the cycle began with, such as `wet-bronze.1`; its rules hold to the end. */
    levelEdition: text('level_edition').notNull(),
    /** Secret until the auditor's rows are drawn with it. Its SHA-256 is in the event that opened the cycle. */
    rowNonce: bytea('row_nonce')
      .notNull()
      .default(sql`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`),
    number: integer('number').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (cycle) => [
    foreignKey({
      name: 'cycles_lab',
      columns: [cycle.organisationId, cycle.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    unique('cycles_in_organisation').on(cycle.organisationId, cycle.id),
    unique('cycles_numbered').on(cycle.organisationId, cycle.labId, cycle.number),
    uniqueIndex('cycles_one_open')
      .on(cycle.organisationId, cycle.labId, cycle.level)
      .where(sql`${cycle.closedAt} is null`),
    check(
      'cycles_edition_of_level',
      sql`${cycle.levelEdition} ~ ('^(wet|dry)-' || ${cycle.level} || '[.][1-9][0-9]*$')`,
    ),
  ],
)
