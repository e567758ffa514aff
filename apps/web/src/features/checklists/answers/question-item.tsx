import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { ChecklistQuestion } from '@lab-zer0/contracts/checklists.ts'
import { memo, type ReactNode, useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { FoldedComments } from '../../../product/comments/folded-comments.tsx'
import { cx } from '../../../ui/cx.ts'
import { useAnswer, useChecklist } from '../checklist-context.tsx'
import { EvidencePart } from '../evidence/evidence-part.tsx'
import { StaleEvidence } from '../evidence/stale-evidence.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { AnswerRemoteChange } from './answer-remote-change.tsx'
import { QuestionContradiction } from './question-contradiction.tsx'
import { QuestionFindings } from './question-findings.tsx'
import { QuestionHelp } from './question-help.tsx'

type QuestionItemProps = { question: ChecklistQuestion; place: number }

/** One question with its answer. An unanswered one carries a wattle edge. Typing in one leaves the others alone. */
export const QuestionItem = memo(function QuestionItem({ question, place }: QuestionItemProps) {
  const { labId, isReadOnly } = useChecklist()
  const { draft } = useAnswer(question.id)
  const isOpen = !isReadOnly && (draft.answer === null || (draft.answer === 'x' && draft.naReason === null))
  const text = useId()
  return (
    <li
      id={question.id}
      tabIndex={-1}
      className={cx(questionStyle, isOpen && '-ml-4 pl-4 shadow-[inset_4px_0_0_var(--lz-wattle)]')}
    >
      <QuestionGroup place={place} className="min-[56rem]:grid-cols-[minmax(0,1fr)_17rem]">
        <QuestionText text={question.question} id={text} place={place}>
          <div className="flex w-full flex-wrap gap-x-6 [&>[data-expanded]]:basis-full">
            <QuestionHelp question={question} />
            <EvidencePart question={question} />
            <FoldedComments about={{ labId, kind: 'question', subject: question.id }} />
          </div>
          <StaleEvidence questionId={question.id} />
          <QuestionFindings question={question} />
          <QuestionContradiction questionId={question.id} />
        </QuestionText>
        <div className="grid content-start gap-2.5 max-[56rem]:pl-8.5 max-sm:pl-0">
          <AnswerFields questionId={question.id} labelledBy={text} place={place} />
          <AnswerRemoteChange questionId={question.id} />
        </div>
      </QuestionGroup>
    </li>
  )
})

type QuestionTextProps = { text: string; id: string; place: number; children: ReactNode }

export function QuestionText({ text, id, place, children }: QuestionTextProps) {
  return (
    <div className="grid grid-cols-[1.875rem_minmax(0,1fr)] content-start gap-1">
      <span aria-hidden="true" className="font-bold text-ink-3">
        {place}
      </span>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p id={id} className="max-w-144 text-[1.0625rem] leading-[1.45] text-pretty">
          {text}
        </p>
        {children}
      </div>
    </div>
  )
}

export const questionStyle = 'border-b border-line pt-5 pb-3.5'

type QuestionGroupProps = { place: number; className: string; children: ReactNode }

/** Every question has the same controls: those who hear them are told of which question they are. */
export function QuestionGroup({ place, className, children }: QuestionGroupProps) {
  return (
    <fieldset
      aria-label={fill(copy.question.group, { n: place })}
      className={cx('grid min-w-0 gap-x-8 gap-y-3', className)}
    >
      {children}
    </fieldset>
  )
}
