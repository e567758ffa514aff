import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'

/** The title of a public page, larger than a screen's. It also names the browser tab. */
export function PublicHead({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="mb-9 grid gap-4">
      <h1 className="font-display text-display-2 text-balance">{title}</h1>
      {children}
    </div>
  )
}
