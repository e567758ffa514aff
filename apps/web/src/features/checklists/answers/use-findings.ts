import { getAudit } from '@lab-zer0/contracts/audits.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useChecklist } from '../checklist-context.tsx'
import { questionsOptions } from '../checklists.api.ts'
import { type FoundNo, findingsOn } from './findings-on.ts'

function auditOptions(labId: LabId) {
  return queryOptions({
    queryKey: ['checklists', 'audit', labId],
    queryFn: ({ signal }) => call(getAudit, { params: { labId }, signal }),
  })
}

/** What the auditor of the last round said No to, by question; nothing on a first round. */
export function useFindings(): (questionId: string) => FoundNo[] {
  const { labId, read } = useChecklist()
  const isAgain = read.round > 1
  const audit = useQuery({ ...auditOptions(labId), enabled: isAgain }).data
  const edition = { type: read.lab_type, level: read.level.level, level_edition: read.level.id }
  const asked = useQuery({ ...questionsOptions(edition, true), enabled: isAgain }).data
  return (questionId) => (audit && asked ? findingsOn(questionId, audit, asked) : [])
}
