import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { changesOptions, edit } from '../../product/changes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

const { edit_dialog: copy, done_dialog, plan_dialog } = lab_changes

type EditDialogProps = { labId: LabId; change: LabChange; onClose: () => void }

/** What a change is, when and by whom, while nothing rests on it. */
export function EditDialog(props: EditDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={fill(copy.title, { title: props.change.title })}
    >
      <Fields {...props} />
    </Dialog>
  )
}

function Fields({ labId, change, onClose }: EditDialogProps) {
  const isDone = change.state === 'done'
  const client = useQueryClient()
  const [title, setTitle] = useState(change.title)
  const [day, setDay] = useState((isDone ? change.done_on : change.planned_for) ?? '')
  const [who, setWho] = useState((isDone ? change.done_by : change.owner) ?? '')
  const [note, setNote] = useState(change.done_note)
  const said = isDone
    ? { title, done_on: day, done_by: who, note }
    : { title, owner: who, planned_for: day === '' ? null : day }
  const saved = useMutation({
    mutationFn: () => edit(labId, change, said),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: changesOptions(labId).queryKey })
    },
  })
  return (
    <>
      <TextField label={copy.what} value={title} onChange={setTitle} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={isDone ? done_dialog.done_on : plan_dialog.planned_for}
          hint={isDone ? done_dialog.done_on_hint : plan_dialog.optional}
          value={day}
          onChange={setDay}
        />
        <TextField
          label={isDone ? done_dialog.done_by : plan_dialog.owner}
          value={who}
          onChange={setWho}
          maxLength={200}
        />
      </div>
      {isDone && <TextArea label={done_dialog.note} value={note} onChange={setNote} maxLength={2000} />}
      <div role="alert" className="empty:hidden">
        {saved.error && <Notice tone="danger">{messageOf(saved.error, lab_changes.save_failed)}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={saved.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button
          isDisabled={title.trim() === '' || (isDone && day === '')}
          isPending={saved.isPending}
          onPress={() => saved.mutate()}
        >
          {copy.confirm}
        </Button>
      </div>
    </>
  )
}
