import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import { type Answer, NA_REASONS } from '@lab-zer0/domain/checklists/answers.ts'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { answerSegments, SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useAnswer, useChecklist } from '../checklist-context.tsx'
import { AnswerStatus } from './answer-status.tsx'

const LONGEST_COMMENT = 2000

const segmentOf = { y: 'yes', n: 'no', x: 'na' } as const satisfies Record<Answer, string>
const answerOf = { yes: 'y', no: 'n', na: 'x' } as const satisfies Record<string, Answer>

const reasons = NA_REASONS.map((reason) => ({
  id: String(reason),
  label: copy.na_reasons[reason],
  description: copy.na_reason_tooltips[reason],
}))

type AnswerFieldsProps = { questionId: string; labelledBy: string; place: number }

/** Specification, section 4: choosing the same answer again clears it; N/A asks for its reason. */
export function AnswerFields({ questionId, labelledBy, place }: AnswerFieldsProps) {
  const { store, isReadOnly } = useChecklist()
  const { draft } = useAnswer(questionId)
  const [isCommenting, setCommenting] = useState(false)
  const { answer, naReason, comment } = draft
  const hasComment = comment !== '' || (!isReadOnly && (isCommenting || answer === 'x'))
  return (
    <>
      <SegmentedControl
        aria-labelledby={labelledBy}
        segments={answerSegments}
        value={answer === null ? null : segmentOf[answer]}
        onChange={(chosen) => store.change(questionId, { answer: chosen && answerOf[chosen] })}
        isDisabled={isReadOnly}
        isFull
      />
      {answer === 'x' && (
        <Select
          label={copy.na_reason_label}
          placeholder={copy.na_reason_placeholder}
          options={reasons}
          value={naReason === null ? null : String(naReason)}
          onChange={(id) => store.change(questionId, { naReason: Number(id) })}
          isDisabled={isReadOnly}
        />
      )}
      {hasComment && (
        <TextArea
          label={copy.comments}
          placeholder={copy.comments_placeholder}
          value={comment}
          onChange={(text) => store.change(questionId, { comment: text })}
          isReadOnly={isReadOnly}
          maxLength={LONGEST_COMMENT}
          autoFocus={isCommenting && comment === ''}
        />
      )}
      <div className="-mt-1 flex min-h-6 items-center justify-between gap-3">
        <AnswerStatus questionId={questionId} />
        {!hasComment && !isReadOnly && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${copy.question.comment}, ${fill(copy.question.answer, { n: place })}`}
            onPress={() => setCommenting(true)}
          >
            <MessageSquarePlus aria-hidden="true" strokeWidth={1.75} />
            {copy.question.comment}
          </Button>
        )}
      </div>
    </>
  )
}
