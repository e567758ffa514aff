import { calculator, checklist } from '@lab-zer0/content/microcopy.ts'
import { type Answer, NA_REASONS } from '@lab-zer0/domain/checklists/answers.ts'
import { Check, X } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/select.tsx'
import { AnswerStatus } from '../answers/answer-status.tsx'
import { useAnswer, useChecklist } from '../checklist-context.tsx'

const choices = [
  {
    answer: 'y',
    label: checklist.options.yes,
    icon: Check,
    chosen: 'bg-primary text-on-primary border-primary',
  },
  { answer: 'n', label: checklist.options.no, icon: X, chosen: 'bg-danger text-on-danger border-danger' },
  { answer: 'x', label: calculator.form.not_asked, icon: null, chosen: 'bg-ink text-surface border-ink' },
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
  const choose = (answer: Answer) => store.change(questionId, { answer })
  return (
    <div className="grid gap-3">
      <div role="radiogroup" aria-labelledby={labelledBy} className="grid grid-cols-2 gap-2.5">
        {choices.map(({ answer, label, icon: Icon, chosen }) => (
          <label
            key={answer}
            className={cx(
              'relative flex cursor-pointer items-center justify-center gap-2 rounded-control border',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--lz-focus)]',
              answer === 'x' ? 'col-span-2 min-h-12 font-semibold' : 'min-h-15 text-[1.125rem] font-semibold',
              draft.answer === answer ? chosen : 'border-line-strong bg-surface',
            )}
          >
            <input
              type="radio"
              name={questionId}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              checked={draft.answer === answer}
              onChange={() => choose(answer)}
            />
            {Icon && <Icon aria-hidden="true" className="size-5" strokeWidth={2.5} />}
            {label}
          </label>
        ))}
      </div>
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
