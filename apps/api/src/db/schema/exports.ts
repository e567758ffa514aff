import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { ExportFormat, ExportKind, ExportState } from '@lab-zer0/domain/reports/exports.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { labs } from './labs.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A report requested as a file. The worker makes it, and it is deleted after a week. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>(),
    kind: text('kind').$type<ExportKind>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    /** A financial year goes by the year in which it ends. */
    year: integer('year').notNull(),
    yearKind: text('year_kind').$type<YearKind>().notNull().default('calendar'),
    /** Only the wet or only the dry labs of the organisation. */
    labType: text('lab_type').$type<LabType>(),
    state: text('state').$type<ExportState>().notNull(),
    stepsDone: integer('steps_done').notNull().default(0),
    steps: integer('steps').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Chosen before the file is made, so that no file exists without a row that names it. */
    fileKey: text('file_key').notNull(),
    bytes: integer('bytes'),
    askedBy: uuid('asked_by').$type<UserId>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When its progress last changed. */
    movedAt: instant('moved_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (row) => [
    foreignKey({
      name: 'report_exports_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    foreignKey({
      name: 'report_exports_asked_by',
      columns: [row.organisationId, row.askedBy],
      foreignColumns: [users.organisationId, users.id],
    }),
    index('report_exports_of_person').on(row.organisationId, row.askedBy, row.askedAt),
    index('report_exports_ending').on(row.expiresAt),
    check('report_exports_kind_known', sql`${row.kind} in ('organisation', 'lab', 'door')`),
    check('report_exports_year_kind_known', sql`${row.yearKind} in ('calendar', 'financial')`),
    check('report_exports_format_known', sql`${row.format} in ('xlsx', 'pdf')`),
    check('report_exports_state_known', sql`${row.state} in ('queued', 'working', 'done', 'failed')`),
    check('report_exports_of_what', sql`(${row.kind} = 'organisation') = (${row.labId} is null)`),
    check('report_exports_steps', sql`${row.stepsDone} between 0 and ${row.steps}`),
    check('report_exports_done_whole', sql`${row.state} <> 'done' or ${row.bytes} is not null`),
  ],
)
