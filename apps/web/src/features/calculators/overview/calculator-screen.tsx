import { calculator, lab_detail } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { messageOf } from '../../../lib/message-of.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useLabId } from '../../../lib/use-lab-id.ts'
import { slugOf } from '../../../product/category-look.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { categoriesOptions, labOptions, type Mode } from '../calculators.api.ts'
import { CalculatorHead } from '../form/calculator-head.tsx'
import { FormScreen, NoSchema } from '../form/form-screen.tsx'
import { CategoryList } from './category-list.tsx'

/** `/lab/{labId}/baseline`, and one category of it below. */
export function BaselineScreen() {
  return <CalculatorScreen mode="baseline" />
}

/** `/lab/{labId}/savings`, and one category of it below. */
export function SavingsScreen() {
  return <CalculatorScreen mode="savings" />
}

function CalculatorScreen({ mode }: { mode: Mode }) {
  const labId = useLabId()
  return <Page className={wideStyle}>{labId ? <OfLab labId={labId} mode={mode} /> : <NotFound />}</Page>
}

// Tables that are worked in take the whole width.
const wideStyle =
  'has-[[data-full-width]]:max-w-none has-[[data-full-width]]:px-[clamp(1rem,1.8vw,1.75rem)] has-[[data-full-width]]:pt-4'

function OfLab({ labId, mode }: { labId: LabId; mode: Mode }) {
  const lab = useQuery(labOptions(labId))
  if (lab.data) return <Categories lab={lab.data} mode={mode} />
  if (lab.isPending) return <Coming />
  return <LabFailed error={lab.error} isRetrying={lab.isFetching} onRetry={() => void lab.refetch()} />
}

function Categories({ lab, mode }: { lab: Lab; mode: Mode }) {
  const { category: asked } = useParams()
  const isPreview = isPreviewState(useLocation().state)
  const categories = useQuery(categoriesOptions(lab.type))
  if (categories.isPending) return <Coming />
  if (!categories.data) {
    return (
      <>
        <CalculatorHead lab={lab} mode={mode} />
        <ErrorState
          message={messageOf(categories.error, calculator.errors.categories)}
          isRetrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      </>
    )
  }
  const common = { lab, mode, categories: categories.data, isPreview }
  if (asked === undefined) return <CategoryList {...common} />
  const found = categories.data.find(({ category }) => slugOf(category) === slugOf(asked))
  if (found) return <FormScreen key={found.category} {...common} category={found.category} />
  return (
    <>
      <CalculatorHead lab={lab} mode={mode} />
      <NoSchema lab={lab} mode={mode} />
    </>
  )
}

/** The lab page opens what is only to be looked at with this flag. */
function isPreviewState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'preview' in state && state.preview === true
}

function Coming() {
  usePageTitle(calculator.title_baseline)
  return (
    <div className="grid gap-7">
      <Skeleton lines={2} className="max-w-120" />
      <Card>
        <Skeleton lines={5} />
      </Card>
    </div>
  )
}

function NotFound() {
  const { not_found: copy } = lab_detail
  usePageTitle(copy.title)
  return (
    <Card>
      <h1 className="sr-only">{copy.title}</h1>
      <EmptyState title={copy.title} action={<BackToDashboard />}>
        {copy.text}
      </EmptyState>
    </Card>
  )
}

type LabFailedProps = { error: Error; isRetrying: boolean; onRetry: () => void }

function LabFailed({ error, isRetrying, onRetry }: LabFailedProps) {
  const { error: copy } = lab_detail
  usePageTitle(copy.title)
  return (
    <>
      <h1 className="mb-5 font-display text-title-1">{copy.title}</h1>
      <ErrorState message={messageOf(error, copy.text)} isRetrying={isRetrying} onRetry={onRetry}>
        <BackToDashboard />
      </ErrorState>
    </>
  )
}

function BackToDashboard() {
  return (
    <ButtonLink variant="secondary" size="sm" href={paths.dashboard}>
      {lab_detail.error.action}
    </ButtonLink>
  )
}
