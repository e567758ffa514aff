import { kit } from '@lab-zer0/content/microcopy.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type StepState = 'done' | 'now' | 'later'

const dots = {
  done: 'border-primary bg-primary text-on-primary',
  now: 'border-on-wattle bg-wattle text-on-wattle',
  later: 'border-line-strong bg-surface text-ink-2',
}

/** The number of a step or of a form's part; a tick once it is done. */
export function StepDot({ state = 'later', children }: { state?: StepState; children: ReactNode }) {
  return (
    <span
      className={cx(
        'relative grid size-9 place-items-center rounded-full border-2 text-ui font-bold print-exact',
        dots[state],
      )}
    >
      {state === 'done' ? (
        <Check role="img" aria-label={kit.done} className="size-4.5" strokeWidth={2.25} />
      ) : (
        children
      )}
    </span>
  )
}
