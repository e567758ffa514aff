import { analytics as copy, shared } from '@lab-zer0/content/microcopy.ts'
import type { Analytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { useQuery } from '@tanstack/react-query'
import { fill, formatDateTime, formatNumber } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { analyticsOptions } from './analytics.api.ts'
import { CapacityCard } from './capacity-card.tsx'
import { DistributionCard } from './distribution-card.tsx'
import { LabDetailsTable } from './lab-details-table.tsx'

/** The organisation's labs in figures, section 2. */
export function AnalyticsPanel() {
  const query = useQuery(analyticsOptions)
  if (query.isError) {
    return (
      <ErrorState
        message={copy.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        reason={messageOf(query.error, '')}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <Tiles summary={query.data?.summary} />
      {query.isPending ? (
        <Card>
          <Skeleton lines={8} />
        </Card>
      ) : (
        <Details analytics={query.data} updatedAt={query.dataUpdatedAt} />
      )}
    </div>
  )
}

function Tiles({ summary }: { summary: Analytics['summary'] | undefined }) {
  const { tiles, tile_tooltips: notes } = copy
  const figure = (value: number | undefined, decimals = 0) =>
    value === undefined ? undefined : formatNumber(value, decimals)
  return (
    <StatTiles
      tiles={[
        { label: tiles.total_labs, value: figure(summary?.total_labs), note: notes.total_labs },
        { label: tiles.total_members, value: figure(summary?.total_members), note: notes.total_members },
        { label: tiles.total_fte, value: figure(summary?.total_fte, 1), note: notes.total_fte },
        {
          label: tiles.avg_utilization,
          value: figure(summary?.average_utilization, 1),
          unit: '%',
          note: notes.avg_utilization,
        },
      ]}
    />
  )
}

function Details({ analytics, updatedAt }: { analytics: Analytics; updatedAt: number }) {
  const { lab_details, lab_type_distribution, capacity_issues } = analytics
  if (lab_details.length === 0) return <NoLabs />
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr_1fr]">
        <DistributionCard distribution={lab_type_distribution} />
        <CapacityCard kind="over" issues={capacity_issues} />
        <CapacityCard kind="under" issues={capacity_issues} />
      </div>
      <LabDetailsTable labs={lab_details} />
      <p className="text-small text-ink-3">
        {fill(copy.updated, { time: formatDateTime(new Date(updatedAt).toISOString()) })}
      </p>
    </>
  )
}

function NoLabs() {
  return (
    <Card>
      <EmptyState
        title={copy.empty.title}
        action={<ButtonLink href={paths.registerLab}>{copy.empty.action}</ButtonLink>}
      >
        {shared.no_labs_yet}
      </EmptyState>
    </Card>
  )
}
