import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

type AccountSectionProps = { title: string; hint: string; children: ReactNode }

/** What it is about on the left, the thing itself on the right. */
export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-7 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="font-display text-title-2">
          {title}
        </h2>
        <p className="max-w-120 text-ui text-pretty text-ink-2">{hint}</p>
      </div>
      <Card>{children}</Card>
    </section>
  )
}
