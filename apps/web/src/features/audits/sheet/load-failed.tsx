import { member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { RefusedError } from '../../../lib/refused-error.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

type LoadFailedProps = {
  copy: { title: string; load_failed: string; not_found: { title: string; text: string; action: string } }
  /** Left out for an address that is no lab's. */
  query?: UseQueryResult
}

/** Not there or not for this person looks the same; everything else can be tried again. */
export function LoadFailed({ copy, query }: LoadFailedProps) {
  const isThere = query && !isClosed(query.error)
  return (
    <Page>
      <PageHead title={copy.title} crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]} />
      {isThere ? (
        <ErrorState
          message={copy.load_failed}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          reason={messageOf(query.error, '')}
        />
      ) : (
        <Card>
          <EmptyState
            title={copy.not_found.title}
            action={
              <ButtonLink variant="secondary" href={paths.dashboard}>
                {copy.not_found.action}
              </ButtonLink>
            }
          >
            {copy.not_found.text}
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

/** Not there, or not for this person: asking again would not change it. */
export function isClosed(error: unknown): error is RefusedError {
  return error instanceof RefusedError && (error.status === 403 || error.status === 404)
}
