import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { labPath } from '../../../lib/paths.ts'
import { checklistPath } from '../../../product/checklist-address.ts'
import { usePlace } from '../../../product/walk/use-place.ts'
import { WalkEnd } from '../../../product/walk/walk-end.tsx'
import { WalkFrame } from '../../../product/walk/walk-frame.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { useItems, useWaiting } from './use-walk.ts'
import { WalkQuestion } from './walk-question.tsx'

export function Walk() {
  const { labId, questions } = useChecklist()
  const items = useItems()
  const place = usePlace(items)
  const waiting = useWaiting()
  const question = questions[place.index]
  return (
    <WalkFrame items={items} place={place} close={labPath(labId)} all={checklistPath(labId)}>
      {place.isEnd || !question ? (
        <WalkEnd
          items={items}
          place={place}
          waiting={waiting}
          back={{ href: labPath(labId), label: copy.end.done }}
        />
      ) : (
        <WalkQuestion key={question.id} question={question} place={place} waiting={waiting} />
      )}
    </WalkFrame>
  )
}
