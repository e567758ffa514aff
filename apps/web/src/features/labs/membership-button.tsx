import { labs, member_dashboard as words } from '@lab-zer0/content/data/microcopy.json'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { isFull } from '@lab-zer0/domain/labs/lab.ts'
import { mayJoin, mayLeave } from '@lab-zer0/domain/labs/membership.ts'
import { useId, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LaterDialog, onIntent } from '../../ui/later-dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { failureOf } from './failure.ts'
import { failures, useJoinLab } from './lab-actions.ts'
import { leaveLabDialog, transferChampionDialog } from './lab-dialogs.ts'
import { seatsOf, standingIn } from './standing.ts'

/** What could not be done, for the screen to say in its own words. */
export type Attempt = 'join' | 'leave'

type MembershipButtonProps = {
  lab: Lab
  currentLab: Lab | null
  /** Called with the action that failed without a reason, and with nothing when a new one begins. */
  onAttempt: (failed: Attempt | undefined) => void
}

/** Join, Full or Leave, whichever the rules give this person for this lab. */
export function MembershipButton({ lab, currentLab, onAttempt }: MembershipButtonProps) {
  const standing = standingIn(useUser(), currentLab)
  const [asked, setAsked] = useState<'leave' | 'transfer'>()
  const isInside = standing.labId === lab.id
  const close = () => setAsked(undefined)
  return (
    <>
      {isInside ? (
        <LeaveButton
          lab={lab}
          mustTransfer={!mayLeave(standing, lab.id).allowed}
          onPress={(question) => {
            onAttempt(undefined)
            setAsked(question)
          }}
        />
      ) : (
        <EnterButton lab={lab} currentLab={currentLab} onAttempt={onAttempt} />
      )}
      {asked === 'leave' && isInside && <LaterDialog file={leaveLabDialog} with={{ lab, onClose: close }} />}
      {/* Stays when somebody takes the person out of the lab meanwhile, and says so. */}
      {asked === 'transfer' && (
        <LaterDialog
          file={transferChampionDialog}
          with={{ lab, onClose: close, onLeaveFailed: () => onAttempt('leave') }}
        />
      )}
    </>
  )
}

function EnterButton({ lab, currentLab, onAttempt }: MembershipButtonProps) {
  const decision = mayJoin(standingIn(useUser(), currentLab), seatsOf(lab))
  if (isFull(seatsOf(lab))) return <FullBadge />
  return <JoinButton lab={lab} currentLab={decision.allowed ? null : currentLab} onAttempt={onAttempt} />
}

function FullBadge() {
  return (
    <Badge>
      {words.full}
      <VisuallyHidden>{`. ${words.full_tooltip}`}</VisuallyHidden>
    </Badge>
  )
}

function JoinButton({ lab, currentLab, onAttempt }: MembershipButtonProps) {
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
        aria-label={`${words.join} ${lab.name}`}
        isDisabled={currentLab !== null}
        isPending={join.isPending}
        onPress={press}
        {...(currentLab && { 'aria-describedby': reason })}
      >
        {words.join}
      </Button>
      {currentLab && (
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
  const label = mustTransfer ? labs.leave.transfer : words.leave
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
