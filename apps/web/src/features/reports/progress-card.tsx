import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { fill, formatDate } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { stationNames } from '../../product/stations.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CertifiedChart } from './charts/certified-chart.tsx'
import { ReadySentences } from './ready-sentences.tsx'
import { organisationProgressOptions } from './reports.api.ts'
import { LabLines } from './working/lab-lines.tsx'

const copy = impact_reports.progress

type ProgressCardProps = { report: ReportData; organisation: string }

/** For the sustainability officer: who is certified, who stands still, what ends soon. */
export function ProgressCard({ report, organisation }: ProgressCardProps) {
  const query = useQuery(organisationProgressOptions)
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
  if (query.isPending) {
    return (
      <Card className="print:hidden">
        <Skeleton lines={8} />
      </Card>
    )
  }
  if (query.data.groups.length === 0) {
    return (
      <Card className="print:hidden">
        <EmptyState title={copy.empty_title}>{copy.empty}</EmptyState>
      </Card>
    )
  }
  return <Progress progress={query.data} report={report} organisation={organisation} />
}

function Progress({ progress, report, organisation }: ProgressCardProps & { progress: ProgressOfLabs }) {
  return (
    <section aria-label={copy.title} className="grid gap-4 print:hidden">
      <CertifiedChart progress={progress} report={report} organisation={organisation} />
      <div className="grid gap-4 lg:grid-cols-2">
        <LabLines
          title={copy.stuck_title}
          text={copy.stuck_text}
          none={copy.stuck_none}
          lines={progress.stuck.map(({ lab_id, name, days, station, since }) => ({
            id: lab_id,
            name,
            text: fill(station === 'certified' ? copy.stuck_ended : copy.stuck_line, {
              days,
              station: stationNames[station],
              date: formatDate(since),
            }),
          }))}
        />
        <LabLines
          title={copy.expiring_title}
          none={copy.expiring_none}
          lines={progress.expiring.map(({ lab_id, name, days, valid_until }) => ({
            id: lab_id,
            name,
            text: fill(copy.expiring_line, { days, date: formatDate(valid_until) }),
          }))}
        />
      </div>
      <ReadySentences progress={progress} report={report} />
    </section>
  )
}
