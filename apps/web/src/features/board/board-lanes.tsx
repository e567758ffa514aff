import { rangeWords } from '@lab-zer0/content/locale.ts'
import { board as copy } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { sumOfColumn } from '@lab-zer0/domain/board/figures.ts'
import { TASK_STATES, type TaskState } from '@lab-zer0/domain/board/task.ts'
import { shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useId, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { WithUnit } from '../../ui/with-unit.tsx'
import type { BoardRead } from './board.api.ts'
import { TaskCard } from './task-card.tsx'
import { type TaskPart, useCardKeys } from './use-card-keys.ts'

type BoardLanesProps = {
  read: BoardRead
  columns: Readonly<Record<TaskState, readonly BoardTask[]>>
  mostKg: number
  onMove: (task: BoardTask, to: TaskState) => void
  onOpen: (task: BoardTask, part?: TaskPart) => void
}

const ICONS = { todo: Circle, doing: CircleDot, done: CircleCheck }

/** Three columns; on phones one at a time. */
export function BoardLanes({ read, columns, mostKg, onMove, onOpen }: BoardLanesProps) {
  const [shown, setShown] = useState<TaskState>('todo')
  const onKeyDown = useCardKeys({ columns, mayWrite: read.may_write, onMove, onOpen })
  const hint = useId()
  return (
    <div className="grid gap-4">
      <p id={hint} className="text-micro text-ink-3 max-md:hidden">
        {copy.keys}
      </p>
      <div className="min-[56rem]:hidden">
        <SegmentedControl
          aria-label={copy.state}
          isRequired
          isFull
          value={shown}
          onChange={(state) => state && setShown(state)}
          segments={TASK_STATES.map((id) => ({ id, label: `${copy.states[id]} ${columns[id].length}` }))}
        />
      </div>
      {/* Keys work while a card has the focus; the cards themselves are buttons. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onKeyDown={onKeyDown}
        aria-describedby={hint}
        className="grid items-start gap-5 min-[56rem]:grid-cols-3"
      >
        {TASK_STATES.map((state) => (
          <Lane
            key={state}
            state={state}
            tasks={columns[state]}
            isShown={state === shown}
            onDrop={(id) => {
              const task = read.tasks.find((each) => each.id === id)
              if (task && read.may_write && task.state !== state) onMove(task, state)
            }}
          >
            {columns[state].map((task) => (
              <TaskCard
                key={task.id}
                task={task}
                members={read.members}
                today={read.today}
                mostKg={mostKg}
                mayWrite={read.may_write}
                onOpen={() => onOpen(task)}
              />
            ))}
          </Lane>
        ))}
      </div>
    </div>
  )
}

type LaneProps = {
  state: TaskState
  tasks: readonly BoardTask[]
  isShown: boolean
  onDrop: (taskId: string) => void
  children: React.ReactNode
}

function Lane({ state, tasks, isShown, onDrop, children }: LaneProps) {
  const title = useId()
  const Icon = ICONS[state]
  return (
    <section
      aria-labelledby={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => onDrop(event.dataTransfer.getData('text/plain'))}
      className={cx(
        'min-w-0 min-[56rem]:rounded-card min-[56rem]:bg-sunken min-[56rem]:p-3',
        !isShown && 'max-[56rem]:hidden',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 px-1.5 pt-0.5 pb-2.5">
        <h2 id={title} className="inline-flex items-center gap-2 text-title-3">
          <Icon
            aria-hidden="true"
            strokeWidth={1.75}
            className={cx('size-4.5', state === 'done' ? 'text-success' : 'text-ink-3')}
          />
          {copy.states[state]}
          <span className="font-normal text-ink-3 tabular-nums">{tasks.length}</span>
        </h2>
        <Sum tasks={tasks} state={state} />
      </div>
      {tasks.length === 0 ? (
        <p className="px-1.5 pb-2 text-small text-ink-2">{copy.empty_column}</p>
      ) : (
        <ol className="grid gap-2.5">{children}</ol>
      )}
    </section>
  )
}

function Sum({ tasks, state }: { tasks: readonly BoardTask[]; state: TaskState }) {
  const sum = sumOfColumn(tasks, state)
  if (!sum || sum.best <= 0) return null
  const { value, unit, low, high } = shownFigure('emissionsKgCo2e', sum)
  return (
    <p className="text-small text-ink-2 tabular-nums">
      <b className="text-ink">{value}</b> <WithUnit text={`${unit} ${copy.a_year}`} />{' '}
      <span className="text-micro text-ink-3">{fill(rangeWords, { low, high })}</span>
    </p>
  )
}
