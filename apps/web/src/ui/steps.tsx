import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { StepDot, type StepState } from './step-dot.tsx'

export type Step = { name: string; note?: ReactNode; state?: StepState }

/** Steps in order: done is filled, current is wattle, later is hollow. */
export function Steps({ steps, label }: { steps: readonly Step[]; label?: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ name, note, state = 'later' }, index) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="group relative grid grid-cols-[2.25rem_1fr] gap-x-3.5 pb-5.5 last:pb-0"
        >
          <Line isDone={state === 'done'} />
          <StepDot state={state}>{index + 1}</StepDot>
          <div>
            <div className="pt-1.75 leading-[1.3] font-bold">{name}</div>
            {note !== undefined && <p className="text-small leading-[1.4] text-ink-3">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-9 bottom-0 left-4.5 group-last:hidden',
        isDone ? '-ml-px w-0.75 bg-primary' : 'ladder -ml-px w-2.25 opacity-60',
      )}
    />
  )
}
