import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { Finding } from '@lab-zer0/contracts/audits.ts'
import { Check, X } from 'lucide-react'
import { fill, formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AnswerBadge } from '../sheet/answer-badge.tsx'
import { naReasonOf } from '../sheet/na-reasons.ts'

type FindingTextProps = { finding: Finding | undefined; isNa?: boolean }

/** A finding that can no longer be changed, or not by this person. */
export function FindingText({ finding, isNa = false }: FindingTextProps) {
  if (!finding || finding.answer === null) {
    return <p className="text-small text-ink-3">{copy.unanswered}</p>
  }
  const reason = naReasonOf(finding.na_reason)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {isNa ? (
          <Badge tone={finding.answer === 'y' ? 'gum' : 'danger'} icon={finding.answer === 'y' ? Check : X}>
            {finding.answer === 'y' ? copy.agreed : copy.counted_as_no}
          </Badge>
        ) : (
          <AnswerBadge answer={finding.answer} />
        )}
        {reason !== undefined && <span className="text-small text-ink-2">{reason}</span>}
      </p>
      {finding.finding !== '' && (
        <p className="text-ui whitespace-pre-line wrap-anywhere">{finding.finding}</p>
      )}
      {finding.reply && <Reply reply={finding.reply} />}
    </>
  )
}

function Reply({ reply: { reply, by, at } }: { reply: NonNullable<Finding['reply']> }) {
  return (
    <div className="grid gap-0.5 border-l-2 border-line-strong pl-3 text-small">
      <span className="font-semibold">{copy.reply}</span>
      <p className="whitespace-pre-line wrap-anywhere">{reply}</p>
      <span className="text-micro text-ink-3">
        {fill(copy.by_on, { name: by.name, date: formatDate(at) })}
      </span>
    </div>
  )
}
