import { assign_auditors as copy } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab } from '@lab-zer0/contracts/auditors.ts'
import { generatePath } from 'react-router'
import { fill, formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { auditFacts } from '../../../product/audit-facts.ts'
import { labStateBadge, labTypeBadges } from '../../../product/badges.ts'
import { StatusBadge } from '../../../product/status-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { NameCell } from '../../../ui/name-cell.tsx'
import { PersonCell } from '../../../ui/person-cell.tsx'
import type { Column } from '../../../ui/table.tsx'
import { isNeededNow } from './assignment-filter.ts'
import { personOf } from './person-of.ts'

const [details = '', platform = '', status = '', auditor = '', action = ''] = copy.columns

/** Section 2: Lab Details, Platform, Status, Current Auditor and Action. */
export function assignmentColumns(
  onAssign: (lab: AssignableLab) => void,
  onTerms: (lab: AssignableLab) => void,
): Column<AssignableLab>[] {
  return [
    { id: 'lab', header: details, kind: 'row', cell: (lab) => <LabCell lab={lab} /> },
    { id: 'platform', header: platform, cell: ({ type }) => <StatusBadge badge={labTypeBadges[type]} /> },
    { id: 'status', header: status, cell: (lab) => <StatusBadge badge={labStateBadge(lab.state)} /> },
    {
      id: 'auditor',
      header: auditor,
      label: copy.auditor_label,
      cell: (lab) => <AuditorCell lab={lab} onTerms={() => onTerms(lab)} />,
    },
    {
      id: 'action',
      header: action,
      kind: 'action',
      cell: (lab) => <ActionCell lab={lab} onAssign={() => onAssign(lab)} />,
    },
  ]
}

function LabCell({ lab }: { lab: AssignableLab }) {
  const note = [lab.principal_investigator, lab.department].filter(Boolean).join(', ')
  return (
    <NameCell
      name={lab.name}
      href={generatePath(paths.lab, { labId: lab.id })}
      {...(note === '' ? {} : { note })}
    />
  )
}

/** Once the audit has ended, or waits for a decision, the day by which it was due says nothing. */
function termsOf({ assignment, takes_auditor, state }: AssignableLab) {
  const isOver = !takes_auditor || state === 'suspended' || state === 'appealed'
  return assignment && (isOver ? { ...assignment, due_on: null } : assignment)
}

function turnOf({ state, needed_next }: AssignableLab) {
  return state === 'audit_overdue' || needed_next === 'auditor' ? 'auditor' : 'lab'
}

function AuditorCell({ lab, onTerms }: { lab: AssignableLab; onTerms: () => void }) {
  if (lab.assignment) {
    return (
      <div className="grid justify-items-start gap-1">
        <PersonCell person={personOf(lab.assignment.auditor)} isPlain />
        {auditFacts(termsOf(lab), turnOf(lab)).map(({ id, text }) => (
          <span key={id} className="text-small text-ink-2">
            {text}
          </span>
        ))}
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-label={fill(copy.terms.open_of, { lab: lab.name })}
          onPress={onTerms}
        >
          {copy.terms.open}
        </Button>
      </div>
    )
  }
  const isNeeded = isNeededNow(lab)
  const note = noteOn(lab)
  return (
    <span className="grid">
      <span className={isNeeded ? 'font-bold' : 'text-ink-3'}>
        {isNeeded ? copy.needed_now : lab.takes_auditor ? copy.not_yet_needed : copy.not_needed}
      </span>
      {note !== undefined && <span className="text-small text-ink-3">{note}</span>}
    </span>
  )
}

/** Whom we would ask is said where somebody is needed; the dialog says it everywhere. */
function noteOn(lab: AssignableLab): string | undefined {
  const { invited, suggestion } = lab
  if (invited) return fill(copy.invited, { name: invited.name, date: formatDate(invited.expires_at) })
  return suggestion && isNeededNow(lab) ? fill(copy.suggested, { name: suggestion.auditor.name }) : undefined
}

function ActionCell({ lab, onAssign }: { lab: AssignableLab; onAssign: () => void }) {
  if (lab.has_open_appeal) {
    return (
      <ButtonLink
        size="sm"
        href={generatePath(paths.improvementPack, { labId: lab.id })}
        aria-label={fill(copy.decide_appeal_of, { lab: lab.name })}
        className="whitespace-nowrap"
      >
        {copy.decide_appeal}
      </ButtonLink>
    )
  }
  if (!lab.takes_auditor) return <span className="text-small text-ink-3">{copy.audit_closed}</span>
  const label = fill(lab.assignment ? copy.reassign_of : copy.assign_to, { lab: lab.name })
  return (
    <Button
      variant={isNeededNow(lab) ? 'primary' : 'secondary'}
      size="sm"
      aria-label={label}
      onPress={onAssign}
    >
      {lab.assignment ? copy.reassign : copy.assign}
    </Button>
  )
}
