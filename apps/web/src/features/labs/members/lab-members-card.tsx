import { lab_detail as copy, lab_members_modal, labs, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { PersonCell } from '../../../ui/person-cell.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChampionBadge } from '../detail/lab-badges.tsx'
import { membersDialog } from '../detail/lab-dialogs.ts'
import { count, lastActive, membersOfFte } from '../lab-words.ts'
import { membersOptions } from '../labs.api.ts'

const SHOWN = 5

/** Who is in the lab, for those who are in it and for the admin. */
export function LabMembersCard({ lab, isInside }: { lab: Lab; isInside: boolean }) {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={title} className="text-title-3">
          {copy.member_list}
        </h2>
        <span className="text-small text-ink-3">{membersOfFte(lab)}</span>
      </div>
      {isInside ? <Members lab={lab} /> : <p className="text-ink-2">{copy.member_list_hidden}</p>}
    </Card>
  )
}

function Members({ lab }: { lab: Lab }) {
  const members = useQuery(membersOptions(lab.id))
  const [isOpen, setOpen] = useState(false)
  if (members.isPending) return <Skeleton lines={4} />
  if (members.isError) {
    return (
      <ErrorState
        message={lab_members_modal.error}
        onRetry={() => void members.refetch()}
        isRetrying={members.isFetching}
        reason={messageOf(members.error, '')}
      />
    )
  }
  if (members.data.length === 0) return <p className="text-ink-2">{lab_members_modal.empty}</p>
  const hidden = members.data.length - SHOWN
  return (
    <>
      <ul>
        {members.data.slice(0, SHOWN).map((member) => (
          <MemberItem key={member.id} member={member} />
        ))}
      </ul>
      {members.data.length === 1 && lab.is_member && (
        <p className="mt-2 text-ui text-ink-2">{member_dashboard.team_empty}</p>
      )}
      <Button
        variant="quiet"
        className="mt-2 -ml-3"
        {...onIntent(membersDialog)}
        onPress={() => setOpen(true)}
      >
        {hidden > 0 ? count(hidden, 'more_member') : labs.page.see_all_members}
      </Button>
      {isOpen && <LazyDialog file={membersDialog} with={{ lab, onClose: () => setOpen(false) }} />}
    </>
  )
}

function MemberItem({ member }: { member: Member }) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2.5">
      <PersonCell
        person={member}
        isChampion={member.is_champion}
        note={fill(copy.last_active, { date: lastActive(member.last_active) })}
      />
      {member.is_champion && <ChampionBadge />}
    </li>
  )
}
