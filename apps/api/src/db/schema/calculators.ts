import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { CycleId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { bytea } from './bytea.ts'
import { cycles } from './labs.ts'
import { organisations } from './organisations.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type CalculatorMode = 'baseline' | 'savings'

/** The organisation's own prices and factors, one row for each time they were saved. */
export const organisationVariables = pgTable(
  'organisation_variables',
  {
    organisationId: uuid('organisation_id')
      .$type<OrganisationId>()
      .notNull()
      .references(() => organisations.id),
    labType: text('lab_type').$type<LabType>().notNull(),
    version: integer('version').notNull(),
    values: jsonb('values').$type<VariableValues>().notNull(),
    savedBy: uuid('saved_by').$type<UserId>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (row) => [
    primaryKey({
      name: 'organisation_variables_pkey',
      columns: [row.organisationId, row.labType, row.version],
    }),
    check('organisation_variables_type_known', sql`${row.labType} in ('wet', 'dry')`),
  ],
)

const cellColumns = {
  organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
  cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
  mode: text('mode').$type<CalculatorMode>().notNull(),
  category: text('category').notNull(),
  rowId: text('row_id').notNull(),
  columnId: text('column_id').notNull(),
}

/** What a lab has entered so far: one row per cell, with a version that increases on each save. */
export const calculatorCells = pgTable(
  'calculator_cells',
  {
    ...cellColumns,
    value: jsonb('value').$type<CellValue>().notNull(),
    version: integer('version').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (cell) => [
    primaryKey({
      name: 'calculator_cells_pkey',
      columns: [cell.organisationId, cell.cycleId, cell.mode, cell.category, cell.rowId, cell.columnId],
    }),
    foreignKey({
      name: 'calculator_cells_cycle',
      columns: [cell.organisationId, cell.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    check('calculator_cells_mode_known', sql`${cell.mode} in ('baseline', 'savings')`),
  ],
)

/** Every value that was ever saved; a null value is a cell that was deleted with its row. */
export const calculatorHistory = pgTable(
  'calculator_history',
  {
    ...cellColumns,
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    value: jsonb('value').$type<CellValue>(),
    version: integer('version').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (entry) => [
    primaryKey({ name: 'calculator_history_pkey', columns: [entry.organisationId, entry.seq] }),
    foreignKey({
      name: 'calculator_history_cycle',
      columns: [entry.organisationId, entry.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    index('calculator_history_of_cell').on(
      entry.organisationId,
      entry.cycleId,
      entry.mode,
      entry.category,
      entry.rowId,
      entry.columnId,
      entry.version,
    ),
    index('calculator_history_of_form').on(
      entry.organisationId,
      entry.cycleId,
      entry.mode,
      entry.category,
      entry.seq,
    ),
  ],
)

/** What a locked form keeps, whether it is locked still or was reopened. */
const submissionColumns = {
  organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
  cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
  mode: text('mode').$type<CalculatorMode>().notNull(),
  category: text('category').notNull(),
  labType: text('lab_type').$type<LabType>().notNull(),
  inputs: jsonb('inputs').$type<FormData>().notNull(),
  variables: jsonb('variables').$type<VariableValues>().notNull(),
  /** Null if the organisation had entered no variables. */
  variablesVersion: integer('variables_version'),
  schemaVersion: integer('schema_version').notNull(),
  factorSetVersion: text('factor_set_version').notNull(),
  engineVersion: text('engine_version').notNull(),
  results: jsonb('results').$type<object>().notNull(),
  /** SHA-256 over all of the above, in canonical form. */
  hash: bytea('hash').notNull(),
  /** The day that the figures describe; null for what was locked before forms had one. */
  asOf: date('as_of'),
  /** Why Before and After are closer together than the level asks; empty where they are not. */
  asOfReason: text('as_of_reason').notNull().default(''),
  submittedBy: uuid('submitted_by').$type<UserId>().notNull(),
  submittedAt: instant('submitted_at').notNull(),
}

/** A locked form with everything its figures were computed from, so that they can be recomputed years later. */
export const calculatorSubmissions = pgTable(
  'calculator_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...submissionColumns,
  },
  (submission) => [
    foreignKey({
      name: 'calculator_submissions_cycle',
      columns: [submission.organisationId, submission.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    unique('calculator_submissions_once').on(
      submission.organisationId,
      submission.cycleId,
      submission.mode,
      submission.category,
    ),
    check('calculator_submissions_mode_known', sql`${submission.mode} in ('baseline', 'savings')`),
  ],
)

export type ReopeningCause = 'champion' | 'auditor' | 'admin'

/** Each time a locked form was opened again: by whom, why, and the hash of what had been locked. */
export const reopenings = pgTable(
  'reopenings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    mode: text('mode').$type<CalculatorMode>().notNull(),
    category: text('category').notNull(),
    cause: text('cause').$type<ReopeningCause>().notNull(),
    reason: text('reason').notNull(),
    by: uuid('by').$type<UserId>().notNull(),
    at: instant('at').notNull(),
    submissionHash: bytea('submission_hash').notNull(),
  },
  (row) => [
    foreignKey({
      name: 'reopenings_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    unique('reopenings_in_organisation').on(row.organisationId, row.id),
    index('reopenings_of_form').on(row.organisationId, row.cycleId, row.mode, row.category, row.at),
    check('reopenings_cause_known', sql`${row.cause} in ('champion', 'auditor', 'admin')`),
    check('reopenings_mode_known', sql`${row.mode} in ('baseline', 'savings')`),
  ],
)

/** Submissions whose form was reopened, unchanged. Only `reopen_form` writes here. */
export const reopenedSubmissions = pgTable(
  'reopened_submissions',
  {
    id: uuid('id').primaryKey(),
    ...submissionColumns,
    reopeningId: uuid('reopening_id').notNull(),
  },
  (row) => [
    foreignKey({
      name: 'reopened_submissions_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    foreignKey({
      name: 'reopened_submissions_reopening',
      columns: [row.organisationId, row.reopeningId],
      foreignColumns: [reopenings.organisationId, reopenings.id],
    }),
    unique('reopened_submissions_once').on(row.organisationId, row.reopeningId),
    index('reopened_submissions_of_form').on(row.organisationId, row.cycleId, row.mode, row.category),
  ],
)
