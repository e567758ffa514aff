import { board, comments as commentWords } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { TASK_STATES, type TaskState } from '@lab-zer0/domain/board/task.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useCallback, useId, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { changesPath } from '../../lib/paths.ts'
import { questionPath } from '../../product/checklist-address.ts'
import { Comments } from '../../product/comments/comments.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { BoardRead } from './board.api.ts'
import { DoneOffers, SolvedOffer } from './done-offers.tsx'
import { FinishForm } from './finish-form.tsx'
import { RemoveTask } from './remove-task.tsx'
import { SavingLine } from './saving-line.tsx'
import { Source } from './task-card.tsx'
import { TaskFields } from './task-fields.tsx'
import type { TaskPart } from './use-card-keys.ts'

const { drawer: copy, states, card } = board

type TaskDrawerProps = {
  labId: LabId
  task: BoardTask
  read: BoardRead
  mostKg: number
  /** What the key asked for, or that it is to be finished. */
  part: TaskPart | 'finish' | undefined
  onMove: (task: BoardTask, to: TaskState) => void
  onChanged: () => Promise<void>
  onClose: () => void
}

/** One task in full, at the side; on phones a sheet. The board stays in view. */
export function TaskDrawer(props: TaskDrawerProps) {
  const { task, read, onClose } = props
  return (
    <Dialog
      isOpen
      isSide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={task.title}
      {...(read.may_write ? { footer: <RemoveTask {...props} /> } : {})}
    >
      <Details {...props} />
    </Dialog>
  )
}

function Details({ labId, task, read, mostKg, part, onMove, onChanged }: TaskDrawerProps) {
  const [isFinishing, setFinishing] = useState(part === 'finish')
  const comments = useId()
  // The field comes with the comments, after the drawer: it takes the focus when it is there.
  const isToComment = part === 'comment'
  const comment = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (isToComment && field) setTimeout(() => field.focus(), 0)
    },
    [isToComment],
  )
  const mayFinish = read.may_write && task.state !== 'done'
  const choose = (state: TaskState | null) => {
    if (state === 'done') setFinishing(true)
    else if (state) {
      setFinishing(false)
      if (state !== task.state) onMove(task, state)
    }
  }
  return (
    <>
      <Source task={task} />
      <SavingLine
        figures={task.figures}
        mostKg={mostKg}
        without={task.question ? card.no_figure_checklist : undefined}
      />
      {read.may_write && (
        <div className="grid gap-1.5">
          <SegmentedControl
            aria-label={board.state}
            isRequired
            isFull
            value={isFinishing ? 'done' : task.state}
            onChange={choose}
            segments={TASK_STATES.map((id) => ({ id, label: states[id] }))}
          />
          {task.state !== 'done' && !isFinishing && <p className="text-small text-ink-2">{copy.done_hint}</p>}
        </div>
      )}
      {mayFinish && task.is_solved && !isFinishing && (
        <SolvedOffer task={task} onFinish={() => setFinishing(true)} />
      )}
      {mayFinish && isFinishing && (
        <FinishForm
          labId={labId}
          task={task}
          read={read}
          onChanged={onChanged}
          onCancel={() => setFinishing(false)}
        />
      )}
      {task.state === 'done' && <DoneOffers labId={labId} task={task} read={read} onChanged={onChanged} />}
      <TaskFields
        // A field keeps what is typed until the task itself has another value.
        key={`${task.id} ${task.title} ${task.due_on}`}
        labId={labId}
        task={task}
        read={read}
        part={part}
        onChanged={onChanged}
      />
      <Links labId={labId} task={task} />
      {read.may_write && (
        <section aria-labelledby={comments} className="grid gap-2 border-t border-line pt-4">
          <h3 id={comments} className="text-ui font-semibold">
            {commentWords.title}
          </h3>
          <Comments
            about={{ labId, kind: 'task', subject: task.id }}
            inputRef={comment}
            onChanged={() => void onChanged()}
          />
        </section>
      )}
    </>
  )
}

/** What the task is about: the question with how to turn it into a Yes, or the change. */
function Links({ labId, task: { question, change } }: { labId: LabId; task: BoardTask }) {
  if (question) {
    return (
      <div className="grid justify-items-start">
        {question.suggestion !== '' && (
          <Disclosure title={copy.how}>
            <p className="text-ui text-pretty">{question.suggestion}</p>
          </Disclosure>
        )}
        <Link href={questionPath({ labId, questionId: question.id })}>
          {fill(copy.open_question, { n: question.number })}
        </Link>
      </div>
    )
  }
  return change && <Link href={changesPath(labId)}>{copy.open_change}</Link>
}
