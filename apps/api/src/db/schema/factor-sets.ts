import { sql } from 'drizzle-orm'
import { check, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

/** Factor sets that the provider has published since the release, each with its first day. Never changed. */
export const factorSets = pgTable(
  'factor_sets',
  {
    version: text('version').primaryKey(),
    effectiveFrom: date('effective_from').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** SHA-256 of the content in canonical JSON. */
    hash: bytea('hash').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (set) => [
    check('factor_sets_named', sql`${set.version} ~ '^nga-[0-9]{4}[.][0-9]+$'`),
    check('factor_sets_hashed', sql`octet_length(${set.hash}) = 32`),
  ],
)
