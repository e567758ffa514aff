import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { organisationActionsOptions } from '../reports.api.ts'
import { WhatIf } from './what-if.tsx'

const copy = impact_reports.actions

type AbatementCardProps = { type: LabType | undefined; organisation: string }

/** What saves most, once it is known; a card that waits or says why it is empty until then. */
export function AbatementCard({ type, organisation }: AbatementCardProps) {
  const title = useId()
  const query = useQuery(organisationActionsOptions(type))
  if (query.data && query.data.alone.length > 0) {
    return <WhatIf data={query.data} organisation={organisation} />
  }
  return (
    <Card labelledBy={title} className="grid gap-4 print:hidden">
      <h2 id={title} className="font-display text-title-2">
        {copy.title}
      </h2>
      {query.isPending && <Skeleton lines={8} />}
      {query.isError && (
        <ErrorState
          message={copy.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          reason={messageOf(query.error, '')}
        />
      )}
      {query.data && <EmptyState>{query.data.counted === 0 ? copy.empty : copy.none}</EmptyState>}
    </Card>
  )
}
