import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import type { Admin } from '@lab-zer0/contracts/organisation-admins.ts'
import { fill } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useWithdrawAdmin, withdrawMessage } from '../settings.api.ts'

const copy = organisation_settings.admins.withdraw_confirm

export function WithdrawDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const isSelf = useUser().id === admin.id
  const withdrawal = useWithdrawAdmin()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isSelf ? copy.title_self : fill(copy.title, { name: admin.name })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isPending={withdrawal.isPending}
      error={withdrawal.isError ? withdrawMessage(withdrawal.error) : undefined}
      onConfirm={() => withdrawal.mutate(admin.id, { onSuccess: onClose })}
    >
      {isSelf ? copy.text_self : fill(copy.text, { name: admin.name })}
    </ConfirmDialog>
  )
}
