import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useHashTarget } from '../../lib/hash-target.ts'
import { messageOf } from '../../lib/message-of.ts'
import { questionPath } from '../../product/checklist-address.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { draftText } from './answers/answer-remote-change.tsx'
import { CategoryGroup } from './answers/category-group.tsx'
import { QuestionHelp } from './answers/question-help.tsx'
import { QuestionGroup, QuestionText, questionStyle } from './answers/question-item.tsx'
import { grouped } from './categories.ts'
import { useAnswer, useChecklist } from './checklist-context.tsx'
import { type Question, questionsOptions } from './checklists.api.ts'
import { IntroCard } from './intro-card.tsx'

/** What the auditor will ask, for the lab to read, beside its own answers. */
export function AuditorView({ lab }: { lab: Lab }) {
  const asked = useQuery(questionsOptions(lab, true))
  useHashTarget(asked.data !== undefined)
  if (asked.isPending) {
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    )
  }
  if (asked.isError) {
    return (
      <ErrorState
        message={messageOf(asked.error, copy.error)}
        isRetrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  return (
    <div className="grid gap-8">
      <IntroCard copy={copy.header[`auditor_${lab.type}`]} />
      {grouped(asked.data).map(({ category, asked: questions }) => (
        <CategoryGroup key={category} category={category}>
          {questions.map(({ question, place }) => (
            <AuditorQuestion key={question.id} question={question} place={place} />
          ))}
        </CategoryGroup>
      ))}
    </div>
  )
}

function AuditorQuestion({ question, place }: { question: Question; place: number }) {
  const { questions } = useChecklist()
  const text = useId()
  const behind = questions.filter(({ id }) => question.action_ids.includes(id))
  return (
    <li id={question.id} tabIndex={-1} className={questionStyle}>
      <QuestionGroup place={place} className="min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <QuestionText id={text} text={question.question} place={place}>
          <QuestionHelp question={question} />
        </QuestionText>
        <div className="grid content-start gap-1 text-small max-[56rem]:pl-8.5">
          <span className="text-ink-2">{copy.question.looks_behind}</span>
          <ul className="grid gap-2">
            {behind.map((own) => (
              <OwnAnswer key={own.id} question={own} />
            ))}
          </ul>
        </div>
      </QuestionGroup>
    </li>
  )
}

function OwnAnswer({ question }: { question: Question }) {
  const { labId, questions } = useChecklist()
  const { draft } = useAnswer(question.id)
  const place = questions.indexOf(question) + 1
  return (
    <li>
      <Link href={questionPath({ labId, questionId: question.id })}>{`${place}. ${question.question}`}</Link>{' '}
      <strong>{draft.answer === null ? copy.question.not_answered : draftText(draft)}</strong>
    </li>
  )
}
