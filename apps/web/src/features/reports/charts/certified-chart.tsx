import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { useState } from 'react'
import { fill, formatNumber } from '../../../lib/format.ts'
import { labTypeBadges } from '../../../product/badges.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Legend } from '../../../ui/legend.tsx'
import { Select } from '../../../ui/select.tsx'
import { Table } from '../../../ui/table.tsx'
import { exportProgress } from '../exports/progress-csv.ts'
import { CertifiedMonths, monthText, percentOf } from './certified-months.tsx'
import { ChartCard, EdgeToEdge } from './chart-card.tsx'

const copy = impact_reports.progress
type Group = ProgressOfLabs['groups'][number]
type Months = ProgressOfLabs['months']

const ALL = 'all'
const keyOf = ({ department, type }: Group) => `${type} ${department ?? ''}`
const nameOf = ({ department, type }: Group) =>
  `${department ?? copy.none}, ${labTypeBadges[type].label.toLowerCase()}s`

type CertifiedChartProps = { progress: ProgressOfLabs; report: ReportData; organisation: string }

/** Certified labs over all labs, month by month, for the whole or for a department and type. */
export function CertifiedChart({ progress, report, organisation }: CertifiedChartProps) {
  const [chosen, setChosen] = useState(ALL)
  const months = progress.groups.find((group) => keyOf(group) === chosen)?.months ?? progress.months
  return (
    <ChartCard
      title={titleOf(progress.months)}
      text={copy.over_time}
      legend={
        <Legend
          entries={[
            { label: copy.legend_certified, mark: <span className="h-3 w-6 bg-bronze-fill print-exact" /> },
            { label: copy.legend_labs, mark: <span className="h-3 w-6 border border-line-strong" /> },
          ]}
        />
      }
      note={noteOf(progress, report)}
      onExport={() => exportProgress(progress, organisation)}
      table={<MonthsTable months={months} />}
    >
      <div className="max-w-96">
        <Select
          label={copy.group}
          options={[
            { id: ALL, label: copy.all },
            ...progress.groups.map((group) => ({ id: keyOf(group), label: nameOf(group) })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <CertifiedMonths months={months} />
      <EdgeToEdge>
        <GroupsTable groups={progress.groups} />
      </EdgeToEdge>
    </ChartCard>
  )
}

/** More labs may be certified than have verified savings, and the page says why. */
function noteOf({ months }: ProgressOfLabs, { coverage, ...period }: ReportData): string {
  const { verified, labs } = coverage
  if ((months.at(-1)?.certified ?? 0) <= verified) return copy.source
  const why = fill(copy.certified_not_verified, { year: periodText(period), n: verified, labs })
  return `${why} ${copy.source}`
}

function titleOf(months: Months): string {
  const [ago, now] = [months[0], months.at(-1)]
  if (!ago || !now) return copy.title
  const more = now.certified - ago.certified
  const { change_more, change_less, change_none } = copy
  const change = more > 0 ? change_more : more < 0 ? change_less : change_none
  return fill(now.labs === 1 ? copy.certified_one : copy.certified_title, {
    n: now.certified,
    labs: now.labs,
    change: fill(change, { n: Math.abs(more) }),
  })
}

function GroupsTable({ groups }: { groups: readonly Group[] }) {
  const over = (month: Months[number] | undefined) =>
    month && month.labs > 0 ? fill(copy.over, { certified: month.certified, labs: month.labs }) : '–'
  return (
    <Table
      caption={copy.table_title}
      rows={groups}
      rowKey={keyOf}
      isWide
      columns={[
        {
          id: 'department',
          header: copy.department,
          kind: 'row',
          cell: ({ department }) => department ?? copy.none,
        },
        { id: 'type', header: copy.type, cell: ({ type }) => <TypeBadge type={type} /> },
        { id: 'year', header: copy.year_ago, kind: 'number', cell: ({ months }) => over(months.at(0)) },
        { id: 'half', header: copy.half_ago, kind: 'number', cell: ({ months }) => over(months.at(-7)) },
        { id: 'now', header: copy.now, kind: 'number', cell: ({ months }) => over(months.at(-1)) },
        { id: 'members', header: copy.members, kind: 'number', cell: ({ members }) => members },
        { id: 'fte', header: copy.fte, kind: 'number', cell: ({ fte }) => formatNumber(fte, 1) },
      ]}
    />
  )
}

function TypeBadge({ type }: { type: Group['type'] }) {
  const { tone, icon, label } = labTypeBadges[type]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

function MonthsTable({ months }: { months: Months }) {
  return (
    <Table
      caption={copy.over_time}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { id: 'month', header: copy.month, kind: 'row', cell: ({ month }) => monthText(month) },
        {
          id: 'certified',
          header: copy.certified_column,
          kind: 'number',
          cell: ({ certified }) => certified,
        },
        { id: 'labs', header: copy.labs, kind: 'number', cell: ({ labs }) => labs },
        {
          id: 'percent',
          header: copy.percent,
          kind: 'number',
          cell: (month) => formatNumber(percentOf(month)),
        },
      ]}
    />
  )
}
