import { audit_list as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditedLab } from '@lab-zer0/contracts/audited-labs.ts'
import { generatePath } from 'react-router'
import { fill, formatDate, formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { labStateBadge, labTypeBadges } from '../../../product/badges.ts'
import { dueText } from '../../../product/due-text.ts'
import { StatusBadge } from '../../../product/status-badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { NameCell } from '../../../ui/name-cell.tsx'
import type { Column } from '../../../ui/table.tsx'

/**
 * With widths, because tables below each other are read as one and their columns have to meet: on a tablet each
 * is as wide as its longest badge or button needs.
 */
export const auditedLabColumns: readonly Column<AuditedLab>[] = [
  {
    id: 'lab',
    header: copy.columns.lab,
    kind: 'row',
    width: '25%',
    cell: (lab) => <NameCell name={lab.name} note={standing(lab)} />,
  },
  {
    id: 'type',
    header: copy.columns.type,
    width: '13.3%',
    cell: ({ type }) => <StatusBadge badge={labTypeBadges[type]} />,
  },
  {
    id: 'status',
    header: copy.columns.status,
    width: '19.4%',
    cell: ({ state }) => <StatusBadge badge={labStateBadge(state)} />,
  },
  { id: 'progress', header: copy.columns.progress, width: '22.4%', cell: progressWords },
  {
    id: 'action',
    header: copy.columns.action,
    kind: 'action',
    width: '19.9%',
    cell: (lab) => <Open lab={lab} />,
  },
]

function standing({ submitted_at, round, progress, due_on, visit, ended_at }: AuditedLab): string {
  const submitted =
    submitted_at === null ? copy.waiting : fill(copy.submitted, { date: formatDate(submitted_at), n: round })
  const due =
    due_on === null || ended_at !== null ? '' : dueText(due_on, progress === 'waiting' ? 'lab' : 'auditor')
  const visited = visit ? fill(copy.visit, { time: formatDateTime(visit.at) }) : ''
  return [submitted, due, visited].filter((part) => part !== '').join('. ')
}

function progressWords({ progress, answered, total, score, ended_at }: AuditedLab): string {
  if (progress === 'waiting') return copy.waits_for_lab
  if (progress === 'look_again') return copy.look_again
  if (progress === 'to_review') return copy.not_begun
  if (progress === 'in_progress') return fill(copy.progress, { done: answered, total })
  return fill(copy[progress], { score: score ?? 0, date: ended_at === null ? '' : formatDate(ended_at) })
}

const actions: Partial<Record<AuditedLab['progress'], string>> = {
  to_review: copy.begin,
  in_progress: copy.go_on,
  look_again: copy.look_again_action,
}

function Open({ lab }: { lab: AuditedLab }) {
  // Before the first submission there is nothing to look at, and a cycle that is over is no longer the auditor's.
  const isOver = !lab.is_open_cycle || (lab.progress === 'awarded' && lab.state !== 'certified')
  if (lab.round === 0 || isOver) return null
  const label = actions[lab.progress] ?? copy.look
  return (
    <ButtonLink
      size="sm"
      variant={actions[lab.progress] === undefined ? 'secondary' : 'primary'}
      href={generatePath(paths.audit, { labId: lab.id })}
      aria-label={fill(copy.open_named, { action: label, lab: lab.name })}
      className="whitespace-nowrap"
    >
      {label}
    </ButtonLink>
  )
}
