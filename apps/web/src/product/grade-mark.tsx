import { readings } from '@lab-zer0/content/microcopy.ts'
import type { Grade } from '@lab-zer0/domain/readings/grades.ts'
import { fill } from '../lib/format.ts'
import { cx } from '../ui/cx.ts'

/** Four steps of one colour; a default is hatched, because nobody counted it. */
export const GRADE_FILLS: Readonly<Record<Grade, string>> = {
  A: 'bg-primary',
  B: 'bg-[color-mix(in_srgb,var(--lz-primary)_42%,var(--lz-surface))]',
  C: 'bg-primary-soft inset-ring inset-ring-primary-line',
  D: 'hatched inset-ring inset-ring-line-strong',
}

const inks: Readonly<Record<Grade, string>> = {
  A: 'text-on-primary',
  B: 'text-ink',
  C: 'text-link',
  D: 'text-ink-2',
}

/** How a figure's quantity came to be known, as a letter on a label. Its word stands near it. */
export function GradeMark({ grade }: { grade: Grade }) {
  return (
    <span className="relative inline-grid size-6 shrink-0 place-items-center rounded-tag bg-surface text-micro leading-none font-bold">
      <span aria-hidden="true" className={cx('absolute inset-0 rounded-tag', GRADE_FILLS[grade])} />
      <span aria-hidden="true" className={cx('relative', inks[grade], grade === 'D' && 'bg-surface px-0.5')}>
        {grade}
      </span>
      <span className="sr-only">{fill(readings.beside.grade, { grade })}</span>
    </span>
  )
}
