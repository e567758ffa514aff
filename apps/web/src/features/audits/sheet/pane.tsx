import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

type PaneProps = {
  title: string
  /** Where this person writes. */
  isMine?: boolean
  children: ReactNode
}

/** One of the columns below a question; on narrow screens they stand below each other. */
export function Pane({ title, isMine = false, children }: PaneProps) {
  return (
    <div
      className={cx(
        'grid min-w-0 content-start gap-2.5 px-[clamp(1rem,2vw,1.375rem)] pt-4 pb-5 not-first:border-line',
        'max-[56rem]:not-first:border-t min-[56rem]:not-first:border-l',
        isMine && 'bg-tint/55',
      )}
    >
      <h4 className="text-small font-semibold text-ink-2">{title}</h4>
      {children}
    </div>
  )
}
