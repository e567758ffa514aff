import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  /** The id of the heading that names the card; the card is then a section. */
  labelledBy?: string
  /** `flush` lets a table reach the edges; `well` is sunken. */
  kind?: 'plain' | 'flush' | 'well'
  children: ReactNode
  className?: string
}

const kinds = {
  plain: 'border-line bg-surface p-[clamp(1rem,2.2vw,1.5rem)] shadow-card',
  flush: 'overflow-hidden border-line bg-surface shadow-card',
  well: 'border-transparent bg-sunken p-[clamp(1rem,2.2vw,1.5rem)]',
}

export function Card({ labelledBy, kind = 'plain', children, className }: CardProps) {
  const Element = labelledBy === undefined ? 'div' : 'section'
  return (
    <Element aria-labelledby={labelledBy} className={cx('rounded-card border', kinds[kind], className)}>
      {children}
    </Element>
  )
}
