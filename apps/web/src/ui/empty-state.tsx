import type { ReactNode } from 'react'
import { Vessel } from './vessel.tsx'

type EmptyStateProps = { title?: string; children: ReactNode; action?: ReactNode; headingLevel?: 'h2' | 'h3' }

/** The vessel, the specification's title, one sentence, one action. */
export function EmptyState({ title, children, action, headingLevel: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2.5 px-5 py-[clamp(2rem,5vw,3.5rem)] text-center">
      <Vessel />
      {title !== undefined && <Heading className="text-title-3">{title}</Heading>}
      <p className="max-w-120 text-ink-2">{children}</p>
      {action}
    </div>
  )
}
