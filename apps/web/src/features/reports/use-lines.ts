import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { WorkingLine } from '@lab-zer0/domain/reports/working.ts'
import { useQuery } from '@tanstack/react-query'
import { organisationWorkingOptions } from './reports.api.ts'
import type { WorkingSource } from './working-context.tsx'
import { type AskedFigure, linesOfLab } from './working-lines.ts'

/** The forms behind a figure: asked of the server, but for a lab's own report, which holds them. */
export function useLines(asked: AskedFigure, report: ReportData, source: WorkingSource) {
  const isOfLab = 'labId' in source
  const query = useQuery({
    ...organisationWorkingOptions(asked, isOfLab ? undefined : source.type),
    enabled: !isOfLab,
  })
  if (isOfLab) return { lines: linesOfLab(report, source.labId, asked), factorSets: report.factorSets, query }
  const lines = query.data?.lines.map(
    ({ lab_id, category, quantity }): WorkingLine => ({ labId: lab_id, category, quantity }),
  )
  return { lines, factorSets: query.data?.factor_sets ?? [], query }
}
