import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { CategoryProgress } from '@lab-zer0/domain/checklists/answers.ts'
import { useLocation } from 'react-router'
import { fill } from '../../lib/format.ts'
import { ProgressScale } from '../../product/progress-scale.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { AreaFloor, useAreaStandings } from './area-floor.tsx'
import { categoryAnchor } from './categories.ts'
import { useCategoryInView } from './use-category-in-view.ts'

type CategoryNavProps = { categories: readonly CategoryProgress[]; onGo: (category: string) => void }

/** How far each category is, and the way to it. On narrow screens they stand in one row that can be moved. */
export function CategoryNav({ categories, onGo }: CategoryNavProps) {
  const { pathname, search, state } = useLocation()
  const here = useCategoryInView(categories)
  const standings = useAreaStandings()
  return (
    <nav
      aria-label={copy.categories_label}
      className="max-lg:mx-[calc(-1*clamp(1rem,4vw,2.5rem))] max-lg:overflow-x-auto max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-1"
    >
      <ul className="grid gap-2 max-lg:auto-cols-[14rem] max-lg:grid-flow-col lg:gap-0.5">
        {categories.map(({ category, answered, total }) => {
          const text = fill(copy.category_progress, { answered, total })
          const isHere = category === here
          return (
            <li key={category} className="grid">
              <Link
                kind="plain"
                href={`${pathname}${search}#${categoryAnchor(category)}`}
                routerOptions={{ replace: true, state }}
                {...(isHere && { 'aria-current': 'true' as const })}
                onClick={() => onGo(category)}
                className={cx(linkStyle, isHere && hereStyle)}
              >
                <ProgressScale
                  label={category}
                  value={answered}
                  max={total}
                  text={text}
                  heading={
                    <span className="flex justify-between gap-3 text-ui leading-[1.3] font-strong">
                      {category}
                      <span className="font-regular whitespace-nowrap text-ink-2">{text}</span>
                    </span>
                  }
                />
                <AreaFloor standing={standings.find(({ name }) => name === category)} className="mt-1.5" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const linkStyle =
  'grid content-end rounded-control px-3.5 py-3 no-underline hover:bg-tint hover:no-underline ' +
  'max-lg:border max-lg:border-line max-lg:bg-surface max-lg:content-between'
const hereStyle = 'bg-surface shadow-[inset_3px_0_0_var(--lz-primary),0_0_0_1px_var(--lz-line)]'
