import { lab_members_modal as copy } from '@lab-zer0/content/microcopy.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RemovalNotice } from '../dashboard/removal-notice.tsx'
import { usePassingNotice } from '../dashboard/use-passing-notice.ts'
import { failures } from '../detail/lab-actions.ts'
import { membersOptions } from '../labs.api.ts'
import { membersFileName, saveMembers } from './members-csv.ts'
import { MembersTable, memberColumns } from './members-table.tsx'
import { type LabName, RemoveMemberDialog } from './remove-member-dialog.tsx'

type MembersDialogProps = { lab: LabName & Pick<Lab, 'may'>; onClose: () => void }

/** Everyone in a lab, for its members and the admin; the admin removes from here. */
export function MembersDialog({ lab, onClose }: MembersDialogProps) {
  const members = useQuery(membersOptions(lab.id))
  const [leaving, setLeaving] = useState<Member>()
  const removal = usePassingNotice()
  return (
    <>
      <Dialog
        isOpen
        isWide
        onOpenChange={onClose}
        title={fill(copy.title, { lab: lab.name })}
        footer={<DownloadButton lab={lab} members={members.data} />}
      >
        <RemovalNotice text={removal.text} />
        {members.isError ? (
          <ErrorState
            message={copy.error}
            onRetry={() => void members.refetch()}
            isRetrying={members.isFetching}
            reason={messageOf(members.error, '')}
          />
        ) : (
          <People lab={lab} members={members.data} onRemove={setLeaving} />
        )}
      </Dialog>
      {leaving && (
        <RemoveMemberDialog
          lab={lab}
          member={leaving}
          failure={failures.member}
          onClose={() => setLeaving(undefined)}
          onRemoved={removal.show}
        />
      )}
    </>
  )
}

type PeopleProps = {
  lab: MembersDialogProps['lab']
  members: readonly Member[] | undefined
  onRemove: (member: Member) => void
}

function People({ lab, members, onRemove }: PeopleProps) {
  // Whoever chooses the champion of a lab looks after its list.
  const { id } = useUser()
  const mayRemove = isOffered(lab.may['lab.assign_champion'])
  if (members?.length === 0) return <EmptyState>{copy.empty}</EmptyState>
  return (
    <div className="-mx-[clamp(1rem,2.2vw,1.5rem)]">
      <MembersTable
        caption={fill(copy.title, { lab: lab.name })}
        members={members}
        columns={memberColumns({ userId: id, labId: lab.id }, mayRemove ? onRemove : undefined)}
      />
    </div>
  )
}

function DownloadButton({ lab, members }: { lab: LabName; members: readonly Member[] | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <span className="text-small text-ink-3">
        {fill(copy.csv_tooltip, { file: membersFileName(lab.name) })}
      </span>
      <Button
        variant="secondary"
        isDisabled={members === undefined}
        onPress={() => members && saveMembers(lab.name, members)}
      >
        <Download aria-hidden="true" strokeWidth={1.75} />
        {copy.download_csv}
      </Button>
    </div>
  )
}
