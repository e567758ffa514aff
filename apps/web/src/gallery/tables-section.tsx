import { useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { type BadgeLook, labStateBadge, labTypeBadges, utilizationBadge } from '../product/badges.ts'
import { MiniJourney } from '../product/mini-journey.tsx'
import { UtilizationAxis, UtilizationBar } from '../product/utilization-bar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NameCell } from '../ui/name-cell.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { type Column, type Sort, Table } from '../ui/table.tsx'
import { labs, people, type SampleLab } from './sample.ts'

const percentOf = (lab: SampleLab) => (lab.members / lab.fte) * 100

function Label({ tone, icon, label }: BadgeLook) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const columns: readonly Column<SampleLab>[] = [
  {
    id: 'name',
    header: 'Lab Details',
    kind: 'row',
    isSortable: true,
    cell: (lab) => <NameCell name={lab.name} note={lab.note} href="#lab" />,
  },
  { id: 'type', header: 'Platform', cell: (lab) => <Label {...labTypeBadges[lab.type]} /> },
  { id: 'status', header: 'Status', cell: (lab) => <Label {...labStateBadge(lab.status)} /> },
  { id: 'station', header: 'Station', cell: (lab) => <MiniJourney now={lab.station} /> },
  {
    id: 'action',
    header: 'Action',
    kind: 'action',
    cell: (lab) => (
      <Button size="sm" variant="secondary" aria-label={`Assign an auditor to ${lab.name}`}>
        Assign
      </Button>
    ),
  },
]

const figures: readonly Column<SampleLab>[] = [
  { id: 'name', header: 'Lab Name', kind: 'row', cell: (lab) => lab.name },
  { id: 'members', header: 'Members', kind: 'number', isSortable: true, cell: (lab) => lab.members },
  { id: 'fte', header: 'FTE', kind: 'number', isSortable: true, cell: (lab) => formatNumber(lab.fte, 1) },
  {
    id: 'bar',
    header: 'Utilization',
    headerNote: <UtilizationAxis />,
    width: '24%',
    isWideOnly: true,
    cell: (lab) => <UtilizationBar percent={percentOf(lab)} />,
  },
  {
    id: 'value',
    header: 'Value',
    label: 'Utilization',
    cell: (lab) => <Label {...utilizationBadge(percentOf(lab))} />,
  },
  {
    id: 'champion',
    header: 'Champion',
    cell: () => people.slice(0, 1).map((person) => <PersonCell key={person.email} person={person} isPlain />),
  },
]

const rowKey = (lab: SampleLab) => lab.id

export function TablesSection() {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ column: 'members', direction: 'descending' })
  return (
    <>
      <Card kind="flush">
        <Table
          caption="Labs"
          columns={columns}
          rows={labs}
          rowKey={rowKey}
          isMarked={(lab) => lab.station === 'audit'}
        />
        <Pagination page={page} pageSize={5} total={62} noun="labs" onPageChange={setPage} />
      </Card>
      <Card kind="flush">
        <Table
          caption="Lab details"
          columns={figures}
          rows={labs}
          rowKey={rowKey}
          sort={sort}
          onSortChange={setSort}
        />
      </Card>
      <Card kind="flush">
        <Table
          caption="Labs, loading"
          columns={columns}
          rows={[]}
          rowKey={rowKey}
          isLoading
          loadingRows={2}
        />
      </Card>
      <Card kind="flush">
        <Table
          caption="Labs, none"
          columns={columns}
          rows={[]}
          rowKey={rowKey}
          empty={
            <EmptyState title="No matching labs found" headingLevel="h3">
              Nothing fits “protein” among unassigned dry labs.
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}
