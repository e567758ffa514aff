import { labs, member_dashboard as words } from '@lab-zer0/content/data/microcopy.json'
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
      title={fill(words.leave_confirm.title, { lab: lab.name })}
      confirmLabel={words.leave_confirm.confirm}
      cancelLabel={labs.leave.stay}
      isPending={leave.isPending}
      error={dialogError(leave.error, failures.leave, words.errors.leave)}
      onConfirm={() => leave.mutate(undefined, { onSuccess: onClose })}
    >
      {words.leave_confirm.text}
    </ConfirmDialog>
  )
}
