import { checklist } from '@lab-zer0/content/microcopy.ts'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'

const { labels, about } = checklist

type IntroCardProps = {
  copy: { purpose: string; focus_area: string; general_instruction: string }
  /** A word on how to use the page. */
  hint?: string
}

/** Specification, section 2: Purpose, Focus Area and General Instruction. */
export function IntroCard({ copy, hint }: IntroCardProps) {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="sr-only">
        {about}
      </h2>
      <DescriptionList
        kind="columns"
        items={[
          { term: labels.purpose, text: copy.purpose },
          { term: labels.focus_area, text: copy.focus_area },
          { term: labels.general_instruction, text: copy.general_instruction },
        ]}
      />
      {hint !== undefined && <p className="mt-4 text-small text-ink-3">{hint}</p>}
    </Card>
  )
}
