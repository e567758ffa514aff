import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The first answer to a call that creates, submits or awards, repeated if the call is sent again in 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person who called; the nil id for calls without a session. */
    scope: uuid('scope').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [row.scope, row.key] }),
    index('idempotency_keys_age').on(row.createdAt),
  ],
)

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (row) => [index('rate_limits_expiry').on(row.resetsAt)],
)
