import type { ReactNode } from 'react'

/** The parts of prerendered pages that a script brings to life; all around them stays as the server sent it. */
export type IslandName = 'header' | 'theme' | 'steps' | 'questions'

/** What is inside must not ask for ids by useId: in its own tree they would be others than in the page's. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return (
    <div data-island={name} className="contents">
      {children}
    </div>
  )
}
