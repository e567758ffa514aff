import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { organisations } from './organisations.ts'

/** A model of equipment that nobody has published, described once for all labs. Nothing in it is about a person. */
export const describedModels = pgTable(
  'described_models',
  {
    organisationId: uuid('organisation_id')
      .$type<OrganisationId>()
      .notNull()
      .references(() => organisations.id),
    category: text('category').notNull(),
    /** The name without what rating plates and registers write differently. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    typeId: text('type_id').notNull(),
    litres: integer('litres'),
    kwhPerDay: doublePrecision('kwh_per_day'),
    note: text('note').notNull(),
    /** As it was called then: the description outlives the lab. */
    labName: text('lab_name').notNull(),
    describedAt: timestamp('described_at', { withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'described_models_pkey', columns: [row.organisationId, row.category, row.key] }),
  ],
)
