import { invitations as copy, kit } from '@lab-zer0/content/microcopy.ts'
import type { Invitation } from '@lab-zer0/contracts/invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Table } from '../../ui/table.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import { invitationsOptions } from './invitations.api.ts'

const HEADING = 'sent-invitations'
const PAGE_SIZE = 20

export function SentInvitations() {
  const list = useQuery(invitationsOptions)
  return (
    <Card kind="flush" labelledBy={HEADING}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <h2 id={HEADING} className="font-display text-title-2">
          {copy.sent_title}
        </h2>
        <Button variant="secondary" size="sm" isPending={list.isFetching} onPress={() => void list.refetch()}>
          {!list.isFetching && <RefreshCw aria-hidden="true" strokeWidth={1.75} />}
          {copy.refresh}
        </Button>
      </div>
      {list.isError && (
        <div className="px-[clamp(1rem,2.2vw,1.5rem)] pb-5">
          <ErrorState
            message={messageOf(list.error, copy.errors.load)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        </div>
      )}
      {(list.data || list.isPending) && <Rows invitations={list.data} />}
    </Card>
  )
}

/** Undefined while they are on their way. */
function Rows({ invitations }: { invitations: readonly Invitation[] | undefined }) {
  const [asked, setPage] = useState(1)
  const total = invitations?.length ?? 0
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  return (
    <>
      <Table
        caption={copy.sent_title}
        columns={invitationColumns}
        rows={invitations?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? []}
        rowKey={({ id }) => id}
        isWide
        isLoading={invitations === undefined}
        empty={<EmptyState>{copy.empty}</EmptyState>}
      />
      {total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          noun={kit.nouns.invitations}
          onPageChange={setPage}
        />
      )}
    </>
  )
}
