import type { ReactNode } from 'react'
import { ScaleTicks } from '../ui/scale-ticks.tsx'

type ProgressScaleProps = {
  /** Names it: Checklist. */
  label: string
  value: number
  max: number
  /** What the bar shows in words: 14 of 19 answered. */
  text: string
  /** Replaces the text above the bar, such as a category and its count; null if the text is elsewhere. */
  heading?: ReactNode
}

/** A progress bar with its text above. */
export function ProgressScale({ label, value, max, text, heading }: ProgressScaleProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div className="grid content-start gap-1.5">
      {heading === undefined ? <span className="text-small">{text}</span> : heading}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="relative pb-1.5"
      >
        <div className="relative h-1.25 rounded-[2px] bg-tint">
          <div
            className="absolute inset-y-0 left-0 rounded-[2px] bg-primary"
            style={{ width: `${percent}%` }}
          />
        </div>
        <ScaleTicks isThin />
      </div>
    </div>
  )
}
