import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'

type SectionProps = {
  heading: string
  lead?: string
  /** `tint` sets a section off from its neighbours. */
  ground?: 'canvas' | 'tint'
  children: ReactNode
}

/** A part of a public page, named by its heading. */
export function Section({ heading, lead, ground = 'canvas', children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('py-[clamp(3.5rem,7vw,6rem)]', ground === 'tint' && 'bg-tint')}
    >
      <div className="wrap-page">
        <div className="mb-9 grid max-w-176 gap-3">
          <h2 id={id} className="font-display text-display-2 text-balance">
            {heading}
          </h2>
          {lead !== undefined && <p className="text-lead text-pretty text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
