import { board } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type BoardRead, edit } from './board.api.ts'
import type { TaskPart } from './use-card-keys.ts'

const { drawer: copy } = board
const NOBODY = 'nobody'

type TaskFieldsProps = {
  labId: LabId
  task: BoardTask
  read: BoardRead
  part: TaskPart | 'finish' | undefined
  onChanged: () => Promise<void>
}

/** Words, owner and date. Each is saved when it is chosen or left. */
export function TaskFields({ labId, task, read, part, onChanged }: TaskFieldsProps) {
  const [title, setTitle] = useState(task.title)
  const [due, setDue] = useState(task.due_on ?? '')
  const owner = useRef<HTMLButtonElement>(null)
  const day = useRef<HTMLInputElement>(null)
  const saving = useMutation({
    mutationFn: (said: Parameters<typeof edit>[2]) => edit(labId, task, said),
    onSettled: onChanged,
  })
  useEffect(() => {
    const field = part === 'owner' ? owner : part === 'due' ? day : undefined
    if (field) setTimeout(() => field.current?.focus(), 0)
  }, [part])
  // Not while it saves: a field that is disabled loses the focus.
  const isLocked = !read.may_write
  // A question and a change have words of their own, which others read elsewhere.
  const isOwn = task.question === null && task.change === null
  return (
    <div className="grid gap-4">
      {isOwn && (
        <TextField
          label={copy.what}
          value={title}
          onChange={setTitle}
          maxLength={200}
          isDisabled={isLocked}
          onBlur={() => {
            const words = title.trim()
            if (words !== '' && words !== task.title) saving.mutate({ title: words })
          }}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={copy.owner}
          inputRef={owner}
          isDisabled={isLocked}
          value={task.owner?.id ?? NOBODY}
          // The ids are those of members, as the board answered them.
          onChange={(id) => saving.mutate({ owner_id: id === NOBODY ? null : (id as UserId) })}
          options={[
            { id: NOBODY, label: copy.nobody },
            ...read.members.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
        <TextField
          type="date"
          label={copy.due}
          hint={copy.due_hint}
          inputRef={day}
          isDisabled={isLocked}
          value={due}
          onChange={setDue}
          onBlur={() => {
            if (due !== (task.due_on ?? '')) saving.mutate({ due_on: due || null })
          }}
        />
      </div>
      {saving.error && (
        <Notice tone="danger" role="alert">
          {messageOf(saving.error, board.save_failed)}
        </Notice>
      )}
    </div>
  )
}
