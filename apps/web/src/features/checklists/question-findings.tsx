import { checklist as words } from '@lab-zer0/content/data/microcopy.json'
import { getAudit } from '@lab-zer0/contracts/audits.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { useChecklist } from './checklist-context.tsx'
import { type Question, questionsOptions } from './checklists.api.ts'
import { findingsOn } from './findings-on.ts'

function auditOptions(labId: string) {
  return queryOptions({
    queryKey: ['checklists', 'audit', labId],
    queryFn: ({ signal }) => call(getAudit, { params: { labId }, signal }),
  })
}

/** On a resubmission: what the auditor of the last round said no to, beside the answer that it was about. */
export function QuestionFindings({ question }: { question: Question }) {
  const { labId, read } = useChecklist()
  const isAgain = read.round > 1
  const audit = useQuery({ ...auditOptions(labId), enabled: isAgain })
  const asked = useQuery({ ...questionsOptions(read.lab_type, true), enabled: isAgain })
  if (!audit.data || !asked.data) return null
  const findings = findingsOn(question.id, audit.data, asked.data)
  if (findings.length === 0) return null
  return (
    <Notice
      tone="warning"
      icon={ClipboardCheck}
      title={words.question.auditor_found}
      className="mt-1 max-w-144"
    >
      {findings.map(({ id, question: text, finding }) => (
        <div key={id}>
          {text !== undefined && <p className="text-small text-ink-2">{text}</p>}
          <p>{finding === '' ? words.question.without_note : finding}</p>
        </div>
      ))}
    </Notice>
  )
}
