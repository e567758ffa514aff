import { type getExportFile, type listExports, XLSX_TYPE } from '@lab-zer0/contracts/exports.ts'
import type { ExportFormat } from '@lab-zer0/domain/reports/exports.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { permitAdmin, readableLab, tenantOf } from '../labs/index.ts'
import { presentExport } from './exports.present.ts'
import { exportsOf } from './exports.queries.ts'

const CONTENT_TYPES: Record<ExportFormat, string> = { xlsx: XLSX_TYPE, pdf: 'application/pdf' }

/** Somebody without an organisation has asked for nothing. */
export async function readExports({ db, actor, now }: Signed, _input: Input<typeof listExports>) {
  const { organisationId, userId } = actor
  const rows = organisationId ? await exportsOf(db, { organisationId, userId, now }) : []
  return { success: true as const, exports: rows.map(presentExport) }
}

/** The right to the report is asked for again: it may have ended since the file was made. */
export async function readExportFile(context: Signed, { params }: Input<typeof getExportFile>) {
  const { db, actor, now, files } = context
  const organisationId = tenantOf(context, 'export_not_found')
  const [asked] = await exportsOf(db, { organisationId, userId: actor.userId, now }, params.exportId)
  const { row, ...named } = found(asked, 'export_not_found')
  if (row.labId === null) permitAdmin(context)
  else await readableLab(context, row.labId)
  if (row.state !== 'done') refuse('export_not_ready')
  const bytes = found(await files.get(row.fileKey), 'export_not_found')
  const { file_name: downloadAs } = presentExport({ row, ...named })
  return { contentType: CONTENT_TYPES[row.format], bytes, downloadAs }
}
