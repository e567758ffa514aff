import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import type { Admin } from '@lab-zer0/contracts/organisation-admins.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { Check, ShieldAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { useUser } from '../../../lib/session.ts'
import { useAdmins } from '../../../product/organisation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { ShareAdmin } from './share-admin.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const copy = organisation_settings.admins

export function AdminsCard({ organisation }: { organisation: Organisation }) {
  const title = useId()
  const user = useUser()
  const admins = useAdmins()
  const [leaving, setLeaving] = useState<Admin>()
  const isLast = admins.data?.length === 1
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="grid gap-1 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <h2 id={title} className="font-display text-title-2">
          {copy.title}
        </h2>
        <p className="max-w-176 text-small text-ink-2">{copy.text}</p>
        {isLast && <p className="text-small text-ink-2">{copy.last}</p>}
      </div>
      {admins.isError ? (
        <div className="px-[clamp(1rem,2.2vw,1.5rem)] pb-4.5">
          <ErrorState
            message={copy.errors.load}
            onRetry={() => void admins.refetch()}
            isRetrying={admins.isFetching}
            reason={messageOf(admins.error, '')}
          />
        </div>
      ) : (
        <Table
          caption={fill(copy.caption, { organisation: organisation.name })}
          columns={columnsFor({ userId: user.id, isLast, onWithdraw: setLeaving })}
          rows={admins.data ?? []}
          rowKey={({ id }) => id}
          isLoading={admins.isPending}
          loadingRows={2}
        />
      )}
      <ShareAdmin admins={admins.data ?? []} />
      {leaving && <WithdrawDialog admin={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

type Row = { userId: UserId; isLast: boolean; onWithdraw: (admin: Admin) => void }

function columnsFor({ userId, isLast, onWithdraw }: Row): Column<Admin>[] {
  const headers = copy.columns
  return [
    {
      id: 'name',
      header: headers.name,
      kind: 'row',
      cell: ({ id, name }) => (id === userId ? `${name} (${copy.you})` : name),
    },
    {
      id: 'email',
      header: headers.email,
      cell: ({ email }) => (
        <span className="text-ink-2">
          <EmailAddress>{email}</EmailAddress>
        </span>
      ),
    },
    {
      id: 'factor',
      header: headers.second_factor,
      cell: ({ has_second_factor }) => (
        <Badge
          tone={has_second_factor ? 'success' : 'warning'}
          icon={has_second_factor ? Check : ShieldAlert}
        >
          {has_second_factor ? copy.has_factor : copy.no_factor}
        </Badge>
      ),
    },
    {
      id: 'action',
      header: headers.action,
      kind: 'action',
      isHeaderHidden: true,
      cell: (admin) => (
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`${copy.withdraw} ${admin.name}`}
          isDisabled={isLast}
          onPress={() => onWithdraw(admin)}
        >
          {copy.withdraw}
        </Button>
      ),
    },
  ]
}
