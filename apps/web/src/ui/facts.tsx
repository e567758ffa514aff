import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** No icon if the text has its own, as a badge does. */
export type Fact = { id: string; icon?: LucideIcon; text: ReactNode }

/** Shown under a title: the organisation, member count, champion. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-ui text-ink-2">
      {facts.map(({ id, icon: Icon, text }) => (
        <li key={id} className="inline-flex min-w-0 items-center gap-2 wrap-anywhere">
          {Icon && (
            <Icon aria-hidden="true" className="size-[1.125em] shrink-0 text-ink-3" strokeWidth={1.75} />
          )}
          {text}
        </li>
      ))}
    </ul>
  )
}
