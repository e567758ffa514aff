import { member_dashboard as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { useUser } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { failures } from '../detail/lab-actions.ts'
import { count } from '../lab-words.ts'
import { membersOptions } from '../labs.api.ts'
import { MembersTable, removeMemberDialog, teamColumns } from '../members/members-table.tsx'
import { RemovalNotice } from './removal-notice.tsx'
import { usePassingNotice } from './use-passing-notice.ts'

/** For somebody in a lab: who else is in it. Teammates can take each other out, as the specification has it. */
export function YourTeamCard({ lab }: { lab: Lab }) {
  const title = useId()
  const { id } = useUser()
  const members = useQuery(membersOptions(lab.id))
  const [leaving, setLeaving] = useState<Member>()
  const removal = usePassingNotice()
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="grid gap-3.5 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={title} className="text-title-3">
            {copy.your_team}
          </h2>
          {members.data && (
            <span className="text-small text-ink-3">{count(members.data.length, 'person')}</span>
          )}
        </div>
        <RemovalNotice text={removal.text} />
        {members.isError && (
          <ErrorState
            message={copy.errors.team}
            onRetry={() => void members.refetch()}
            isRetrying={members.isFetching}
            reason={messageOf(members.error, '')}
          />
        )}
        {members.data?.length === 1 && <p className="text-ui text-ink-2">{copy.team_empty}</p>}
      </div>
      {!members.isError && (
        <MembersTable
          caption={labs.members.team_caption}
          members={members.data}
          columns={teamColumns({ userId: id, labId: lab.id }, setLeaving)}
        />
      )}
      {leaving && (
        <LazyDialog
          file={removeMemberDialog}
          with={{
            lab,
            member: leaving,
            failure: failures.teamMember,
            onClose: () => setLeaving(undefined),
            onRemoved: removal.show,
          }}
        />
      )}
    </Card>
  )
}
