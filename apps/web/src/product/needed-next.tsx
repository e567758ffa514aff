import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'

type Person = { first_name: string | null; last_name: string | null; email: string; is_champion?: boolean }

type NeededNextProps = {
  /** Whose turn it is: Needed next: any lab member. */
  title: string
  /** What to do next, and whose turn follows. */
  children: ReactNode
  /** Up to three of them are drawn. */
  people?: readonly Person[]
  /** A button or a link that looks like one. */
  action?: ReactNode
}

/** Says whose turn it is. Only this part of a card uses wattle. */
export function NeededNext({ title, children, people = [], action }: NeededNextProps) {
  return (
    <div className="grid items-center gap-4 border-t border-wattle-line bg-wattle-soft px-[clamp(1.25rem,2.6vw,2rem)] py-5 shadow-[inset_4px_0_0_var(--lz-wattle)] md:grid-cols-[1fr_auto]">
      <div className="flex gap-4 max-sm:flex-col max-sm:gap-3 sm:items-center">
        {people.length > 0 && (
          <div aria-hidden="true" className="isolate flex shrink-0">
            {people.slice(0, 3).map((person, index) => (
              <span
                key={person.email}
                className="relative rounded-full ring-2 ring-wattle-soft not-first:-ml-2"
                style={{ zIndex: 3 - index }}
              >
                <Avatar person={person} isLarge isChampion={person.is_champion ?? false} />
              </span>
            ))}
          </div>
        )}
        <div className="min-w-0">
          <strong>{title}</strong>
          <p className="text-small text-ink-2">{children}</p>
        </div>
      </div>
      {action}
    </div>
  )
}
