import { checklist, auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { Check, Minus, X } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { type Segment, SegmentedControl } from '../../../ui/segmented-control.tsx'
import { answered, EMPTY_FINDING } from './audit-sheet.ts'
import { FindingDetails } from './finding-details.tsx'
import { useEntry } from './use-entry-store.ts'
import type { FindingStore } from './use-finding-store.ts'

const questionSegments = [
  { id: 'y', label: checklist.options.yes, tone: 'yes', icon: Check },
  { id: 'n', label: checklist.options.no, tone: 'no', icon: X },
  { id: 'x', label: checklist.options.na, tone: 'not-applicable', icon: Minus },
] as const satisfies readonly Segment<Answer>[]

const naSegments = [
  { id: 'y', label: copy.agree, tone: 'yes', icon: Check },
  { id: 'n', label: copy.disagree, tone: 'no', icon: X },
] as const satisfies readonly Segment<Answer>[]

type FindingFormProps = {
  store: FindingStore
  id: string
  number: number
  /** About an N/A of the lab: agree with the reason, or count it as No. */
  isNa?: boolean
}

/** What the auditor finds. A No without a note is shown before the outcome asks for it. */
export function FindingForm({ store, id, number, isNa = false }: FindingFormProps) {
  const entry = useEntry(store, id)
  const value = entry?.value ?? EMPTY_FINDING
  return (
    <>
      <SegmentedControl<Answer>
        aria-label={fill(isNa ? copy.view_on_na : copy.finding_on, { n: number })}
        segments={isNa ? naSegments : questionSegments}
        value={value.answer}
        onChange={(chosen) => store.change(id, answered(value, chosen))}
      />
      <FindingDetails store={store} id={id} number={number} isNa={isNa} />
    </>
  )
}
