import { register_of_labs as copy } from '@lab-zer0/content/microcopy.ts'
import type { RegisterEntry } from '@lab-zer0/contracts/public-register.ts'
import { CirclePause } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { labTypeBadges } from '../../../product/badges.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { NameCell } from '../../../ui/name-cell.tsx'
import type { Column } from '../../../ui/table.tsx'
import { verifyPath } from '../addresses.ts'
import { formatDay } from '../format-day.ts'

const { columns } = copy

export const registerColumns: readonly Column<RegisterEntry>[] = [
  {
    id: 'lab',
    header: columns.lab,
    kind: 'row',
    cell: ({ lab_name, department, public_id }) => (
      <NameCell
        name={lab_name}
        href={verifyPath(public_id)}
        {...(department === null ? {} : { note: department })}
      />
    ),
  },
  { id: 'organisation', header: columns.organisation, cell: ({ organisation_name }) => organisation_name },
  { id: 'type', header: columns.type, cell: ({ lab_type }) => <TypeBadge type={lab_type} /> },
  { id: 'issued', header: columns.issued, cell: ({ issued_at }) => <Day instant={issued_at} /> },
  {
    id: 'valid',
    header: columns.valid_until,
    cell: ({ valid_until, is_suspended }) =>
      is_suspended ? (
        <Badge tone="warning" icon={CirclePause}>
          {copy.suspended}
        </Badge>
      ) : (
        <Day instant={valid_until} />
      ),
  },
  {
    id: 'number',
    header: columns.number,
    cell: ({ short_number }) => <span className="whitespace-nowrap">{short_number}</span>,
  },
  {
    id: 'action',
    header: columns.action,
    kind: 'action',
    isHeaderHidden: true,
    cell: ({ lab_name, public_id }) => (
      <ButtonLink
        variant="secondary"
        size="sm"
        href={verifyPath(public_id)}
        aria-label={fill(copy.check_label, { lab: lab_name })}
      >
        {copy.check}
      </ButtonLink>
    ),
  },
]

function TypeBadge({ type }: { type: RegisterEntry['lab_type'] }) {
  const { tone, icon, label } = labTypeBadges[type]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

function Day({ instant }: { instant: string }) {
  return <span className="block md:min-w-24 lg:whitespace-nowrap">{formatDay(instant)}</span>
}
