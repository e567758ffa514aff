import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { CategoryProgress } from '@lab-zer0/domain/checklists/answers.ts'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { fill } from '../../../lib/format.ts'
import { HelpButton } from '../../../product/help-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { categoryAnchor, guideOf } from '../categories.ts'
import { useChecklist } from '../checklist-context.tsx'
import { GuidePdfLink } from '../guide-pdf-link.tsx'

type CategoryGroupProps = {
  category: string
  progress?: CategoryProgress | undefined
  isOpen?: boolean
  /** Only for a category that can be folded. */
  onToggle?: () => void
  children: ReactNode
}

/** The questions of one category under its name. */
export function CategoryGroup(props: CategoryGroupProps) {
  const { category, progress, isOpen = true, onToggle, children } = props
  const anchor = categoryAnchor(category)
  const title = `${anchor}-title`
  const guide = guideOf(category)
  const { questions } = useChecklist()
  // A category without a guide of its own is explained where its first question is.
  const resource = guide
    ? `${guide.slug}#your-first-week`
    : questions.find((question) => question.category === category)?.resource
  return (
    <section id={anchor} tabIndex={-1} aria-labelledby={title} className="grid scroll-mt-6">
      <div className={isOpen ? openHead : foldedHead}>
        <div className="grid min-w-0 grow gap-0.5">
          <h2 id={title} className={isOpen ? 'font-display text-title-2' : 'text-title-3'}>
            {onToggle ? (
              <Button
                aria-expanded={isOpen}
                onPress={onToggle}
                className="flex min-h-11 w-full items-center gap-2.5 text-left"
              >
                <ChevronRight
                  aria-hidden="true"
                  strokeWidth={2}
                  className={cx('size-4 shrink-0 transition-transform duration-200', isOpen && 'rotate-90')}
                />
                {category}
              </Button>
            ) : (
              category
            )}
          </h2>
          {isOpen && <p className="text-small text-ink-2">{introOf(category)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {progress && progress.answered === progress.total && (
            <Badge tone="success" icon={Check}>
              {fill(copy.category_progress, progress)}
            </Badge>
          )}
          {isOpen && resource !== undefined && <HelpButton resource={resource} topic={category} />}
          {isOpen && guide && <GuidePdfLink guide={guide} />}
        </div>
      </div>
      {isOpen && <ol className="grid">{children}</ol>}
    </section>
  )
}

function introOf(category: string): string | undefined {
  const intros: Record<string, string> = copy.category_intros
  return intros[category]
}

const openHead = 'flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-line-strong pb-3.5'
const foldedHead =
  'flex items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-5 py-1.5'
