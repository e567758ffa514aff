import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Description = { term: string; text: ReactNode }

type DescriptionListProps = {
  items: readonly Description[]
  /** `columns` are side by side; `rows` have the term on the left and a line between them. */
  kind?: 'columns' | 'rows'
}

export function DescriptionList({ items, kind = 'rows' }: DescriptionListProps) {
  if (kind === 'columns') {
    return (
      <dl className="grid gap-x-6 gap-y-4 text-ui xl:auto-cols-fr xl:grid-flow-col">
        {items.map(({ term, text }) => (
          <div key={term}>
            <dt className="mb-0.5 font-bold">{term}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl className="text-ui">
      {items.map(({ term, text }, index) => (
        <div
          key={term}
          className={cx(
            'grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]',
            index > 0 && 'border-t border-line',
          )}
        >
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
