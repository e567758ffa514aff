import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { LOOKS } from './category-look.ts'

/** The category's mark, in its own colours. */
export function CategoryIcon({ category }: { category: Category }) {
  const { icon: Icon, soft, ink } = LOOKS[category]
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-control ${soft} ${ink}`}
    >
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  )
}
