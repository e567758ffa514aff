import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { changesOptions, markLost } from '../../product/changes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

const { lost_dialog: copy } = lab_changes

type LostDialogProps = { labId: LabId; change: LabChange; onClose: () => void }

/** A verified change that is no longer in place. */
export function LostDialog({ labId, change, onClose }: LostDialogProps) {
  const client = useQueryClient()
  const [day, setDay] = useState(dayOf(new Date(), HOME_ZONE))
  const lost = useMutation({
    mutationFn: () => markLost(labId, change, day),
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
      onConfirm={() => lost.mutate()}
      isPending={lost.isPending}
      error={lost.error ? messageOf(lost.error, lab_changes.save_failed) : undefined}
    >
      <p>{copy.text}</p>
      <TextField type="date" label={copy.lost_on} value={day} onChange={setDay} className="max-w-56" />
    </ConfirmDialog>
  )
}
