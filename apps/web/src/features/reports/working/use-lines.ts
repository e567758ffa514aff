import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationWorking, ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Working } from '@lab-zer0/domain/reports/working.ts'
import { useQuery } from '@tanstack/react-query'
import { organisationWorkingOptions } from '../reports.api.ts'
import type { WorkingSource } from './working-lines.ts'
import { type AskedFigure, workingOfLab } from './working-lines.ts'

/** The forms behind a figure: asked of the server, but for a lab's own report, which holds them. */
export function useLines(asked: AskedFigure, report: ReportData, source: WorkingSource) {
  const isOfLab = 'labId' in source
  const query = useQuery({
    ...organisationWorkingOptions(asked, isOfLab ? undefined : source.type),
    enabled: !isOfLab,
  })
  if (isOfLab) return { working: workingOfLab(report, source.labId, asked), query }
  return { working: query.data && readWorking(query.data), query }
}

function readWorking({
  lines,
  labs,
  total,
  factor_sets,
}: ResponseOf<typeof getOrganisationWorking>): Working {
  return {
    lines: lines.map(({ lab_id, ...line }) => ({ labId: lab_id, ...line })),
    labs: labs.map(({ lab_id, quantity }) => ({ labId: lab_id, quantity })),
    total,
    factorSets: factor_sets,
  }
}
