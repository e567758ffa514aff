import { invitations as copy } from '@lab-zer0/content/microcopy.ts'
import type { Invitation } from '@lab-zer0/contracts/invitations.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { isRefusal } from '../../lib/refused-error.ts'
import { Button } from '../../ui/button.tsx'
import { useResendInvitation } from './invitations.api.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Specification, section 2: only a valid, unused invitation can be sent again. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const resend = useResendInvitation()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { email } = invitation
  if (!invitation.is_valid || invitation.is_used) return null

  function sendAgain() {
    resend.mutate(email, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(resendMessage(error)),
    })
  }
  return (
    <div className="flex justify-end gap-2 max-md:*:grow lg:max-xl:flex-col">
      <Button
        variant="secondary"
        size="sm"
        aria-label={fill(copy.resend_named, { email })}
        isPending={resend.isPending}
        onPress={sendAgain}
      >
        {copy.resend}
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={fill(copy.withdraw_named, { email })}
        onPress={() => setWithdrawing(true)}
      >
        {copy.withdraw}
      </Button>
      {isWithdrawing && <WithdrawDialog invitation={invitation} onClose={() => setWithdrawing(false)} />}
    </div>
  )
}

/** "Not found" says nothing here: the invitation was used or withdrawn since the list was read. */
function resendMessage(error: unknown): string {
  return isRefusal(error, 'invitation_not_found') ? copy.errors.resend : messageOf(error, copy.errors.resend)
}
