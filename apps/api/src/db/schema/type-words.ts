import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { labs } from './labs.ts'

/** What a lab's own lists call a type of unit, so that it is asked once. Nothing in it is about a person. */
export const typeWords = pgTable(
  'type_words',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    category: text('category').notNull(),
    /** In lower case. */
    word: text('word').notNull(),
    typeId: text('type_id').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({
      name: 'type_words_pkey',
      columns: [row.organisationId, row.labId, row.category, row.word],
    }),
    foreignKey({
      name: 'type_words_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
  ],
)
