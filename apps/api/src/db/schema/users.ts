import type { GuidedRole } from '@lab-zer0/domain/accounts/first-steps.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  inet,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { organisations } from './organisations.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: uuid('id').$type<UserId>().primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .$type<OrganisationId>()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    isOrganisationAdmin: boolean('is_organisation_admin').notNull().default(false),
    canInvite: boolean('can_invite').notNull().default(false),
    passwordHash: text('password_hash'),
    /** Hash of the cookie of the browser that registered. Only there does the link activate without a password. */
    activationBrowserHash: bytea('activation_browser_hash'),
    passwordChangedAt: instant('password_changed_at'),
    activatedAt: instant('activated_at'),
    agreedToTosAt: instant('agreed_to_tos_at'),
    lastActiveAt: instant('last_active_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** After this the row identifies no one: name, address and credentials are deleted. */
    closedAt: instant('closed_at'),
    hiddenFirstSteps: text('hidden_first_steps').array().$type<GuidedRole[]>().notNull().default([]),
  },
  (user) => [
    unique('users_email_once').on(user.email),
    // What every other table of a tenant points at, so that a reference can't cross organisations.
    unique('users_in_organisation').on(user.organisationId, user.id),
    check('users_email_lower', sql`${user.email} = lower(${user.email})`),
    check(
      'users_only_provider_without_organisation',
      sql`(${user.organisationId} is null) = ${user.canInvite}`,
    ),
    check('users_provider_is_no_admin', sql`not (${user.canInvite} and ${user.isOrganisationAdmin})`),
    check(
      'users_closed_opens_nothing',
      sql`${user.closedAt} is null or (${user.activatedAt} is null and ${user.passwordHash} is null and not ${user.isOrganisationAdmin})`,
    ),
    check(
      'users_hidden_first_steps_known',
      sql`${user.hiddenFirstSteps} <@ array['admin', 'champion', 'member', 'auditor']`,
    ),
  ],
)

const ownerOfRow = () =>
  uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull(),
    userId: ownerOfRow(),
    method: text('method').$type<'password' | 'oidc' | 'passkey'>().notNull(),
    secondFactorAt: instant('second_factor_at'),
    authenticatedAt: instant('authenticated_at').notNull(),
    remember: boolean('remember').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ip: inet('ip'),
    userAgent: text('user_agent'),
  },
  (session) => [
    unique('sessions_token_once').on(session.tokenHash),
    check('sessions_method_known', sql`${session.method} in ('password', 'oidc', 'passkey')`),
    index('sessions_user').on(session.userId),
    index('sessions_expiry').on(session.expiresAt),
  ],
)

export type TokenPurpose = 'activate' | 'reset' | 'challenge'

export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userId: ownerOfRow(),
    data: jsonb('data').$type<{ remember?: boolean }>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (token) => [
    check('auth_tokens_purpose_known', sql`${token.purpose} in ('activate', 'reset', 'challenge')`),
    index('auth_tokens_user').on(token.userId, token.purpose),
    index('auth_tokens_expiry').on(token.expiresAt),
  ],
)

export const userTotp = pgTable('user_totp', {
  userId: ownerOfRow().primaryKey(),
  secretSealed: bytea('secret_sealed').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The latest time step whose code was used, so that a code works only once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const userBackupCodes = pgTable(
  'user_backup_codes',
  { userId: ownerOfRow(), codeHash: bytea('code_hash').notNull(), usedAt: instant('used_at') },
  (row) => [primaryKey({ name: 'user_backup_codes_pkey', columns: [row.userId, row.codeHash] })],
)

/** Browsers that a person has signed in with. A new one triggers a notice by mail. */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: ownerOfRow(),
    deviceHash: bytea('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (row) => [primaryKey({ name: 'user_devices_pkey', columns: [row.userId, row.deviceHash] })],
)
