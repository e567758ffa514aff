import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { fill, formatDate, formatNumber } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { labTypeBadges } from '../../ui/known-badges.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stationNames } from '../../ui/stations.ts'
import { Table } from '../../ui/table.tsx'
import { CertifiedMonths } from './certified-months.tsx'
import { ReadySentences } from './ready-sentences.tsx'
import { organisationProgressOptions } from './reports.api.ts'

const words = impact_reports.progress

/** For the sustainability officer: who is certified, who stands still, what ends soon. */
export function ProgressCard({ report }: { report: ReportData }) {
  const query = useQuery(organisationProgressOptions)
  if (query.isError) {
    return (
      <ErrorState message={words.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {messageOf(query.error, '')}
      </ErrorState>
    )
  }
  if (query.isPending) {
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    )
  }
  return <Progress progress={query.data} report={report} />
}

function Progress({ progress, report }: { progress: ProgressOfLabs; report: ReportData }) {
  const title = useId()
  const labs = progress.groups.reduce((sum, group) => sum + group.labs, 0)
  const certified = progress.groups.reduce((sum, group) => sum + group.certified, 0)
  return (
    <>
      <Card labelledBy={title} className="grid gap-5">
        <div className="grid gap-1">
          <h2 id={title} className="font-display text-title-2">
            {words.title}
          </h2>
          <p className="text-ui">{fill(words.certified, { n: certified, labs })}</p>
        </div>
        <CertifiedMonths months={progress.months} />
        <Table
          caption={words.title}
          rows={progress.groups}
          rowKey={({ department, type }) => `${department} ${type}`}
          columns={[
            {
              id: 'department',
              header: words.department,
              kind: 'row',
              cell: ({ department }) => department ?? words.none,
            },
            { id: 'type', header: words.type, cell: ({ type }) => <TypeBadge type={type} /> },
            {
              id: 'certified',
              header: words.certified_column,
              kind: 'number',
              cell: (group) => `${group.certified} of ${group.labs}`,
            },
            { id: 'members', header: words.members, kind: 'number', cell: ({ members }) => members },
            { id: 'fte', header: words.fte, kind: 'number', cell: ({ fte }) => formatNumber(fte, 1) },
          ]}
        />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Lines
          title={words.stuck_title}
          text={words.stuck_text}
          none={words.stuck_none}
          lines={progress.stuck.map(({ lab_id, name, days, station }) => ({
            id: lab_id,
            name,
            text: fill(words.stuck_line, { days, station: stationNames[station] }),
          }))}
        />
        <Lines
          title={words.expiring_title}
          none={words.expiring_none}
          lines={progress.expiring.map(({ lab_id, name, days, valid_until }) => ({
            id: lab_id,
            name,
            text: fill(words.expiring_line, { days, date: formatDate(valid_until) }),
          }))}
        />
      </div>
      <ReadySentences progress={progress} report={report} />
    </>
  )
}

function TypeBadge({ type }: { type: 'wet' | 'dry' }) {
  const { tone, icon, label } = labTypeBadges[type]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

type LinesProps = {
  title: string
  text?: string
  none: string
  lines: { id: string; name: string; text: string }[]
}

function Lines({ title, text, none, lines }: LinesProps) {
  const id = useId()
  return (
    <Card labelledBy={id} className="grid content-start gap-3">
      <div className="grid gap-0.5">
        <h2 id={id} className="text-title-3">
          {title}
        </h2>
        {text !== undefined && <p className="text-small text-ink-3">{text}</p>}
      </div>
      {lines.length === 0 ? (
        <p className="text-ui text-ink-2">{none}</p>
      ) : (
        <ul className="grid">
          {lines.map((line) => (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
            >
              <Link href={generatePath(paths.lab, { labId: line.id })}>{line.name}</Link>
              <span className="text-small text-ink-2 tabular-nums">{line.text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
