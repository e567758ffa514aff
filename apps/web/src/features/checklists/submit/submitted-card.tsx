import { checklist } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { generatePath } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'

const { submitted: copy } = checklist

/** Specification, section 2: what the page shows once the checklist is submitted. */
export function SubmittedCard({ lab }: { lab: Lab }) {
  usePageTitle(copy.title)
  const title = useRef<HTMLHeadingElement>(null)
  // It takes the place of what had the focus.
  useEffect(() => title.current?.focus(), [])
  return (
    <Card className="mx-auto grid max-w-160 justify-items-center gap-4 py-12 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-success" strokeWidth={1.5} />
      <h1 ref={title} tabIndex={-1} className="font-display text-title-1">
        {copy.title}
      </h1>
      <p className="max-w-120 text-ink-2">{copy.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href={paths.dashboard}>{copy.action}</ButtonLink>
        <ButtonLink variant="secondary" href={generatePath(paths.lab, { labId: lab.id })}>
          {copy.to_lab}
        </ButtonLink>
      </div>
    </Card>
  )
}
