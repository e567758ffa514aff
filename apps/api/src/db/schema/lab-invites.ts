import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { labs } from './labs.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A link that people of the organisation join a lab with, until it ends. A lab has one open link at most, besides the
 * one that was mailed to somebody who is to lead it.
 */
export const labInviteLinks = pgTable(
  'lab_invite_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    /** Only the hash: whoever reads the database can't join a lab with it. */
    tokenHash: bytea('token_hash').notNull(),
    /** Who becomes the lab's champion on joining; the link was mailed to this address. */
    championEmail: text('champion_email'),
    madeBy: uuid('made_by').$type<UserId>().notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    joined: integer('joined').notNull().default(0),
  },
  (row) => [
    unique('lab_invite_links_token_once').on(row.tokenHash),
    foreignKey({
      name: 'lab_invite_links_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    foreignKey({
      name: 'lab_invite_links_maker',
      columns: [row.organisationId, row.madeBy],
      foreignColumns: [users.organisationId, users.id],
    }),
    index('lab_invite_links_of_lab').on(row.organisationId, row.labId),
    index('lab_invite_links_old').on(row.expiresAt),
    check('lab_invite_links_address_small', sql`${row.championEmail} = lower(${row.championEmail})`),
    check('lab_invite_links_joined_counts', sql`${row.joined} >= 0`),
  ],
)
