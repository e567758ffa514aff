import { cx } from '../../../ui/cx.ts'
import { StepDot } from '../../../ui/step-dot.tsx'
import { Unit } from '../../../ui/unit.tsx'

type StepButtonProps = { number: number; title: string; text: string; now: number; onPress: () => void }

/** One line of the list; the step that is shown says what happens in it. */
export function StepButton({ number, title, text, now, onPress }: StepButtonProps) {
  const isNow = number === now
  return (
    <button
      type="button"
      aria-current={isNow ? 'step' : undefined}
      onClick={onPress}
      className="grid w-full grid-cols-[2.25rem_1fr] items-start gap-x-4 rounded-control px-4 py-2.75 text-left aria-[current]:bg-surface aria-[current]:inset-ring aria-[current]:inset-ring-line max-md:px-2"
    >
      <span aria-hidden="true">
        <StepDot state={isNow ? 'now' : number < now ? 'done' : 'later'}>{number}</StepDot>
      </span>
      <span className="flex min-h-9 items-center text-title-3">{title}</span>
      <span className={cx('col-start-2 text-ui text-ink-2', !isNow && 'hidden noscript:block')}>
        <Unit name={text} />
      </span>
    </button>
  )
}
