import { member_dashboard as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { fill } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { failures, useLeaveLab } from '../detail/lab-actions.ts'
import { dialogError } from '../failure.ts'

type LeaveLabDialogProps = { lab: Lab; onClose: () => void }

export function LeaveLabDialog({ lab, onClose }: LeaveLabDialogProps) {
  const leave = useLeaveLab(lab.id)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.leave_confirm.title, { lab: lab.name })}
      confirmLabel={copy.leave_confirm.confirm}
      cancelLabel={labs.leave.stay}
      isPending={leave.isPending}
      error={dialogError(leave.error, failures.leave, copy.errors.leave)}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
    >
      {copy.leave_confirm.text}
    </ConfirmDialog>
  )
}
