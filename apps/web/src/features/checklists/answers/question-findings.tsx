import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import { ClipboardCheck } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import type { Question } from '../checklists.api.ts'
import { useFindings } from './use-findings.ts'

/** On a resubmission: what the auditor of the last round said no to, beside the answer that it was about. */
export function QuestionFindings({ question }: { question: Question }) {
  const findings = useFindings()(question.id)
  if (findings.length === 0) return null
  return (
    <Notice
      tone="warning"
      icon={ClipboardCheck}
      title={copy.question.auditor_found}
      className="mt-1 max-w-144"
    >
      {findings.map(({ id, question: text, finding }) => (
        <div key={id}>
          {text !== undefined && <p className="text-small text-ink-2">{text}</p>}
          <p>{finding === '' ? copy.question.without_note : finding}</p>
        </div>
      ))}
    </Notice>
  )
}
