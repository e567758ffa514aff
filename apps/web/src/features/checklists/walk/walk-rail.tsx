import { checklist, checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { Check, Circle, Minus, X } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { grouped } from '../categories.ts'
import { useAnswer, useChecklist } from '../checklist-context.tsx'
import type { Question } from '../checklists.api.ts'

type WalkRailProps = { current: number | null; onGo: (index: number) => void }

/** All questions with their answers, where there is room for them. */
export function WalkRail({ current, onGo }: WalkRailProps) {
  const { questions } = useChecklist()
  return (
    <nav
      aria-label={copy.all_questions}
      className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-line bg-surface py-5 lg:block"
    >
      {grouped(questions).map(({ category, asked }) => (
        <section key={category} aria-label={category}>
          <h2 className="px-5 pt-3 pb-1 text-small font-semibold">{category}</h2>
          {asked.map(({ question, place }) => (
            <RailLink
              key={question.id}
              question={question}
              place={place}
              isCurrent={place - 1 === current}
              onPress={() => onGo(place - 1)}
            />
          ))}
        </section>
      ))}
    </nav>
  )
}

const marks = {
  y: { icon: Check, label: checklist.options.yes, tone: 'text-success' },
  n: { icon: X, label: checklist.options.no, tone: 'text-danger' },
  x: { icon: Minus, label: checklist.options.na, tone: 'text-ink-3' },
} as const

type RailLinkProps = { question: Question; place: number; isCurrent: boolean; onPress: () => void }

function RailLink({ question, place, isCurrent, onPress }: RailLinkProps) {
  const { draft } = useAnswer(question.id)
  const mark = draft.answer === null ? null : marks[draft.answer]
  const Icon = mark?.icon ?? Circle
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
      className={cx(
        'grid min-h-8 w-full grid-cols-[1.25rem_1.5rem_1fr] items-start gap-1.5 px-5 py-1 text-left text-small',
        isCurrent
          ? 'bg-wattle-soft font-semibold shadow-[inset_4px_0_0_var(--lz-wattle)]'
          : 'text-ink-2 hover:bg-tint',
      )}
    >
      <Icon
        role="img"
        aria-label={mark?.label ?? checklist.question.not_answered}
        className={cx('mt-0.5 size-4', mark?.tone ?? 'text-ink-3')}
        strokeWidth={2.5}
      />
      <span>{place}</span>
      <span className="line-clamp-1">{question.question}</span>
    </button>
  )
}
