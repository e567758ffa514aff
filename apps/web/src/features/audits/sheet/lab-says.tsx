import { checklist, auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { Scale } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import type { Asked } from './audit-sheet.ts'
import { naReasonOf } from './na-reasons.ts'

type LabSaysProps = {
  round: Round
  /** What the lab's own figures say against answers. */
  contradictions: AuditRecord['contradictions']
  /** The lab's own questions behind the auditor's, in the lab's order. */
  questions: readonly Asked[]
  /** Not where the card is about that very question. */
  isQuestionShown: boolean
}

/** The lab's own answers, word for word as they were submitted. */
export function LabSays({ round, contradictions, questions, isQuestionShown }: LabSaysProps) {
  const answers = new Map(round.checklist.answers.map((answer) => [answer.checklist_id, answer]))
  return (
    <ul className="grid gap-3.5">
      {questions.map(({ id, question }) => {
        const given = answers.get(id)
        const reason = naReasonOf(given?.na_reason ?? null)
        return (
          <li key={id} className="grid gap-1.5">
            {isQuestionShown && <p className="text-small text-ink-2">{question}</p>}
            <p className="flex flex-wrap items-center gap-2">
              {given ? (
                <AnswerBadge answer={given.answer} />
              ) : (
                <span className="text-small text-ink-3">{copy.no_answer}</span>
              )}
              {reason !== undefined && <span className="text-small text-ink-2">{reason}</span>}
            </p>
            {contradictions
              .filter(({ checklist_id, answer }) => checklist_id === id && answer === given?.answer)
              .map(({ text }) => (
                <Notice key={text} icon={Scale} title={checklist.contradiction.auditor_title}>
                  <p>{text}</p>
                </Notice>
              ))}
            {given?.comment && <blockquote className="text-ui wrap-anywhere">{given.comment}</blockquote>}
          </li>
        )
      })}
    </ul>
  )
}
