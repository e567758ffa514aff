import { categoryName } from '@lab-zer0/content/category-name.ts'
import { boundary, calculator, lab_changes, shared } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { CircleDashed, Hourglass, Lock, Rows3 } from 'lucide-react'
import { useId } from 'react'
import { changesPath } from '../../../lib/paths.ts'
import { CategoryIcon } from '../../../product/category-icon.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { calculatorHref } from '../addresses.ts'
import type { Mode } from '../calculators.api.ts'
import { CalculatorHead } from '../form/calculator-head.tsx'
import { lockedFigures, readingsOf } from '../form/figures.ts'
import type { FormRead } from '../form/form-props.ts'
import { Reading } from '../result/reading.tsx'
import { stateOf, stateText } from './category-state.ts'
import { LockSeveral } from './lock-several.tsx'
import { useFormStanding } from './use-form-standing.ts'

const { list: copy, empty } = calculator

type CategoryListProps = {
  lab: Lab
  mode: Mode
  categories: readonly { category: string; description: string }[]
  isPreview: boolean
}

export function CategoryList({ lab, mode, categories, isPreview }: CategoryListProps) {
  return (
    <>
      <CalculatorHead
        lab={lab}
        mode={mode}
        lead={mode === 'savings' ? copy.lead_savings : copy.lead_baseline}
        actions={
          <div className="flex flex-wrap gap-3">
            {mode === 'savings' && <ToChanges labId={lab.id} />}
            {!isPreview && <LockSeveral lab={lab} mode={mode} categories={categories} />}
          </div>
        }
      />
      {categories.length === 0 ? (
        <Card>
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </Card>
      ) : (
        <ul aria-label={copy.title} className="grid gap-4 min-[56rem]:grid-cols-3">
          {categories.map(({ category, description }) => (
            <li key={category} className="grid">
              <CategoryCard {...{ lab, mode, category, description, isPreview }} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-small text-ink-2">{boundary[lab.type]}</p>
    </>
  )
}

/** What the lab plans and did, beside the forms that count it. */
function ToChanges({ labId }: { labId: LabId }) {
  return (
    <ButtonLink variant="secondary" href={changesPath(labId)}>
      {lab_changes.title}
    </ButtonLink>
  )
}

type CategoryCardProps = { lab: Lab; mode: Mode; category: string; description: string; isPreview: boolean }

function CategoryCard({ lab, mode, category, description, isPreview }: CategoryCardProps) {
  const title = useId()
  const data = useFormStanding({ labId: lab.id, category, mode })
  const known = findCategory(lab.type, category)
  return (
    <Card labelledBy={title} className={cardStyle}>
      <div className="col-span-full flex items-center gap-3">
        {known && <CategoryIcon category={known} />}
        <div className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={title} className="text-title-3">
            {categoryName(category)}
          </h2>
          {data.data && <StateBadge data={data.data} mode={mode} />}
        </div>
      </div>
      <p className="text-small text-ink-2">{description}</p>
      <div className="col-span-full grid content-start md:max-[56rem]:empty:hidden">
        {data.isPending && <Skeleton lines={2} />}
        {data.isError && (
          <ErrorState
            message={copy.failed}
            onRetry={() => void data.refetch()}
            isRetrying={data.isFetching}
          />
        )}
        {data.data && <Standing data={data.data} mode={mode} category={known} />}
      </div>
      {data.data && stateOf(data.data, mode) !== 'closed' && (
        <ButtonLink
          href={calculatorHref(mode, lab.id, category)}
          variant={stateOf(data.data, mode) === 'locked' ? 'secondary' : 'primary'}
          aria-label={`${actionOf(data.data, mode, isPreview)} ${categoryName(category)}`}
          className="md:max-[56rem]:col-start-2 md:max-[56rem]:row-start-2"
          {...(isPreview ? { routerOptions: { state: { preview: true } } } : {})}
        >
          {actionOf(data.data, mode, isPreview)}
        </ButtonLink>
      )}
    </Card>
  )
}

// As wide as the page a button would be a bar, so there it stands beside the description.
const cardStyle =
  'grid grid-rows-[auto_auto_1fr_auto] gap-x-6 gap-y-3 md:max-[56rem]:grid-cols-[1fr_auto] md:max-[56rem]:grid-rows-none md:max-[56rem]:items-center'

function actionOf(data: FormRead, mode: Mode, isPreview: boolean): string {
  const state = stateOf(data, mode)
  if (state === 'locked') return copy.results
  if (isPreview || !data.may_edit) return copy.view
  return state === 'begun' ? copy.continue : copy.start
}

function StateBadge({ data, mode }: { data: FormRead; mode: Mode }) {
  const state = stateOf(data, mode)
  const icons = { locked: Lock, closed: Hourglass, 'not-begun': CircleDashed, begun: Rows3 }
  return (
    <Badge tone={state === 'locked' ? 'success' : state === 'begun' ? 'info' : 'neutral'} icon={icons[state]}>
      {stateText(data, mode)}
    </Badge>
  )
}

/** The locked figures, or why there is nothing to do yet. */
function Standing({ data, mode, category }: { data: FormRead; mode: Mode; category: Category | undefined }) {
  const state = stateOf(data, mode)
  if (state === 'closed') return <p className="text-small text-ink-2">{shared.baseline_not_locked}</p>
  const figures = data.submission && lockedFigures(data.submission.results)
  if (!figures || !category) return null
  return (
    <div className="grid grid-cols-2 gap-4 border-t border-line pt-3 md:max-[56rem]:grid-cols-4">
      {readingsOf(category, figures.totals).map(({ metric, quantity }) => (
        <Reading key={metric} metric={metric} quantity={quantity} />
      ))}
    </div>
  )
}
