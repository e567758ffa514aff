import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_STATES } from '@lab-zer0/domain/reports/exports.ts'
import { YEAR_KINDS } from '@lab-zer0/domain/reports/periods.ts'
import * as z from 'zod/mini'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, labUuid, uuid } from './fields.ts'
import { labType } from './labs.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const format = z.enum(EXPORT_FORMATS)
const year = z.int().check(z.gte(2000, copy.year), z.lte(2099, copy.year))
/** A calendar year where it is not said. A financial one goes by the year in which it ends. */
const yearKind = z.optional(z.enum(YEAR_KINDS))

/** A requested file: its progress and its name. */
export const reportExport = z.object({
  id: uuid,
  kind: z.enum(EXPORT_KINDS),
  format,
  year: z.int(),
  year_kind: z.enum(YEAR_KINDS),
  /** For an organisation's report: only its labs of this type. */
  lab_type: z.nullable(labType),
  lab: z.nullable(z.object({ id: labUuid, name: z.string() })),
  state: z.enum(EXPORT_STATES),
  steps_done: z.int(),
  steps: z.int(),
  /** Null until it is done. */
  bytes: z.nullable(z.int()),
  file_name: z.string(),
  asked_at: instant,
  /** The file is deleted then. */
  expires_at: instant,
})
export type ReportExport = z.output<typeof reportExport>

const rights = ['forbidden', 'two_factor_required', 'two_factor_setup_required'] as const
const limits = [{ name: 'exports', max: 60, windowSeconds: 600 }] as const

export const askOrganisationExport = {
  act: 'organisation.export_reports',
  method: 'POST',
  path: '/exports/organisation',
  summary:
    "Ask for my organisation's report of a year as a file; the same ask that is under way is answered with it",
  body: z.strictObject({ format, year, year_kind: yearKind, lab_type: z.optional(labType) }),
  status: 201,
  response: ok({ export: reportExport }),
  refusals: [...rights],
  idempotent: true,
  limits,
} as const satisfies Endpoint

export const askLabExport = {
  act: 'lab.read',
  method: 'POST',
  path: '/exports/labs/:labId',
  summary: "Ask for a lab's report of a year as a file, or for the page that it can put on its door",
  params: z.object({ labId: labUuid }),
  body: z.strictObject({ kind: z.enum(['lab', 'door']), format, year, year_kind: yearKind }).check(
    z.refine(({ kind, format }) => kind !== 'door' || format === 'pdf', {
      error: copy.poster_is_pdf,
      path: ['format'],
    }),
  ),
  status: 201,
  response: ok({ export: reportExport }),
  refusals: ['lab_not_found', ...rights],
  idempotent: true,
  limits,
} as const satisfies Endpoint

export const listExports = {
  act: 'self.read',
  method: 'GET',
  path: '/exports',
  summary: 'The files that I asked for and that are still there, newest first, with how far they have come',
  response: ok({ exports: z.array(reportExport) }),
  refusals: [],
} as const satisfies Endpoint

export const getExportFile = {
  act: 'export.read',
  method: 'GET',
  path: '/exports/:exportId/file',
  summary: 'A file that I asked for, as long as I may read the report that it holds',
  params: z.object({ exportId: uuid }),
  response: fileAnswer,
  file: { types: [XLSX_TYPE, 'application/pdf'] },
  refusals: ['export_not_found', 'export_not_ready', 'lab_not_found', ...rights],
} as const satisfies Endpoint
