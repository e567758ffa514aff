import { member_dashboard as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { isFull } from '@lab-zer0/domain/labs/lab.ts'
import { useId, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { failures, useJoinLab } from '../detail/lab-actions.ts'
import { leaveLabDialog, transferChampionDialog } from '../detail/lab-dialogs.ts'
import { failureOf } from '../failure.ts'
import { seatsOf } from './seats-of.ts'

/** What could not be done, for the screen to say in its own words. */
export type Attempt = 'join' | 'leave'

type MembershipButtonProps = {
  lab: Lab
  /** Called with the action that failed without a reason, and with nothing when a new one begins. */
  onAttempt: (failed: Attempt | undefined) => void
}

/** Join, Full or Leave, whichever this person may. */
export function MembershipButton({ lab, onAttempt }: MembershipButtonProps) {
  const [asked, setAsked] = useState<'leave' | 'transfer'>()
  const isInside = lab.may['lab.leave'] !== 'not_a_member'
  const close = () => setAsked(undefined)
  return (
    <>
      {isInside ? (
        <LeaveButton
          lab={lab}
          mustTransfer={lab.may['lab.leave'] !== true}
          onPress={(question) => {
            onAttempt(undefined)
            setAsked(question)
          }}
        />
      ) : (
        <EnterButton lab={lab} onAttempt={onAttempt} />
      )}
      {asked === 'leave' && isInside && <LazyDialog file={leaveLabDialog} with={{ lab, onClose: close }} />}
      {/* Stays when somebody takes the person out of the lab meanwhile, and says so. */}
      {asked === 'transfer' && (
        <LazyDialog
          file={transferChampionDialog}
          with={{ lab, onClose: close, onLeaveFailed: () => onAttempt('leave') }}
        />
      )}
    </>
  )
}

function EnterButton({ lab, onAttempt }: MembershipButtonProps) {
  if (isFull(seatsOf(lab))) return <FullBadge />
  return <JoinButton lab={lab} onAttempt={onAttempt} />
}

function FullBadge() {
  return (
    <Badge>
      {copy.full}
      <VisuallyHidden>{`. ${copy.full_tooltip}`}</VisuallyHidden>
    </Badge>
  )
}

function JoinButton({ lab, onAttempt }: MembershipButtonProps) {
  const isElsewhere = lab.may['lab.join'] === 'in_another_lab'
  const join = useJoinLab(lab.id)
  const reason = useId()
  const press = () => {
    onAttempt(undefined)
    join.mutate(undefined, {
      onError: (error) => {
        if (!failureOf(error, failures.join).isRefusal) onAttempt('join')
      },
    })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${copy.join} ${lab.name}`}
        isDisabled={isElsewhere}
        isPending={join.isPending}
        onPress={press}
        {...(isElsewhere && { 'aria-describedby': reason })}
      >
        {copy.join}
      </Button>
      {isElsewhere && (
        <span id={reason} hidden>
          {labs.one_lab}
        </span>
      )}
    </>
  )
}

type LeaveButtonProps = {
  lab: Lab
  mustTransfer: boolean
  onPress: (question: 'leave' | 'transfer') => void
}

function LeaveButton({ lab, mustTransfer, onPress }: LeaveButtonProps) {
  const label = mustTransfer ? labs.leave.transfer : copy.leave
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${label} ${lab.name}`}
      {...(mustTransfer ? onIntent(transferChampionDialog) : onIntent(leaveLabDialog))}
      onPress={() => onPress(mustTransfer ? 'transfer' : 'leave')}
    >
      {label}
    </Button>
  )
}
