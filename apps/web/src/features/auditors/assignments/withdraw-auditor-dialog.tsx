import { auditor_assignment_modal as copy } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab, Assignment } from '@lab-zer0/contracts/auditors.ts'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useWithdrawAuditor } from '../auditors.api.ts'

type WithdrawAuditorDialogProps = {
  lab: AssignableLab
  assignment: Assignment
  onBack: () => void
  onDone: () => void
}

/** Leaves a lab without an auditor, for when nobody else is found yet. */
export function WithdrawAuditorDialog({ lab, assignment, onBack, onDone }: WithdrawAuditorDialogProps) {
  const withdraw = useWithdrawAuditor(lab)
  const { name } = assignment.auditor
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onBack}
      title={fill(copy.remove_title, { name })}
      confirmLabel={copy.remove}
      cancelLabel={copy.keep}
      isPending={withdraw.isPending}
      error={withdraw.isError ? messageOf(withdraw.error, copy.errors.withdraw) : undefined}
      onConfirm={() => withdraw.mutate(assignment.id, { onSuccess: onDone })}
    >
      {fill(copy.remove_text, { name, lab: lab.name })}
    </ConfirmDialog>
  )
}
