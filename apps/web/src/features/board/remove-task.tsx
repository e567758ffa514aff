import { board } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { mayRemoveTask } from '@lab-zer0/domain/board/task.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { withdraw } from '../../product/changes.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { remove } from './board.api.ts'

const { remove_dialog: copy } = board

type RemoveTaskProps = {
  labId: LabId
  task: BoardTask
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Asked first. A plan leaves the board by being withdrawn; a No stays. */
export function RemoveTask({ labId, task, onChanged, onClose }: RemoveTaskProps) {
  const [isAsked, setAsked] = useState(false)
  const { change, question } = task
  const isPlan = change?.state === 'planned' || change?.state === 'rejected'
  const removing = useMutation<{ message: string }>({
    mutationFn: () => (isPlan && change ? withdraw(labId, change) : remove(labId, task)),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await onChanged()
    },
  })
  const may = mayRemoveTask({ answer: question?.answer ?? null, isOfOpenChange: false })
  if (!may.allowed) return <Button onPress={onClose}>{board.drawer.close}</Button>
  return (
    <>
      <Button variant="quiet" onPress={() => setAsked(true)}>
        {board.drawer.remove}
      </Button>
      <Button onPress={onClose}>{board.drawer.close}</Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsked}
          title={fill(copy.title, { title: task.title })}
          confirmLabel={copy.confirm}
          cancelLabel={copy.cancel}
          onConfirm={() => removing.mutate()}
          isPending={removing.isPending}
          error={removing.error ? messageOf(removing.error, board.save_failed) : undefined}
        >
          {isPlan ? copy.text_change : copy.text}
        </ConfirmDialog>
      )}
    </>
  )
}
