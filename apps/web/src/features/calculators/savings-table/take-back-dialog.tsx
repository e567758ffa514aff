import { lab_changes, savings_table } from '@lab-zer0/content/microcopy.ts'
import { useMutation } from '@tanstack/react-query'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { FormStore } from '../form/form-store.ts'
import { unitName } from '../table/unit-words.ts'
import type { ChangeLine } from './change-lines.ts'
import type { Recording } from './use-recording.ts'

const { take_back: copy } = savings_table

type TakeBackDialogProps = { store: FormStore; line: ChangeLine; recording: Recording; onClose: () => void }

/** Asks first, because a change that is withdrawn does not come back by itself. */
export function TakeBackDialog({ store, line, recording, onClose }: TakeBackDialogProps) {
  const taken = useMutation({ mutationFn: () => recording.takeBack(line), onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(copy.title, { name: unitName(store, line.rowId) })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      onConfirm={() => taken.mutate()}
      isPending={taken.isPending}
      error={taken.error ? messageOf(taken.error, lab_changes.save_failed) : undefined}
    >
      {copy.text}
    </ConfirmDialog>
  )
}
