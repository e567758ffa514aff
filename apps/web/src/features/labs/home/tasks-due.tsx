import { plural } from '@lab-zer0/content/locale.ts'
import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import { daysLate } from '@lab-zer0/domain/board/task.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fill, formatDay } from '../../../lib/format.ts'
import { boardPath } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { labHomeOptions } from './lab-home.api.ts'

const { tasks: copy } = lab_home

/** What is due first on the board, and whose it is. */
export function TasksDue({ labId }: { labId: LabId }) {
  const title = useId()
  const home = useQuery(labHomeOptions(labId))
  // The card of the figures says that it could not be loaded, and offers to try again.
  if (home.isError) return null
  return (
    <Card labelledBy={title}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="text-title-3">
          {copy.title}
        </h2>
        <Link isStandalone href={boardPath(labId)} className="text-small">
          {copy.board}
        </Link>
      </div>
      {home.isPending ? <Skeleton lines={4} /> : <Tasks home={home.data} labId={labId} />}
    </Card>
  )
}

function Tasks({ home: { tasks, today }, labId }: { home: LabHome; labId: LabId }) {
  if (tasks.length === 0) return <p className="text-small text-ink-2">{copy.empty}</p>
  return (
    <ul>
      {tasks.map((task) => (
        <li
          key={task.id}
          className="grid grid-cols-[auto_1fr] items-start gap-x-3 border-b border-line py-2.5 leading-[1.4] last:border-0"
        >
          {task.owner ? <Avatar person={personOf(task.owner.name)} /> : <span className="size-8" />}
          <div className="grid min-w-0">
            <Link
              kind="plain"
              href={boardPath(labId)}
              className="font-semibold wrap-anywhere pointer-coarse:min-h-11"
            >
              {task.title}
            </Link>
            <DueWords task={task} today={today} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function DueWords({ task, today }: { task: LabHome['tasks'][number]; today: string }) {
  const late = daysLate({ state: 'todo', dueOn: task.due_on }, today)
  if (late > 0) {
    return <span className="text-micro font-semibold text-warning">{plural(late, copy.late)}</span>
  }
  const date = task.due_on === today ? copy.today : formatDay(task.due_on)
  return <span className="text-micro text-ink-2">{task.is_mine ? fill(copy.yours, { date }) : date}</span>
}

/** Initials are made of names; the API gives the name as one. */
function personOf(name: string) {
  const [first = name, ...rest] = name.split(' ')
  return { first_name: first, last_name: rest.join(' ') || null, email: name }
}
