import { verify } from '@lab-zer0/content/microcopy.ts'
import { useId } from 'react'
import { CheckList } from './check-list.tsx'
import type { Check } from './checks.ts'

const copy = verify.checks

export function CheckedPart({ checks }: { checks: readonly Check[] }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid content-start gap-2">
      <h2 id={title} className="font-display text-title-2">
        {copy.heading}
      </h2>
      <p className="text-ink-2">{copy.intro}</p>
      <CheckList checks={checks} />
    </section>
  )
}
