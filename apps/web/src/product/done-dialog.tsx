import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill, fullNameOf } from '../lib/format.ts'
import { messageOf } from '../lib/message-of.ts'
import { useUser } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { type ChangesRead, changesOptions, markDone } from './changes.ts'

const { done_dialog: copy } = lab_changes

type DoneDialogProps = {
  labId: LabId
  change: LabChange
  read: ChangesRead
  /** Since when, where somebody has said it already. */
  day?: string | undefined
  onClose: () => void
}

/** When, by whom, what shows it and what was done. */
export function DoneDialog(props: DoneDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={fill(copy.title, { title: props.change.title })}
    >
      <Question {...props} />
    </Dialog>
  )
}

function Question({ labId, change, read, day, onClose }: DoneDialogProps) {
  const user = useUser()
  const client = useQueryClient()
  const today = dayOf(new Date(), HOME_ZONE)
  const [doneOn, setDoneOn] = useState(day ?? today)
  const [doneBy, setDoneBy] = useState(change.owner || fullNameOf(user))
  const [note, setNote] = useState('')
  const done = useMutation({
    mutationFn: () => markDone(labId, change, { done_on: doneOn, done_by: doneBy, note }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: changesOptions(labId).queryKey })
    },
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={copy.done_on}
          hint={copy.done_on_hint}
          value={doneOn}
          onChange={setDoneOn}
        />
        <TextField label={copy.done_by} value={doneBy} onChange={setDoneBy} maxLength={200} />
      </div>
      <AddEvidence labId={labId} change={change} read={read} day={doneOn} />
      <TextArea label={copy.note} value={note} onChange={setNote} maxLength={2000} />
      <Notice>{copy.next}</Notice>
      <div role="alert" className="empty:hidden">
        {done.error && <Notice tone="danger">{messageOf(done.error, lab_changes.save_failed)}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={done.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button isDisabled={doneOn === ''} isPending={done.isPending} onPress={() => done.mutate()}>
          <Check aria-hidden="true" strokeWidth={1.75} />
          {copy.confirm}
        </Button>
      </div>
    </>
  )
}
