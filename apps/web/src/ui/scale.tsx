import { kit } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../lib/format.ts'
import { cx } from './cx.ts'
import { ScaleTicks } from './scale-ticks.tsx'

type ScaleProps = {
  /** Names it: Score so far. */
  label: string
  /** In percent, 0 to 100. */
  value: number
  /** Specification, section 9: 80. */
  passMark?: number
  /** Bronze where the score is that of the Bronze level's certificate. */
  tone?: 'primary' | 'bronze'
}

const fills = { primary: 'bg-primary', bronze: 'bg-bronze-fill' }

/** A score, read off a graduated scale against the pass mark. */
export function Scale({ label, value, passMark = 80, tone = 'primary' }: ScaleProps) {
  const verdict = value >= passMark ? kit.scale.passed : kit.scale.below
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold ticks and a pass mark
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={fill(verdict, { value, pass: passMark })}
      className="relative mb-5 pt-6 pb-2.25"
    >
      <div className="relative h-2.5 rounded-[2px] bg-tint">
        <div
          className={cx('absolute inset-y-0 left-0 rounded-[2px]', fills[tone])}
          style={{ width: `${clamp(value)}%` }}
        />
        <div
          aria-hidden="true"
          className="absolute -top-1.25 -bottom-3.5 -ml-px w-0.5 bg-ink"
          style={{ left: `${passMark}%` }}
        >
          <span className="absolute bottom-full left-1/2 -translate-x-1/2 text-micro font-semibold whitespace-nowrap">
            {fill(kit.scale.pass, { pass: passMark })}
          </span>
        </div>
      </div>
      <ScaleTicks />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-full flex justify-between text-micro leading-[1.5] text-ink-3"
      >
        <span>0</span>
        <span>100%</span>
      </div>
    </div>
  )
}

function clamp(value: number) {
  return Math.min(100, Math.max(0, value))
}
