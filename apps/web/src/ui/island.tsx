import type { ReactNode } from 'react'

/** Interactive parts of prerendered pages. The HTML around them stays as the server sent it. */
export type IslandName = 'header' | 'theme' | 'steps' | 'questions'

/** Children must not call useId: an island is its own React tree, so the ids would not match the page's. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return (
    <div data-island={name} className="contents">
      {children}
    </div>
  )
}
