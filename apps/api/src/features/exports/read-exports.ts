import { type getExportFile, type listExports, XLSX_TYPE } from '@lab-zer0/contracts/exports.ts'
import { exportActs } from '@lab-zer0/domain/access/organisation-acts.ts'
import type { ExportFormat } from '@lab-zer0/domain/reports/exports.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { lookAtLab } from '../labs/index.ts'
import { presentExport } from './exports.present.ts'
import { exportsOf } from './exports.queries.ts'

const CONTENT_TYPES: Record<ExportFormat, string> = { xlsx: XLSX_TYPE, pdf: 'application/pdf' }

/** Somebody without an organisation has asked for nothing. */
export async function readExports({ db, actor, now }: Signed, _input: Input<typeof listExports>) {
  const { organisationId, userId } = actor
  const rows = organisationId ? await exportsOf(db, { organisationId, userId, now }) : []
  return { success: true as const, exports: rows.map(presentExport) }
}

type Asked = Awaited<ReturnType<typeof exportsOf>>[number]

/** The use case of an act on a file that the caller asked for: it is looked up and the act decided before it runs. */
export function forExport<Result>(run: (context: Signed & { asked: Asked }) => Promise<Result>) {
  return async (context: Signed, { params }: Input<typeof getExportFile>): Promise<Result> => {
    const { access, actor, db, now } = context
    const organisationId = found(actor.organisationId, 'export_not_found')
    const [asked] = await exportsOf(db, { organisationId, userId: actor.userId, now }, params.exportId)
    const labId = asked?.row.labId
    const lab = labId ? (await lookAtLab(context, labId)).facts : null
    access.permit(exportActs['export.read'].decide(access.viewer, { asked: asked ? { lab } : null }))
    return run({ ...context, asked: found(asked, 'export_not_found') })
  }
}

export async function readExportFile({ files, asked }: Signed & { asked: Asked }) {
  const { row, ...named } = asked
  if (row.state !== 'done') refuse('export_not_ready')
  const bytes = found(await files.get(row.fileKey), 'export_not_found')
  const { file_name: downloadAs } = presentExport({ row, ...named })
  return { contentType: CONTENT_TYPES[row.format], bytes, downloadAs }
}
