import { board } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { daysLate } from '@lab-zer0/domain/board/task.ts'
import {
  Calendar,
  CircleCheck,
  ClockAlert,
  FileText,
  type LucideIcon,
  MessageSquare,
  Target,
  User,
  UserPlus,
  X,
} from 'lucide-react'
import { fill, formatDay } from '../../lib/format.ts'
import { PersonMark } from '../../product/person-mark.tsx'
import { cx } from '../../ui/cx.ts'
import { firstNameOf } from './people-filter.tsx'
import { SavingLine } from './saving-line.tsx'

const { card: copy } = board

type TaskCardProps = {
  task: BoardTask
  members: readonly { id: string; name: string }[]
  today: string
  mostKg: number
  mayWrite: boolean
  onOpen: () => void
}

/** One task: what, why, how much, who, when. */
export function TaskCard({ task, members, today, mostKg, mayWrite, onOpen }: TaskCardProps) {
  const late = daysLate({ state: task.state, dueOn: task.due_on }, today)
  return (
    <li
      draggable={mayWrite}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', task.id)}
      className={cx(
        'relative grid gap-2 rounded-[10px] border border-line bg-surface px-4 pt-3.5 pb-3 hover:shadow-raised',
        late > 0 && 'shadow-[inset_4px_0_0_var(--lz-wattle)]',
      )}
    >
      <h3 className="text-body leading-[1.35] font-semibold text-pretty">
        <button
          type="button"
          data-task={task.id}
          onClick={onOpen}
          // The whole card opens the task.
          className="text-left wrap-anywhere after:absolute after:inset-0 after:rounded-[10px]"
        >
          {task.title}
        </button>
      </h3>
      <Source task={task} />
      <SavingLine
        figures={task.figures}
        mostKg={mostKg}
        without={task.question ? copy.no_figure_checklist : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line pt-2 text-micro text-ink-2">
        <Owner task={task} members={members} mayWrite={mayWrite} />
        <Due task={task} late={late} />
        <span className="ml-auto inline-flex gap-3">
          {task.comments > 0 && (
            <Fact
              icon={MessageSquare}
              text={task.comments === 1 ? copy.comment : fill(copy.comments, { n: task.comments })}
            />
          )}
          {task.files > 0 && (
            <Fact icon={FileText} text={task.files === 1 ? copy.file : fill(copy.files, { n: task.files })} />
          )}
        </span>
      </div>
    </li>
  )
}

/** Where the task comes from, and whether it looks done. */
export function Source({ task }: { task: BoardTask }) {
  const { question, change, action_id } = task
  const isNo = question?.answer === 'n'
  const Icon = question ? (isNo ? X : CircleCheck) : change || action_id ? Target : User
  const words = question ? questionWords(question) : change ? copy.change : action_id ? copy.action : copy.own
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-micro text-ink-2">
      <span className="inline-flex items-center gap-1.25">
        <Icon
          aria-hidden="true"
          strokeWidth={2.25}
          className={cx('size-3.5 shrink-0', isNo ? 'text-danger' : 'text-ink-3')}
        />
        {words}
      </span>
      {task.is_solved && (
        <span className="inline-flex items-center gap-1 font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
          {copy.solved}
        </span>
      )}
    </p>
  )
}

function questionWords({ number: n, answer }: NonNullable<BoardTask['question']>): string {
  const words = { y: copy.question_yes, n: copy.question, x: copy.question_na }
  return fill(answer === null ? copy.question_open : words[answer], { n })
}

type OwnerProps = Pick<TaskCardProps, 'task' | 'members' | 'mayWrite'>

function Owner({ task: { owner, state }, members, mayWrite }: OwnerProps) {
  if (owner) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <PersonMark name={owner.name} />
        {firstNameOf(owner.name, members)}
      </span>
    )
  }
  if (!mayWrite || state === 'done') return <Fact icon={User} text={board.people.none} />
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-link underline underline-offset-[0.2em]">
      <UserPlus aria-hidden="true" className="size-3.75" strokeWidth={1.75} />
      {copy.no_owner}
    </span>
  )
}

function Due({ task: { state, due_on, done_on }, late }: { task: BoardTask; late: number }) {
  if (state === 'done') {
    return <Fact icon={Calendar} text={done_on ? fill(copy.done_on, { date: shortDay(done_on) }) : ''} />
  }
  if (due_on === null) return <Fact icon={Calendar} text={copy.no_date} />
  if (late === 0) return <Fact icon={Calendar} text={shortDay(due_on)} />
  const words = late === 1 ? copy.late_one : copy.late
  return (
    <Fact
      icon={ClockAlert}
      text={fill(words, { date: shortDay(due_on), n: late })}
      className="font-semibold text-warning"
    />
  )
}

/** `12 Dec`: the year is that of everyone's next months. */
function shortDay(day: string): string {
  return formatDay(day).replace(/ \d{4}$/, '')
}

function Fact({ icon: Icon, text, className }: { icon: LucideIcon; text: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <Icon aria-hidden="true" className="size-3.75 shrink-0" strokeWidth={1.75} />
      {text}
    </span>
  )
}
