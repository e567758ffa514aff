import { type ReactNode, useId } from 'react'

type ScopeBlockProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A part of the public page: what it is about on the left, and what there is to say on the right. */
export function ScopeBlock({ title, intro, children }: ScopeBlockProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-14 gap-y-6 border-b border-line py-[clamp(2rem,4.5vw,3.25rem)] last:border-b-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="font-display text-title-2 text-balance">
          {title}
        </h2>
        {intro !== undefined && <p className="text-small text-ink-2">{intro}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-3.5">{children}</div>
    </section>
  )
}
