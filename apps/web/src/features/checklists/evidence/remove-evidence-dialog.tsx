import { checklist } from '@lab-zer0/content/microcopy.ts'
import type { Evidence } from '@lab-zer0/contracts/evidence.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { answersOptions } from '../../../product/answers.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { removeEvidence } from '../checklists.api.ts'

const { remove: copy } = checklist.evidence

type RemoveEvidenceDialogProps = { file: Evidence; onClose: () => void }

export function RemoveEvidenceDialog({ file: { id, name }, onClose }: RemoveEvidenceDialogProps) {
  const { labId } = useChecklist()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeEvidence(labId, id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: answersOptions(labId).queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(copy.title, { name })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      error={remove.error ? messageOf(remove.error, copy.failed) : undefined}
    >
      {copy.text}
    </ConfirmDialog>
  )
}
