import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { organisations } from './organisations.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    senderId: uuid('sender_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    codeHash: bytea('code_hash').notNull(),
    /** The encrypted code, for the sender's list of invitations. */
    codeSealed: bytea('code_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    withdrawnAt: instant('withdrawn_at'),
    usedByOrganisationId: uuid('used_by_organisation_id')
      .$type<OrganisationId>()
      .references(() => organisations.id, {
        onDelete: 'set null',
      }),
  },
  (invitation) => [
    unique('invitations_code_once').on(invitation.codeHash),
    index('invitations_sender').on(invitation.senderId, invitation.createdAt),
  ],
)
