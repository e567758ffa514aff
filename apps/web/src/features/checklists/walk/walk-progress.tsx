import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { cx } from '../../../ui/cx.ts'
import { answerIn } from '../answers/answer-state.ts'
import { useAnswers, useChecklist } from '../checklist-context.tsx'

/** A mark for each question, with a gap between categories. */
export function WalkProgress({ current }: { current: number | null }) {
  const { questions } = useChecklist()
  const answers = useAnswers()
  const isAnswered = (id: string) => answerIn(answers, id).draft.answer !== null
  const answered = questions.filter(({ id }) => isAnswered(id)).length
  return (
    <>
      <meter aria-label={copy.answered} className="sr-only" min={0} max={questions.length} value={answered} />
      <div aria-hidden="true" className="flex items-center gap-0.5 px-4 pt-2 pb-1">
        {questions.map(({ id, category }, index) => (
          <span
            key={id}
            className={cx(
              'h-2 flex-1 rounded-[2px]',
              index > 0 && questions[index - 1]?.category !== category && 'ml-1',
              index === current
                ? 'h-3 bg-wattle outline-1 outline-on-wattle'
                : isAnswered(id)
                  ? 'bg-primary'
                  : 'border border-line-strong bg-tint',
            )}
          />
        ))}
      </div>
    </>
  )
}
