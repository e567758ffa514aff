import { auditor_review as copy, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { Flag, Layers2, Mail, Send } from 'lucide-react'
import { generatePath } from 'react-router'
import { fill, formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { auditFacts } from '../../../product/audit-facts.ts'
import { labStateBadge, labTypeBadges } from '../../../product/badges.ts'
import { StatusBadge } from '../../../product/status-badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WalkAuditLink } from '../walk/walk-audit-link.tsx'
import { AssignmentActions } from './assignment-actions.tsx'

type AuditHeadProps = { record: AuditRecord; round: Round | undefined }

export function AuditHead({ record, round }: AuditHeadProps) {
  const { lab, viewer } = record
  const way =
    viewer === 'auditor'
      ? { label: copy.my_audits, href: paths.audits }
      : { label: lab.name, href: generatePath(paths.lab, { labId: lab.id }) }
  return (
    <PageHead
      title={fill(copy.title_of, { lab: lab.name })}
      crumbs={[{ label: member_dashboard.title, href: paths.dashboard }, way]}
      facts={<AuditFacts record={record} round={round} />}
      actions={
        viewer === 'auditor' && (
          <div className="flex flex-wrap gap-3 max-md:*:grow md:justify-end">
            {record.may_write && record.open_round !== null && <WalkAuditLink labId={lab.id} />}
            {record.may_write && <AssignmentActions record={record} />}
            {lab.champion && (
              <ButtonLink
                variant="secondary"
                href={`mailto:${lab.champion.email}?subject=${encodeURIComponent(fill(copy.title_of, { lab: lab.name }))}`}
              >
                <Mail aria-hidden="true" strokeWidth={1.75} />
                {copy.ask}
              </ButtonLink>
            )}
          </div>
        )
      }
    />
  )
}

function AuditFacts({ record, round }: AuditHeadProps) {
  const { lab } = record
  return (
    <Facts
      facts={[
        { id: 'type', text: <StatusBadge badge={labTypeBadges[lab.type]} /> },
        { id: 'status', text: <StatusBadge badge={labStateBadge(lab.state)} /> },
        {
          id: 'champion',
          icon: Flag,
          text: lab.champion ? fill(copy.champion, { name: lab.champion.name }) : copy.no_champion,
        },
        ...(round
          ? [
              {
                id: 'submitted',
                icon: Send,
                text: fill(copy.submitted, { date: formatDate(round.submitted_at) }),
              },
              { id: 'round', icon: Layers2, text: fill(copy.round, { n: round.number }) },
            ]
          : []),
        ...auditFacts(
          { due_on: record.open_round === null ? null : record.due_on, visit: record.visit },
          'auditor',
        ),
      ]}
    />
  )
}
