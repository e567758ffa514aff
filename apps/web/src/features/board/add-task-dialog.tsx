import { board } from '@lab-zer0/content/microcopy.ts'
import { addTask } from '@lab-zer0/contracts/board.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BoardRead } from './board.api.ts'

const { add_dialog: copy, drawer } = board
const NOBODY = 'nobody'

type AddTaskDialogProps = {
  labId: LabId
  members: BoardRead['members']
  onAdded: () => Promise<void>
  onClose: () => void
}

/** A task in the lab's own words. */
export function AddTaskDialog(props: AddTaskDialogProps) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && props.onClose()} title={copy.title}>
      <Question {...props} />
    </Dialog>
  )
}

function Question({ labId, members, onAdded, onClose }: AddTaskDialogProps) {
  const [title, setTitle] = useState('')
  const [owner, setOwner] = useState(NOBODY)
  const [due, setDue] = useState('')
  const adding = useMutation({
    mutationFn: () =>
      call(addTask, {
        params: { labId },
        body: {
          title: title.trim(),
          // The ids are those of members, as the board answered them.
          owner_id: owner === NOBODY ? null : (owner as UserId),
          due_on: due || null,
        },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await onAdded()
    },
  })
  return (
    <>
      <TextField label={copy.what} value={title} onChange={setTitle} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={drawer.owner}
          value={owner}
          onChange={setOwner}
          options={[
            { id: NOBODY, label: drawer.nobody },
            ...members.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
        <TextField type="date" label={drawer.due} hint={copy.optional} value={due} onChange={setDue} />
      </div>
      {adding.error && (
        <Notice tone="danger" role="alert">
          {messageOf(adding.error, board.save_failed)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={adding.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button isDisabled={title.trim() === ''} isPending={adding.isPending} onPress={() => adding.mutate()}>
          {copy.confirm}
        </Button>
      </div>
    </>
  )
}
