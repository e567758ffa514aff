import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { categoryProgress } from '@lab-zer0/domain/checklists/answers.ts'
import { useHashTarget } from '../../lib/hash-target.ts'
import { givenAnswers } from './answers/answer-state.ts'
import { CategoryGroup } from './answers/category-group.tsx'
import { QuestionItem } from './answers/question-item.tsx'
import { useFindings } from './answers/use-findings.ts'
import { useFolds } from './answers/use-folds.ts'
import { grouped } from './categories.ts'
import { CategoryNav } from './category-nav.tsx'
import { useAnswers, useChecklist } from './checklist-context.tsx'
import { GuidesButton } from './guides-button.tsx'
import { IntroCard } from './intro-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { SubmitCard } from './submit/submit-card.tsx'

/** The lab's own checklist with its score beside it. */
export function ActionsView({ lab, onSubmitted }: { lab: Lab; onSubmitted?: () => void }) {
  const { questions } = useChecklist()
  const progress = categoryProgress(questions, givenAnswers(useAnswers()))
  const findingsOn = useFindings()
  const hasNo = (category: string) =>
    questions.some((question) => question.category === category && findingsOn(question.id).length > 0)
  const folds = useFolds(questions, progress, hasNo)
  useHashTarget()
  return (
    <div className="grid gap-6 lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-10">
      <aside
        aria-label={copy.progress_title}
        className="grid min-w-0 content-start gap-4 lg:sticky lg:top-6 lg:self-start"
      >
        <ScoreCard />
        <CategoryNav categories={progress} onGo={folds.open} />
        <div className="grid md:max-lg:justify-start">
          <GuidesButton />
        </div>
      </aside>
      <div className="grid min-w-0 content-start gap-8">
        <IntroCard
          copy={copy.header[`actions_${lab.type}`]}
          {...(onSubmitted && { hint: copy.clear_hint })}
        />
        {grouped(questions).map(({ category, asked }) => (
          <CategoryGroup
            key={category}
            category={category}
            progress={progress.find((each) => each.category === category)}
            isOpen={folds.isOpen(category)}
            {...(folds.isFoldable(category) && { onToggle: () => folds.toggle(category) })}
          >
            {asked.map(({ question, place }) => (
              <QuestionItem key={question.id} question={question} place={place} />
            ))}
          </CategoryGroup>
        ))}
        {onSubmitted && <SubmitCard lab={lab} folds={folds} onSubmitted={onSubmitted} />}
      </div>
    </div>
  )
}
