import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { changesOptions, confirmInPlace, markLost } from '../../product/changes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

const { lost_dialog, confirm_dialog } = lab_changes

type DayDialogProps = { labId: LabId; change: LabChange; onClose: () => void }

/** A verified change that is no longer in place. */
export function LostDialog(props: DayDialogProps) {
  return <DayDialog {...props} copy={lost_dialog} send={markLost} isDangerous />
}

/** Somebody of the lab has looked: the change is still in place. */
export function InPlaceDialog(props: DayDialogProps) {
  return <DayDialog {...props} copy={confirm_dialog} send={confirmInPlace} isDangerous={false} />
}

type Asking = DayDialogProps & {
  copy: typeof lost_dialog
  send: typeof markLost
  isDangerous: boolean
}

function DayDialog({ labId, change, onClose, copy, send, isDangerous }: Asking) {
  const client = useQueryClient()
  const [day, setDay] = useState(dayOf(new Date(), HOME_ZONE))
  const sent = useMutation({
    mutationFn: () => send(labId, change, day),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: changesOptions(labId).queryKey })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(copy.title, { title: change.title })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isDangerous={isDangerous}
      onConfirm={() => sent.mutate()}
      isPending={sent.isPending}
      error={sent.error ? messageOf(sent.error, lab_changes.save_failed) : undefined}
    >
      <div className="grid gap-4">
        <p>{copy.text}</p>
        <TextField type="date" label={copy.day} value={day} onChange={setDay} className="max-w-56" />
      </div>
    </ConfirmDialog>
  )
}
