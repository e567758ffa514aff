import { calculator } from '@lab-zer0/content/microcopy.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { RefusedError } from '../../../lib/refused-error.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type FormAddress, removeRow } from '../calculators.api.ts'
import type { FormStore } from './form-store.ts'

const { form: copy, errors } = calculator

type DeleteRowDialogProps = { store: FormStore; address: FormAddress; rowId: string; onClose: () => void }

/** Asks, because a row goes with all its values, for everybody in the lab. */
export function DeleteRowDialog({ store, address, rowId, onClose }: DeleteRowDialogProps) {
  const n = store.state.rowIds.indexOf(rowId) + 1
  const remove = useMutation({
    mutationFn: async () => {
      if (!store.isOnServer(rowId)) return
      await removeRow(address, rowId, store.state.rowIds)
    },
    onSuccess: () => {
      store.removeRow(rowId)
      toast.success(fill(copy.deleted, { n }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(copy.delete_title, { n })}
      confirmLabel={calculator.delete_row}
      cancelLabel={copy.delete_cancel}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      error={remove.error ? sentenceOf(remove.error) : undefined}
    >
      {calculator.delete_row_confirm}
    </ConfirmDialog>
  )
}

/** Specification, section 8: the server's no has one sentence, everything else another. */
function sentenceOf(error: Error): string {
  return error instanceof RefusedError && error.body ? errors.delete : errors.delete_error
}
