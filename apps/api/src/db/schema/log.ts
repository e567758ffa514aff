import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const count = (name: string) => bigint(name, { mode: 'number' })

/** Which log it is. One row, for good: another key or origin would be another log. */
export const logIdentity = pgTable(
  'log_identity',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    origin: text('origin').notNull(),
    /** As C2SP writes it: name, id and public key. */
    verifierKey: text('verifier_key').notNull(),
  },
  (row) => [check('log_identity_one', sql`${row.isOnly}`)],
)

/** The public log, an entry a row. Never changed, never deleted. */
export const logEntries = pgTable(
  'log_entries',
  {
    index: count('index').primaryKey(),
    kind: text('kind').$type<'award' | 'withdrawal' | 'suspension' | 'resumption' | 'chain'>().notNull(),
    /** The hash that the entry is about, to find it by. */
    subject: text('subject').notNull(),
    entry: text('entry').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (row) => [index('log_entries_of_subject').on(row.kind, row.subject, row.index)],
)

/** Hashes of complete subtrees of 256^level entries: what the tiles are cut from. */
export const logNodes = pgTable(
  'log_nodes',
  { level: integer('level').notNull(), index: count('index').notNull(), hash: bytea('hash').notNull() },
  (row) => [primaryKey({ name: 'log_nodes_pkey', columns: [row.level, row.index] })],
)

/** Every head of the log that was ever signed; the key makes sure that no size has two. */
export const logCheckpoints = pgTable('log_checkpoints', {
  size: count('size').primaryKey(),
  root: bytea('root').notNull(),
  note: text('note').notNull(),
  signedAt: instant('signed_at').notNull(),
})

/** What witnesses have added to a checkpoint. */
export const logCosignatures = pgTable(
  'log_cosignatures',
  {
    size: count('size')
      .notNull()
      .references(() => logCheckpoints.size),
    name: text('name').notNull(),
    line: text('line').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (row) => [primaryKey({ name: 'log_cosignatures_pkey', columns: [row.size, row.name] })],
)

/** What the last nightly look at every event chain found. One row. */
export const chainCheck = pgTable(
  'chain_check',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    checkedAt: instant('checked_at').notNull(),
    chains: integer('chains').notNull(),
    broken: integer('broken').notNull(),
  },
  (row) => [check('chain_check_one', sql`${row.isOnly}`)],
)
