import { member_dashboard as copy } from '@lab-zer0/content/microcopy.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { failureOf } from '../failure.ts'

type DashboardErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** What could not be loaded, in the screen's own words. */
  message?: string
}

/** In place of the labs. */
export function DashboardError({ query, message = copy.errors.load }: DashboardErrorProps) {
  const { fetch } = copy.errors
  return (
    <ErrorState message={message} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {failureOf(query.error, { refused: fetch, fallback: fetch }).reason}
    </ErrorState>
  )
}
