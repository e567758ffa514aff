import { lab_detail as copy } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { messageOf } from '../../../lib/message-of.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { useLabId } from '../../../lib/use-lab-id.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { labOptions } from '../labs.api.ts'
import { LabDetail, type LabSlots } from './lab-detail.tsx'

/** `/lab/{labId}`, section 2. */
export function LabScreen(slots: LabSlots) {
  const labId = useLabId()
  return <Page>{labId ? <LoadedLab labId={labId} {...slots} /> : <NotFound />}</Page>
}

function LoadedLab({ labId, ...slots }: LabSlots & { labId: LabId }) {
  const lab = useQuery(labOptions(labId))
  if (lab.isPending) return <Coming />
  if (lab.data) return <LabDetail lab={lab.data} {...slots} />
  if (isRefusal(lab.error, 'lab_not_found')) return <NotFound />
  return <Failed error={lab.error} isRetrying={lab.isFetching} onRetry={() => void lab.refetch()} />
}

function Coming() {
  usePageTitle(copy.title_loading)
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
  usePageTitle(copy.not_found.title)
  return (
    <Card>
      <h1 className="sr-only">{copy.not_found.title}</h1>
      <EmptyState title={copy.not_found.title} action={<BackToDashboard label={copy.not_found.action} />}>
        {copy.not_found.text}
      </EmptyState>
    </Card>
  )
}

type FailedProps = { error: Error; isRetrying: boolean; onRetry: () => void }

function Failed({ error, isRetrying, onRetry }: FailedProps) {
  usePageTitle(copy.error.title)
  return (
    <>
      <h1 className="mb-5 font-display text-title-1">{copy.error.title}</h1>
      <ErrorState
        message={lacksType(error) ? copy.missing_type : messageOf(error, copy.error.text)}
        isRetrying={isRetrying}
        onRetry={onRetry}
      >
        <BackToDashboard label={copy.error.action} />
      </ErrorState>
    </>
  )
}

/** The answer broke the contract, and it was the lab's type that it lacked. */
function lacksType(error: unknown): boolean {
  return error instanceof z.core.$ZodError && error.issues.some(({ path }) => path.at(-1) === 'type')
}

function BackToDashboard({ label }: { label: string }) {
  return (
    <ButtonLink variant="secondary" size="sm" href={paths.dashboard}>
      {label}
    </ButtonLink>
  )
}
