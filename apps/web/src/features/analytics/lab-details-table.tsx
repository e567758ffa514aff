import { analytics as copy } from '@lab-zer0/content/microcopy.ts'
import type { Analytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { useId, useState } from 'react'
import { generatePath } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { labTypeBadges, utilizationBadge } from '../../product/badges.ts'
import { StatusBadge } from '../../product/status-badge.tsx'
import { UtilizationAxis, UtilizationBar } from '../../product/utilization-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { NameCell } from '../../ui/name-cell.tsx'
import { type Column, type Sort, Table } from '../../ui/table.tsx'

type LabFigures = Analytics['lab_details'][number]

const [name = '', type = '', members = '', fte = '', utilization = '', champion = ''] = copy.columns

/** Every lab with its figures; the bar shows at a glance who has too many people and who has room. */
export function LabDetailsTable({ labs }: { labs: readonly LabFigures[] }) {
  const title = useId()
  const [sort, setSort] = useState<Sort>({ column: 'utilization', direction: 'descending' })
  const direction = sort.direction === 'ascending' ? 1 : -1
  const rows = labs.toSorted((one, other) => direction * compare(one, other, sort.column))
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <h2 id={title} className="font-display text-title-2">
          {copy.details}
        </h2>
        <p className="text-small text-ink-3">{copy.details_note}</p>
      </div>
      <Table
        caption={copy.details}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={setSort}
      />
    </Card>
  )
}

function compare(one: LabFigures, other: LabFigures, column: string): number {
  if (column === 'members') return one.member_count - other.member_count
  if (column === 'fte') return one.total_fte - other.total_fte
  if (column === 'utilization') return one.utilization - other.utilization
  return one.name.localeCompare(other.name, 'en-AU')
}

const columns: readonly Column<LabFigures>[] = [
  {
    id: 'name',
    header: name,
    kind: 'row',
    isSortable: true,
    cell: (lab) => <NameCell name={lab.name} href={generatePath(paths.lab, { labId: lab.id })} />,
  },
  { id: 'type', header: type, cell: (lab) => <StatusBadge badge={labTypeBadges[lab.type]} /> },
  {
    id: 'members',
    header: members,
    kind: 'number',
    isSortable: true,
    cell: (lab) => formatNumber(lab.member_count),
  },
  { id: 'fte', header: fte, kind: 'number', isSortable: true, cell: (lab) => formatNumber(lab.total_fte, 1) },
  {
    id: 'picture',
    header: copy.picture,
    headerNote: <UtilizationAxis />,
    isWideOnly: true,
    width: '22%',
    cell: (lab) => <UtilizationBar percent={lab.utilization} />,
  },
  {
    id: 'utilization',
    header: utilization,
    isSortable: true,
    cell: (lab) => <StatusBadge badge={utilizationBadge(lab.utilization)} />,
  },
  {
    id: 'champion',
    header: champion,
    cell: (lab) =>
      lab.champion_name ?? lab.champion_email ?? <span className="text-ink-3">{copy.no_champion}</span>,
  },
]
