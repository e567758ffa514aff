import { checklist as copy, lab_detail } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { messageOf } from '../../lib/message-of.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { isRefusal } from '../../lib/refused-error.ts'
import { useLabId } from '../../lib/use-lab-id.ts'
import { answersOptions } from '../../product/answers.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChecklistHead } from './checklist-head.tsx'
import { labOptions, questionsOptions } from './checklists.api.ts'
import { LoadedChecklist } from './loaded-checklist.tsx'

/** `/lab/{labId}/checklist/{level}`, section 2. */
export function ChecklistScreen() {
  const labId = useLabId()
  return <Page>{labId ? <OfLab labId={labId} /> : <NotFound />}</Page>
}

function OfLab({ labId }: { labId: LabId }) {
  const lab = useQuery(labOptions(labId))
  if (lab.data) return <OfLevel lab={lab.data} />
  if (lab.isPending) return <Coming />
  if (isRefusal(lab.error, 'lab_not_found')) return <NotFound />
  return <Failed error={lab.error} isRetrying={lab.isFetching} onRetry={() => void lab.refetch()} />
}

function OfLevel({ lab }: { lab: Lab }) {
  const { level } = useParams()
  // Specification, section 9: a lab answers the checklist of the level that it works towards.
  return level === lab.level ? <Answers lab={lab} /> : <Empty lab={lab} />
}

function Answers({ lab }: { lab: Lab }) {
  const isPreview = isPreviewState(useLocation().state)
  const questions = useQuery(questionsOptions(lab))
  const answers = useQuery(answersOptions(lab.id))
  const failed = (questions.data ? null : questions.error) ?? (answers.data ? null : answers.error)
  if (failed) {
    return (
      <Failed
        error={failed}
        isRetrying={questions.isFetching || answers.isFetching}
        onRetry={() => void Promise.all([questions.refetch(), answers.refetch()])}
      />
    )
  }
  // What an earlier visit left behind may be old: it is shown only when the server can't be asked.
  const isAsking = answers.isFetching && !answers.isFetchedAfterMount
  if (!questions.data || !answers.data || isAsking) return <Coming />
  if (questions.data.length === 0) return <Empty lab={lab} />
  return <LoadedChecklist lab={lab} questions={questions.data} read={answers.data} isPreview={isPreview} />
}

/** The lab page opens what is only to be looked at with this flag. */
function isPreviewState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'preview' in state && state.preview === true
}

function Coming() {
  usePageTitle(copy.titles.actions)
  return (
    <div className="grid gap-7">
      <Skeleton lines={2} className="max-w-120" />
      <div className="grid gap-6 lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-10">
        <Card>
          <Skeleton lines={4} />
        </Card>
        <Card>
          <Skeleton lines={8} />
        </Card>
      </div>
    </div>
  )
}

function Empty({ lab }: { lab: Lab }) {
  return (
    <>
      <ChecklistHead lab={lab} title={copy.titles.actions} />
      <Card>
        <EmptyState action={<BackToDashboard />}>{copy.empty}</EmptyState>
      </Card>
    </>
  )
}

function NotFound() {
  const { not_found } = lab_detail
  usePageTitle(not_found.title)
  return (
    <Card>
      <h1 className="sr-only">{not_found.title}</h1>
      <EmptyState title={not_found.title} action={<BackToDashboard />}>
        {not_found.text}
      </EmptyState>
    </Card>
  )
}

type FailedProps = { error: Error; isRetrying: boolean; onRetry: () => void }

function Failed({ error, isRetrying, onRetry }: FailedProps) {
  usePageTitle(copy.titles.actions)
  return (
    <>
      <h1 className="mb-5 font-display text-title-1">{copy.titles.actions}</h1>
      <ErrorState message={messageOf(error, copy.error)} isRetrying={isRetrying} onRetry={onRetry}>
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
