import { exportFileName } from '@lab-zer0/content/report-facts.ts'
import type { ReportExport } from '@lab-zer0/contracts/exports.ts'
import type { NamedExport } from './exports.queries.ts'

export function presentExport({ row, organisation, labName }: NamedExport): ReportExport {
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    year: row.year,
    year_kind: row.yearKind,
    lab_type: row.labType,
    lab: row.labId === null ? null : { id: row.labId, name: labName ?? '' },
    state: row.state,
    steps_done: row.stepsDone,
    steps: row.steps,
    bytes: row.bytes,
    file_name: exportFileName({ ...row, organisation, labName }),
    asked_at: row.askedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}
