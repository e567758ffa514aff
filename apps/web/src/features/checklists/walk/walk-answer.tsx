import { calculator, checklist } from '@lab-zer0/content/microcopy.ts'
import { NA_REASONS } from '@lab-zer0/domain/checklists/answers.ts'
import { WalkChoices } from '../../../product/walk/walk-choices.tsx'
import { Select } from '../../../ui/select.tsx'
import { AnswerStatus } from '../answers/answer-status.tsx'
import { useAnswer, useChecklist } from '../checklist-context.tsx'

const choices = [
  { id: 'y', label: checklist.options.yes },
  { id: 'n', label: checklist.options.no },
  { id: 'x', label: calculator.form.not_asked },
] as const

const reasons = NA_REASONS.map((reason) => ({
  id: String(reason),
  label: checklist.na_reasons[reason],
  description: checklist.na_reason_tooltips[reason],
}))

type WalkAnswerProps = { questionId: string; labelledBy: string }

/** Yes and No under a thumb; what does not apply asks why. */
export function WalkAnswer({ questionId, labelledBy }: WalkAnswerProps) {
  const { store } = useChecklist()
  const { draft } = useAnswer(questionId)
  return (
    <div className="grid gap-3">
      <WalkChoices
        name={questionId}
        labelledBy={labelledBy}
        choices={choices}
        value={draft.answer}
        onChange={(answer) => store.change(questionId, { answer })}
      />
      {draft.answer === 'x' && (
        <Select
          label={checklist.na_reason_label}
          placeholder={checklist.na_reason_placeholder}
          options={reasons}
          value={draft.naReason === null ? null : String(draft.naReason)}
          onChange={(id) => store.change(questionId, { naReason: Number(id) })}
        />
      )}
      <div className="min-h-5">
        <AnswerStatus questionId={questionId} />
      </div>
    </div>
  )
}
