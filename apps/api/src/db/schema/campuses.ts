import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { organisations } from './organisations.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Where labs are: each campus has its State and its prices. */
export const campuses = pgTable(
  'campuses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    /** Null while nobody has said; then the national average counts. */
    place: text('place').$type<Place>(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [
    unique('campuses_in_organisation').on(row.organisationId, row.id),
    uniqueIndex('campuses_name_once').on(row.organisationId, sql`lower(${row.name})`),
  ],
)

/** The prices and factors of a campus, for wet and dry labs alike, one row for each time they were saved. */
export const campusVariables = pgTable(
  'campus_variables',
  {
    organisationId: uuid('organisation_id').notNull(),
    campusId: uuid('campus_id').notNull(),
    version: integer('version').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** Where the campus was at the time. */
    place: text('place').$type<Place>(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'campus_variables_pkey', columns: [row.organisationId, row.campusId, row.version] }),
    foreignKey({
      name: 'campus_variables_campus',
      columns: [row.organisationId, row.campusId],
      foreignColumns: [campuses.organisationId, campuses.id],
    }),
  ],
)
