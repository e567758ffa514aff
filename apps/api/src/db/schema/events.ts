import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

/**
 * What happened, for good: rows come only from append_event and are never changed. No foreign keys, so that the
 * log outlives what it tells of; people stand in it by id only, so that a closed account leaves no name behind.
 */
export const events = pgTable(
  'events',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: uuid('actor_id').$type<UserId>(),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id'),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (event) => [
    primaryKey({ name: 'events_pkey', columns: [event.organisationId, event.seq] }),
    index('events_object').on(event.organisationId, event.objectType, event.objectId, event.seq),
  ],
)

export const eventHeads = pgTable('event_heads', {
  organisationId: uuid('organisation_id').$type<OrganisationId>().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  /** Up to here the chain is anchored in the public log. */
  loggedSeq: bigint('logged_seq', { mode: 'number' }).notNull().default(0),
})
