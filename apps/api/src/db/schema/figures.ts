import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { RowVerdict } from '@lab-zer0/domain/levels/figures-progress.ts'
import type { RowOrigin, RowSide } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditRounds, audits } from './audits.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Rows of a round that the auditor compares with the lab. A second sample follows once the lab has put forms right. */
export const rowSamples = pgTable(
  'row_samples',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    roundId: uuid('round_id').notNull(),
    number: integer('number').notNull(),
    /** In hex, from the cycle's nonce and the context. With it anyone can repeat the draw. */
    seed: text('seed').notNull(),
    /** The round, the sample and the hash of every form as it was locked. */
    context: text('context').notNull(),
    /** All rows that were locked, on both sides. */
    lockedRows: integer('locked_rows').notNull(),
    /** How many rows may differ, as the edition says. */
    maxDiffering: integer('max_differing').notNull(),
    drawnBy: uuid('drawn_by').$type<UserId>().notNull(),
    drawnAt: instant('drawn_at').notNull(),
    /** Categories that were opened again for the lab because of this sample. */
    reopened: text('reopened').array().notNull().default(sql`'{}'`),
  },
  (row) => [
    foreignKey({
      name: 'row_samples_round',
      columns: [row.organisationId, row.roundId],
      foreignColumns: [auditRounds.organisationId, auditRounds.id],
    }),
    unique('row_samples_in_organisation').on(row.organisationId, row.id),
    unique('row_samples_numbered').on(row.organisationId, row.roundId, row.number),
    check('row_samples_seed_hex', sql`${row.seed} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** A row of a sample, as the lab had locked it when the sample was drawn. */
export const sampledRows = pgTable(
  'sampled_rows',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    sampleId: uuid('sample_id').notNull(),
    /** `baseline.cold-storage.abcd1234`. */
    rowKey: text('row_key').notNull(),
    position: integer('position').notNull(),
    side: text('side').$type<RowSide>().notNull(),
    category: text('category').notNull(),
    rowId: text('row_id').notNull(),
    origin: text('origin').$type<RowOrigin>().notNull(),
    /** The row in whose place it was drawn. */
    replaces: text('replaces'),
    /** Null: the lab says that it is no longer there. */
    stated: jsonb('stated').$type<Record<string, CellValue>>(),
    statedKgCo2e: doublePrecision('stated_kgco2e').notNull(),
  },
  (row) => [
    primaryKey({ name: 'sampled_rows_pkey', columns: [row.organisationId, row.sampleId, row.rowKey] }),
    foreignKey({
      name: 'sampled_rows_sample',
      columns: [row.organisationId, row.sampleId],
      foreignColumns: [rowSamples.organisationId, rowSamples.id],
    }),
    unique('sampled_rows_replaced_once').on(row.organisationId, row.sampleId, row.replaces),
    check('sampled_rows_side_known', sql`${row.side} in ('baseline', 'savings')`),
    check('sampled_rows_origin_known', sql`${row.origin} in ('changed', 'drawn', 'replacement')`),
    check('sampled_rows_replacement', sql`(${row.origin} = 'replacement') = (${row.replaces} is not null)`),
  ],
)

/** What an auditor found of a row. */
export const rowFindings = pgTable(
  'row_findings',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    auditId: uuid('audit_id').notNull(),
    sampleId: uuid('sample_id').notNull(),
    rowKey: text('row_key').notNull(),
    /** Null while nothing is chosen. */
    verdict: text('verdict').$type<RowVerdict>(),
    /** The value found in each cell that differs. */
    found: jsonb('found').$type<Record<string, CellValue>>().notNull(),
    note: text('note').notNull().default(''),
    /** Of a changed row's Before that could not be shown, the cells that could not; none means all of them. */
    notShown: text('not_shown').array().notNull().default([]),
    /** The row computed with what was found; null while the finding is not complete. */
    seenKgCo2e: doublePrecision('seen_kgco2e'),
    /** Outside the tolerance of a cell, or nothing was seen; null while the finding is not complete. */
    differs: boolean('differs'),
    version: integer('version').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (row) => [
    primaryKey({
      name: 'row_findings_pkey',
      columns: [row.organisationId, row.auditId, row.sampleId, row.rowKey],
    }),
    foreignKey({
      name: 'row_findings_audit',
      columns: [row.organisationId, row.auditId],
      foreignColumns: [audits.organisationId, audits.id],
    }),
    foreignKey({
      name: 'row_findings_row',
      columns: [row.organisationId, row.sampleId, row.rowKey],
      foreignColumns: [sampledRows.organisationId, sampledRows.sampleId, sampledRows.rowKey],
    }),
    check(
      'row_findings_verdict_known',
      sql`${row.verdict} in ('as_stated', 'differs', 'not_seen', 'not_checked', 'not_shown')`,
    ),
    check('row_findings_judged', sql`(${row.differs} is null) = (${row.seenKgCo2e} is null)`),
  ],
)
