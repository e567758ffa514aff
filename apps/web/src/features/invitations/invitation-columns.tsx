import { invitations as copy } from '@lab-zer0/content/microcopy.ts'
import type { Invitation } from '@lab-zer0/contracts/invitations.ts'
import { invitationBadge } from '@lab-zer0/domain/invitations/invitation.ts'
import { fill, formatDate } from '../../lib/format.ts'
import { invitationBadges } from '../../product/badges.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Column } from '../../ui/table.tsx'
import { InvitationActions } from './invitation-actions.tsx'

const [email = '', code = '', status = '', created = '', expires = '', used = '', actions = ''] = copy.columns

export const invitationColumns: readonly Column<Invitation>[] = [
  {
    id: 'email',
    header: email,
    kind: 'row',
    cell: (invitation) => <span className="block wrap-anywhere lg:min-w-36">{invitation.email}</span>,
  },
  { id: 'code', header: code, cell: (invitation) => <Code invitation={invitation} /> },
  { id: 'status', header: status, cell: (invitation) => <Status invitation={invitation} /> },
  { id: 'created', header: created, cell: ({ created_at }) => <Day instant={created_at} /> },
  { id: 'expires', header: expires, cell: ({ expires_at }) => <Day instant={expires_at} /> },
  {
    id: 'used',
    header: used,
    cell: ({ used_at }) => (used_at === null ? copy.not_used : <Day instant={used_at} />),
  },
  {
    id: 'actions',
    header: actions,
    kind: 'action',
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
]

function Code({ invitation }: { invitation: Invitation }) {
  return (
    <span className="flex items-center gap-2">
      <span className="font-strong tracking-[0.04em] text-balance break-all lg:min-w-32">
        {invitation.code}
      </span>
      {invitation.is_valid && (
        <CopyButton
          isIcon
          variant="quiet"
          text={invitation.code}
          label={fill(copy.copy_code_named, { email: invitation.email })}
        />
      )}
    </span>
  )
}

function Status({ invitation }: { invitation: Invitation }) {
  const { tone, icon, label } = invitationBadges[invitationBadge(invitation)]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatDate(instant)}
    </time>
  )
}
