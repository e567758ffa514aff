import { checklist as copy, sync } from '@lab-zer0/content/microcopy.ts'
import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { Check, CircleAlert, CircleDashed, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, formatDate } from '../../../lib/format.ts'
import { useAnswer, useChecklist } from '../checklist-context.tsx'
import type { AnswerState } from './answer-state.ts'

const { states } = sync

/** In one line how it stands with an answer: what hinders the saving first, then what is missing, then whose it is. */
export function AnswerStatus({ questionId }: { questionId: string }) {
  const { isReadOnly } = useChecklist()
  const answer = useAnswer(questionId)
  return savingLine(answer) ?? (isReadOnly ? null : missingLine(answer)) ?? writtenLine(answer) ?? <span />
}

function savingLine({ saving }: AnswerState): ReactNode {
  const indicator = indicatorOf(saving)
  if (indicator === 'error') {
    const message = saving.outcome.kind === 'refused' ? `: ${saving.outcome.message}` : ''
    return (
      <Line tone="font-semibold text-danger" icon={<CircleAlert aria-hidden="true" strokeWidth={2} />}>
        {states.error + message}
      </Line>
    )
  }
  if (indicator === 'kept')
    return <Line icon={<CloudOff aria-hidden="true" strokeWidth={2} />}>{states.kept}</Line>
  if (indicator === 'saving') return <Line>{states.saving}</Line>
  if (indicator !== 'saved') return null
  return (
    <Line tone="text-success" icon={<Check aria-hidden="true" strokeWidth={2} />}>
      {states.saved}
    </Line>
  )
}

function missingLine({ draft: { answer, naReason } }: AnswerState): ReactNode {
  if (answer !== null && (answer !== 'x' || naReason !== null)) return null
  return (
    <Line tone="font-semibold text-warning" icon={<CircleDashed aria-hidden="true" strokeWidth={2} />}>
      {answer === null ? copy.question.unanswered : copy.question.reason_missing}
    </Line>
  )
}

function writtenLine({ written, draft }: AnswerState): ReactNode {
  if (!written || draft.answer === null) return null
  return <Line>{fill(copy.question.written, { name: written.by, date: dayOf(written.at) })}</Line>
}

/** `3 Nov`, and the year where it is not this one. */
function dayOf(instant: string): string {
  return formatDate(instant).replace(` ${new Date().getFullYear()}`, '')
}

type LineProps = { children: ReactNode; icon?: ReactNode; tone?: string }

function Line({ children, icon, tone = 'text-ink-3' }: LineProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-micro [&>svg]:size-3.5 [&>svg]:shrink-0 ${tone}`}>
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
