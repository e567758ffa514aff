import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import type { PurchaseKind } from '@lab-zer0/domain/electricity/purchase.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EvidenceState } from './checklists.ts'
import { organisations } from './organisations.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Documents behind electricity purchases. The bytes are in the file store. */
export const purchaseFiles = pgTable(
  'purchase_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** The file's original name: shown, never used as a path. */
    name: text('name').notNull(),
    state: text('state').$type<EvidenceState>().notNull(),
    /** Why it was refused, as a code of the contracts. */
    refusal: text('refusal'),
    contentType: text('content_type'),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (row) => [
    unique('purchase_files_in_organisation').on(row.organisationId, row.id),
    check('purchase_files_state_known', sql`${row.state} in ('waiting', 'ready', 'refused')`),
  ],
)

/** As they are stored and sent; what is left out is none. */
export type PurchaseValues = {
  bought: PurchaseKind
  purchased_kwh?: number | undefined
  surrendered_mwh?: number | undefined
  onsite_certificates_mwh?: number | undefined
  covered_percent?: number | undefined
  onsite_percent?: number | undefined
  onsite_certificates_sold?: boolean | undefined
  jurisdictional_percent?: number | undefined
  note?: string | undefined
}

/** How an organisation bought the electricity of a year in a place, one row for each time it was saved. */
export const electricityPurchases = pgTable(
  'electricity_purchases',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    yearKind: text('year_kind').$type<YearKind>().notNull(),
    year: integer('year').notNull(),
    place: text('place').$type<Place>().notNull(),
    version: integer('version').notNull(),
    /** Null once it was removed. */
    values: jsonb('values').$type<PurchaseValues>(),
    fileId: uuid('file_id'),
    evidenceOn: date('evidence_on'),
    savedBy: uuid('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (row) => [
    primaryKey({
      name: 'electricity_purchases_pkey',
      columns: [row.organisationId, row.yearKind, row.year, row.place, row.version],
    }),
    foreignKey({
      name: 'electricity_purchases_file',
      columns: [row.organisationId, row.fileId],
      foreignColumns: [purchaseFiles.organisationId, purchaseFiles.id],
    }),
    index('electricity_purchases_of_file').on(row.organisationId, row.fileId),
    check('electricity_purchases_year_kind_known', sql`${row.yearKind} in ('calendar', 'financial')`),
    check('electricity_purchases_year_range', sql`${row.year} between 2015 and 2100`),
  ],
)
