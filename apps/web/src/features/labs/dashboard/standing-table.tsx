import { labs as copy, kit, view_labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useId } from 'react'
import { fill, formatDate } from '../../../lib/format.ts'
import { labPath, paths } from '../../../lib/paths.ts'
import { MiniJourney } from '../../../product/mini-journey.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { NameCell } from '../../../ui/name-cell.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { LabStatusBadge, TypeBadge } from '../detail/lab-badges.tsx'
import { championOf } from '../lab-words.ts'
import { usePage } from '../list/use-page.ts'
import { daysToRenew, hasNoChampion } from './needs.ts'

const { standing_columns: headers, waiting_on: waiting } = copy

/** All labs of the organisation on their path; those that wait for the admin come first. */
export function StandingTable({ labs, now = new Date() }: { labs: readonly Lab[]; now?: Date }) {
  const title = useId()
  const { rows, pagination } = usePage(labs.toSorted((one, other) => urgency(one) - urgency(other)))
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <div>
          <h2 id={title} className="font-display text-title-2">
            {view_labs.all_labs}
          </h2>
          <p className="text-small text-ink-3">{copy.where_every_lab_stands}</p>
        </div>
        <Link href={paths.viewLabs} isStandalone className="text-small">
          {fill(copy.all_labs_link, { n: labs.length })}
        </Link>
      </div>
      <Table
        caption={copy.where_every_lab_stands}
        columns={columnsAt(now)}
        rows={rows}
        rowKey={({ id }) => id}
        isMarked={isForAdmin}
      />
      <Pagination {...pagination} noun={kit.nouns.labs} />
    </Card>
  )
}

const isForAdmin = (lab: Lab) => lab.needed_next === 'admin'

function urgency(lab: Lab): number {
  if (isForAdmin(lab)) return 0
  return hasNoChampion(lab) ? 1 : 2
}

const columnsAt = (now: Date): readonly Column<Lab>[] => [
  {
    id: 'lab',
    header: headers.lab,
    kind: 'row',
    cell: (lab) => (
      <NameCell
        name={lab.name}
        href={labPath(lab.id)}
        {...(lab.department !== null && { note: lab.department })}
      />
    ),
  },
  { id: 'type', header: headers.type, cell: (lab) => <TypeBadge lab={lab} /> },
  { id: 'station', header: headers.station, cell: (lab) => <MiniJourney now={lab.station} /> },
  { id: 'status', header: headers.status, cell: (lab) => <LabStatusBadge lab={lab} /> },
  {
    id: 'waiting',
    header: headers.waiting_on,
    cell: (lab) => (
      <span className={isForAdmin(lab) ? 'font-bold' : 'text-ink-2'}>{waitingOn(lab, now)}</span>
    ),
  },
]

function waitingOn(lab: Lab, now: Date): string {
  const champion = championOf(lab)
  if (lab.has_open_appeal) return waiting.appeal
  if (lab.needed_next === 'scheme') return waiting.scheme
  const name = champion ?? waiting.the_champion
  if (lab.certificate_ended_at !== null) return fill(waiting.renewal, { name })
  if (lab.certified_until !== null && daysToRenew(lab, now) !== null) {
    return fill(waiting.renew_by, { name, date: formatDate(lab.certified_until) })
  }
  if (lab.needed_next === 'admin' || lab.needed_next === 'auditor' || lab.needed_next === 'nobody') {
    return waiting[lab.needed_next]
  }
  if (champion === null) return waiting.no_champion
  return lab.needed_next === 'champion' ? fill(waiting.champion, { name: champion }) : waiting.member
}
