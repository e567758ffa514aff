import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { LAB_LIMIT, type LabType } from '@lab-zer0/domain/organisations/organisation.ts'
import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const organisations = pgTable(
  'organisations',
  {
    id: uuid('id').$type<OrganisationId>().primaryKey().defaultRandom(),
    name: text('name').notNull(),
    countryCode: char('country_code', { length: 2 }).notNull().default('AU'),
    labLimit: integer('lab_limit').notNull().default(LAB_LIMIT.max),
    labTypes: text('lab_types').array().$type<LabType[]>().notNull().default(['wet', 'dry']),
    subscriptionStartsAt: timestamp('subscription_starts_at', { withTimezone: true }).notNull(),
    subscriptionEndsAt: timestamp('subscription_ends_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Labs and FTE of the whole institution, as its admin counted them; null until then. */
    institutionLabs: integer('institution_labs'),
    institutionFte: numeric('institution_fte', { precision: 9, scale: 1, mode: 'number' }),
    institutionCountedOn: date('institution_counted_on'),
  },
  (organisation) => [
    check(
      'organisations_institution_counts',
      sql`(${organisation.institutionLabs} is null) = (${organisation.institutionCountedOn} is null) and (${organisation.institutionFte} is null) = (${organisation.institutionCountedOn} is null) and ${organisation.institutionLabs} > 0 and ${organisation.institutionFte} > 0`,
    ),
    check('organisations_lab_limit_range', sql`${organisation.labLimit} between 1 and 50`),
    check('organisations_lab_types_known', sql`${organisation.labTypes} <@ array['wet', 'dry']`),
    check(
      'organisations_subscription_order',
      sql`${organisation.subscriptionEndsAt} > ${organisation.subscriptionStartsAt}`,
    ),
  ],
)

export const organisationDomains = pgTable(
  'organisation_domains',
  {
    organisationId: uuid('organisation_id')
      .$type<OrganisationId>()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** Null until the provider confirms the claim. Until then, the domain lets no one join. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ name: 'organisation_domains_pkey', columns: [row.organisationId, row.domain] }),
    uniqueIndex('organisation_domains_one_owner').on(row.domain).where(sql`${row.confirmedAt} is not null`),
    index('organisation_domains_claimed').on(row.domain).where(sql`${row.confirmedAt} is null`),
    check('organisation_domains_lower', sql`${row.domain} = lower(${row.domain})`),
  ],
)
