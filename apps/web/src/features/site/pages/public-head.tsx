import type { ReactNode } from 'react'

/** The title of a public page, larger than a screen's. */
export function PublicHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-9 grid gap-4">
      <h1 className="font-display text-display-2 text-balance">{title}</h1>
      {children}
    </div>
  )
}
