import { global } from '@lab-zer0/content/microcopy.ts'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type SkeletonProps = { lines?: number; className?: string }

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5']

/** Lines in the shape of what is coming, shown after 300 ms. */
export function Skeleton({ lines = 3, className }: SkeletonProps) {
  return (
    <div role="status" className={cx('grid animate-late gap-3', className)}>
      <VisuallyHidden>{global.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={cx('h-4 rounded-tag bg-tint', widths[line % widths.length])} />
      ))}
    </div>
  )
}
