import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { List, X } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { labPath } from '../../../lib/paths.ts'
import { checklistPath } from '../../../product/checklist-address.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { usePlace } from './use-walk.ts'
import { WalkEnd } from './walk-end.tsx'
import { WalkProgress } from './walk-progress.tsx'
import { WalkQuestion } from './walk-question.tsx'
import { WalkRail } from './walk-rail.tsx'

/** One question a screen, everything in reach of a thumb. On a desktop all questions are beside it. */
export function Walk() {
  const { labId, questions } = useChecklist()
  const place = usePlace()
  const question = questions[place.index]
  const head = place.isEnd
    ? { title: copy.end.head, text: '' }
    : {
        title: question?.category ?? '',
        text: fill(copy.question_of, { n: place.index + 1, total: questions.length }),
      }
  return (
    <div className="grid flex-1 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <WalkRail current={place.isEnd ? null : place.index} onGo={place.go} />
      <div className="mx-auto flex min-h-dvh w-full max-w-160 flex-col lg:pt-6">
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-2 px-2 pt-2">
          <ButtonLink variant="quiet" icon href={labPath(labId)} aria-label={copy.close}>
            <X aria-hidden="true" strokeWidth={1.75} />
          </ButtonLink>
          <p className="text-center leading-tight">
            <strong className="block text-ui">{head.title}</strong>
            <span className="text-micro text-ink-3">{head.text}</span>
          </p>
          <ButtonLink variant="quiet" icon href={checklistPath(labId)} aria-label={copy.all_questions}>
            <List aria-hidden="true" strokeWidth={1.75} />
          </ButtonLink>
        </div>
        <WalkProgress current={place.isEnd ? null : place.index} />
        {place.isEnd || !question ? (
          <WalkEnd open={place.open} onContinue={place.goToOpen} />
        ) : (
          <WalkQuestion key={question.id} question={question} place={place} />
        )}
      </div>
    </div>
  )
}
