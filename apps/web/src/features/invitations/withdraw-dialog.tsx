import { invitations } from '@lab-zer0/content/microcopy.ts'
import type { Invitation } from '@lab-zer0/contracts/invitations.ts'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useWithdrawInvitation } from './invitations.api.ts'

const { withdraw_confirm: copy, errors } = invitations

export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const request = useWithdrawInvitation()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.title, { email: invitation.email })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isPending={request.isPending}
      error={request.error ? messageOf(request.error, errors.withdraw) : undefined}
      onConfirm={() => request.mutate(invitation.id, { onSuccess: onClose })}
    >
      {copy.text}
    </ConfirmDialog>
  )
}
