import type { ReactNode } from 'react'

/** The legend of a chart. Screen readers get the same from the chart's label. */
export function Legend({ entries }: { entries: readonly { label: string; mark: ReactNode }[] }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1.5 text-small text-ink-2">
      {entries.map(({ label, mark }) => (
        <span key={label} className="inline-flex items-center gap-2">
          {mark}
          {label}
        </span>
      ))}
    </div>
  )
}

/** A range as our drawings show it: a line between two ends. */
export function RangeMark() {
  return (
    <span className="h-2.5 w-7 print-exact border-x-[1.5px] border-chart-range bg-[linear-gradient(var(--lz-chart-range)_0_0)] bg-[length:100%_1.5px] bg-center bg-no-repeat" />
  )
}
