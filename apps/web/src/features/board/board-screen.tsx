import { board as copy, lab_detail, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { getLab, type Lab } from '@lab-zer0/contracts/labs.ts'
import { type BoardOrder, inOrder } from '@lab-zer0/domain/board/figures.ts'
import type { TaskState } from '@lab-zer0/domain/board/task.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/call.ts'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { labPath, paths } from '../../lib/paths.ts'
import { useLabId } from '../../lib/use-lab-id.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AddTaskDialog } from './add-task-dialog.tsx'
import { type BoardRead, boardOptions, edit, refreshBoard } from './board.api.ts'
import { BoardLanes } from './board-lanes.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { EVERYONE, isOf, PeopleFilter } from './people-filter.tsx'
import { mostKgOf } from './saving-line.tsx'
import { Suggestions } from './suggestions.tsx'
import { TaskDrawer } from './task-drawer.tsx'
import { focusOn, type TaskPart } from './use-card-keys.ts'

/** `/lab/{labId}/board`: what the lab has to do, and what it saves. */
export function BoardScreen() {
  const labId = useLabId()
  return <Page>{labId ? <OfLab labId={labId} /> : <NoLab />}</Page>
}

function labOptions(id: LabId) {
  return queryOptions({
    queryKey: ['board', 'lab', id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).lab,
  })
}

function OfLab({ labId }: { labId: LabId }) {
  const lab = useQuery(labOptions(labId))
  const read = useQuery(boardOptions(labId))
  if (lab.data && read.data) return <Loaded lab={lab.data} read={read.data} />
  const error = lab.error ?? read.error
  return (
    <Frame lab={lab.data}>
      {error ? (
        <ErrorState
          message={messageOf(error, copy.failed)}
          isRetrying={lab.isFetching || read.isFetching}
          onRetry={() => void Promise.all([lab.refetch(), read.refetch()])}
        />
      ) : (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
    </Frame>
  )
}

type Opened = { id: string; part?: TaskPart | 'finish' | undefined }

function Loaded({ lab, read }: { lab: Lab; read: BoardRead }) {
  const [person, setPerson] = useState(EVERYONE)
  const [order, setOrder] = useState<BoardOrder>('saving')
  const [search] = useSearchParams()
  const askedTask = search.get('task')
  const [opened, setOpened] = useState<Opened | undefined>(askedTask === null ? undefined : { id: askedTask })
  const [asked, setAsked] = useState<'add' | 'calendar'>()
  const client = useQueryClient()
  const refresh = () => refreshBoard(client, lab.id)
  const { move, said } = useMoving(lab.id, read, refresh)
  const shown = inOrder(
    read.tasks.filter((task) => isOf(task, person)),
    order,
  )
  const columnOf = (state: TaskState) => shown.filter((task) => task.state === state)
  const columns = { todo: columnOf('todo'), doing: columnOf('doing'), done: columnOf('done') }
  const mostKg = mostKgOf([...read.tasks, ...read.suggestions])
  const onMove = (task: BoardTask, to: TaskState) =>
    to === 'done' ? setOpened({ id: task.id, part: 'finish' }) : move({ task, to })
  const task = read.tasks.find(({ id }) => id === opened?.id)
  return (
    <Frame lab={lab} actions={<HeadActions mayWrite={read.may_write} onAsk={setAsked} />}>
      {/* There before its text, or screen readers skip it. */}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className="grid min-w-0 gap-5">
        {read.tasks.length === 0 ? (
          <Card>
            <EmptyState title={copy.empty.title}>{copy.empty.text}</EmptyState>
          </Card>
        ) : (
          <>
            <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <PeopleFilter tasks={read.tasks} members={read.members} value={person} onChange={setPerson} />
              <OrderChoice value={order} onChange={setOrder} />
            </div>
            <BoardLanes
              read={read}
              columns={columns}
              mostKg={mostKg}
              onMove={onMove}
              onOpen={({ id }, part) => setOpened({ id, part })}
            />
          </>
        )}
        <Suggestions labId={lab.id} read={read} mostKg={mostKg} onAdded={refresh} />
      </div>
      {task && (
        <TaskDrawer
          labId={lab.id}
          task={task}
          read={read}
          mostKg={mostKg}
          part={opened?.part}
          onMove={onMove}
          onChanged={refresh}
          onClose={() => {
            setOpened(undefined)
            // Behind an open dialog nothing takes the focus.
            requestAnimationFrame(() => focusOn(task))
          }}
        />
      )}
      {asked === 'add' && (
        <AddTaskDialog
          labId={lab.id}
          members={read.members}
          onAdded={refresh}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'calendar' && <CalendarDialog labId={lab.id} onClose={() => setAsked(undefined)} />}
    </Frame>
  )
}

type HeadActionsProps = { mayWrite: boolean; onAsk: (what: 'add' | 'calendar') => void }

function HeadActions({ mayWrite, onAsk }: HeadActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onPress={() => onAsk('calendar')}>
        <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
        {copy.calendar}
      </Button>
      {mayWrite && (
        <Button onPress={() => onAsk('add')}>
          <Plus aria-hidden="true" strokeWidth={1.75} />
          {copy.add}
        </Button>
      )}
    </div>
  )
}

/** Moves a card, says so, and leaves the focus on it, so that it can be moved on. */
function useMoving(labId: LabId, read: BoardRead, refresh: () => Promise<void>) {
  const [said, setSaid] = useState('')
  const moved = useRef<{ id: string; to: TaskState }>(undefined)
  // The card is another element in its new column, and is there once the board was read again.
  useEffect(() => {
    const there = read.tasks.find(({ id, state }) => id === moved.current?.id && state === moved.current.to)
    if (!there) return
    moved.current = undefined
    focusOn(there)
  }, [read])
  const moving = useMutation({
    mutationFn: ({ task, to }: { task: BoardTask; to: 'todo' | 'doing' }) => edit(labId, task, { state: to }),
    onSuccess: async (_, { task, to }) => {
      moved.current = { id: task.id, to }
      await refresh()
      setSaid(fill(copy.moved, { title: task.title, state: copy.states[to] }))
    },
    onError: async (error) => {
      toast.error(messageOf(error, copy.save_failed))
      await refresh()
    },
  })
  return { said, move: moving.mutate }
}

type OrderChoiceProps = { value: BoardOrder; onChange: (order: BoardOrder) => void }

function OrderChoice({ value, onChange }: OrderChoiceProps) {
  return (
    <div className="flex items-center gap-2 text-small text-ink-2">
      <span aria-hidden="true">{copy.order.label}</span>
      <SegmentedControl
        aria-label={copy.order.label}
        isRequired
        value={value}
        onChange={(order) => order && onChange(order)}
        segments={[
          { id: 'saving', label: copy.order.saving },
          { id: 'due', label: copy.order.due },
        ]}
      />
    </div>
  )
}

type FrameProps = { lab: Lab | undefined; actions?: ReactNode; children: ReactNode }

function Frame({ lab, actions, children }: FrameProps) {
  const crumbs = [
    { label: member_dashboard.title, href: paths.dashboard },
    ...(lab ? [{ label: lab.name, href: labPath(lab.id) }] : []),
  ]
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} crumbs={crumbs} {...(actions ? { actions } : {})} />
      {children}
    </>
  )
}

function NoLab() {
  const { not_found } = lab_detail
  return (
    <Frame lab={undefined}>
      <Card>
        <EmptyState title={not_found.title}>{not_found.text}</EmptyState>
      </Card>
    </Frame>
  )
}
