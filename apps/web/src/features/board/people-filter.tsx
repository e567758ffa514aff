import { board as copy } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { PersonMark } from '../../product/person-mark.tsx'
import { cx } from '../../ui/cx.ts'

/** A member's id, or one of these. */
export const EVERYONE = 'everyone'
export const NO_OWNER = 'none'

type PeopleFilterProps = {
  tasks: readonly BoardTask[]
  members: readonly { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
}

/** Whose tasks are shown, each with their number. Members without a task are left out. */
export function PeopleFilter({ tasks, members, value, onChange }: PeopleFilterProps) {
  const countOf = (id: string) => tasks.filter((task) => isOf(task, id)).length
  const people = members.filter(({ id }) => countOf(id) > 0 || id === value)
  const chips = [
    { id: EVERYONE, name: copy.people.everyone, isPerson: false },
    ...people.map((person) => ({ ...person, isPerson: true })),
    ...(countOf(NO_OWNER) > 0 || value === NO_OWNER
      ? [{ id: NO_OWNER, name: copy.people.none, isPerson: false }]
      : []),
  ]
  return (
    <ToggleButtonGroup
      aria-label={copy.people.label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => onChange(String([...keys][0] ?? EVERYONE))}
      className="-m-1 flex gap-2 overflow-x-auto p-1 md:flex-wrap"
    >
      {chips.map(({ id, name, isPerson }) => (
        <ToggleButton
          key={id}
          id={id}
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3 text-ui font-strong whitespace-nowrap lg:pointer-fine:min-h-9.5',
            id === value
              ? 'border-primary bg-primary-soft text-link'
              : 'border-line-strong bg-surface hover:bg-sunken',
          )}
        >
          {isPerson && <PersonMark name={name} />}
          {isPerson ? firstNameOf(name, members) : name}
          <span className="text-small font-normal text-ink-2 tabular-nums">{countOf(id)}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

export function isOf({ owner }: BoardTask, id: string): boolean {
  if (id === EVERYONE) return true
  return id === NO_OWNER ? owner === null : owner?.id === id
}

/** The first name where it is no one else's. */
export function firstNameOf(name: string, members: readonly { name: string }[]): string {
  const first = (full: string) => full.split(' ')[0] ?? full
  const isShared = members.filter((member) => first(member.name) === first(name)).length > 1
  return isShared ? name : first(name)
}
