import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import type { Event } from '@lab-zer0/contracts/events.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fill, formatDateTime, formatNumber } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { eventsOptions } from '../settings.api.ts'
import { DownloadEvents } from './download-events.tsx'
import { useEventFilter } from './event-filter.ts'
import { EventFilters } from './event-filters.tsx'
import { sentenceOf } from './event-sentence.ts'

const copy = organisation_settings.events
const edges = 'px-[clamp(1rem,2.2vw,1.5rem)]'

export function EventLog({ organisation }: { organisation: Organisation }) {
  const title = useId()
  const filtering = useEventFilter()
  const log = useInfiniteQuery(eventsOptions(organisation.id, filtering.filter))
  const events = log.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Card kind="flush" labelledBy={title}>
      <div className={`grid gap-4 pt-4.5 pb-3.5 ${edges}`}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h2 id={title} className="font-display text-title-2">
              {copy.title}
            </h2>
            <p className="text-small text-ink-2">{copy.text}</p>
          </div>
          <DownloadEvents
            organisation={organisation}
            filter={filtering.filter}
            isEmpty={events.length === 0}
          />
        </div>
        <EventFilters
          {...filtering}
          actorName={events.find(({ actor }) => actor?.id === filtering.filter.actor)?.actor?.name}
        />
      </div>
      {log.isError ? (
        <div className={`pb-4.5 ${edges}`}>
          <ErrorState
            message={copy.errors.load}
            onRetry={() => void log.refetch()}
            isRetrying={log.isFetching}
            reason={messageOf(log.error, '')}
          />
        </div>
      ) : (
        <Table
          caption={fill(copy.caption, { organisation: organisation.name })}
          columns={columns}
          rows={events}
          rowKey={({ seq }) => String(seq)}
          isLoading={log.isPending}
          empty={<EmptyState>{filtering.isFiltered ? copy.empty_filtered : copy.empty}</EmptyState>}
        />
      )}
      {events.length > 0 && !log.isError && (
        <div
          className={`flex flex-wrap items-center justify-between gap-3 border-t border-line py-3.5 ${edges}`}
        >
          <p role="status" className="text-small text-ink-2">
            {shownWords(events.length, log.hasNextPage)}
          </p>
          {log.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              isPending={log.isFetchingNextPage}
              onPress={() => void log.fetchNextPage()}
            >
              {copy.more}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function shownWords(n: number, hasMore: boolean): string {
  if (n === 1) return copy.one_shown
  return fill(hasMore ? copy.shown : copy.shown_all, { n: formatNumber(n) })
}

const columns: readonly Column<Event>[] = [
  { id: 'what', header: copy.columns.what, kind: 'row', cell: (event) => <What event={event} /> },
  {
    id: 'when',
    header: copy.columns.when,
    width: '13rem',
    cell: (event) => (
      <time dateTime={event.at} className="whitespace-nowrap text-ink-2 max-sm:text-micro">
        {formatDateTime(event.at)}
      </time>
    ),
  },
]

function What({ event }: { event: Event }) {
  return <span className="font-regular wrap-anywhere">{sentenceOf(event)}</span>
}
