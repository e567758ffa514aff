import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { cx } from '../../ui/cx.ts'
import type { WalkItem } from './walk-item.ts'

/** A mark for each question, with a gap between categories. */
export function WalkProgress({ items, current }: { items: readonly WalkItem[]; current: number | null }) {
  const answered = items.filter(({ mark }) => mark !== null).length
  return (
    <>
      <meter aria-label={copy.answered} className="sr-only" min={0} max={items.length} value={answered} />
      <div aria-hidden="true" className="flex items-center gap-0.5 px-4 pt-2 pb-1">
        {items.map(({ id, category, mark }, index) => (
          <span
            key={id}
            className={cx(
              'h-2 flex-1 rounded-[2px]',
              index > 0 && items[index - 1]?.category !== category && 'ml-1',
              index === current
                ? 'h-3 bg-wattle outline-1 outline-on-wattle'
                : mark !== null
                  ? 'bg-primary'
                  : 'border border-line-strong bg-tint',
            )}
          />
        ))}
      </div>
    </>
  )
}
