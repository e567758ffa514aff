import { type ReactNode, useId } from 'react'
import { StepDot } from '../../ui/step-dot.tsx'

type FormPartProps = { number: number; title: string; isDone?: boolean; children: ReactNode }

/** One numbered part of a long form. */
export function FormPart({ number, title, isDone = false, children }: FormPartProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 gap-5 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-2"
    >
      <div className="grid grid-cols-[2.25rem_1fr] items-center gap-3.5">
        <StepDot state={isDone ? 'done' : 'later'}>{number}</StepDot>
        <h2 id={id} className="font-display text-title-2">
          {title}
        </h2>
      </div>
      {children}
    </fieldset>
  )
}
