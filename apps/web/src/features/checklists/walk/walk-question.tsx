import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { questionCategories } from '@lab-zer0/content/question-categories.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useId, useRef } from 'react'
import { answersOptions } from '../../../product/answers.ts'
import type { Place } from '../../../product/walk/use-place.ts'
import { useUnits } from '../../../product/walk/use-units.ts'
import type { Waiting } from '../../../product/walk/walk-item.ts'
import { WalkPhotos } from '../../../product/walk/walk-photos.tsx'
import { WalkStep } from '../../../product/walk/walk-step.tsx'
import { AnswerRemoteChange } from '../answers/answer-remote-change.tsx'
import { QuestionFindings } from '../answers/question-findings.tsx'
import { QuestionHelp } from '../answers/question-help.tsx'
import { useAnswer, useChecklist } from '../checklist-context.tsx'
import type { Question } from '../checklists.api.ts'
import { WalkAnswer } from './walk-answer.tsx'

type WalkQuestionProps = { question: Question; place: Place; waiting: Waiting }

const answerKeys: Record<string, Answer> = { y: 'y', n: 'n', a: 'x' }

export function WalkQuestion({ question, place, waiting }: WalkQuestionProps) {
  const { labId, read, store } = useChecklist()
  const client = useQueryClient()
  const { draft } = useAnswer(question.id)
  const { calculator } = questionCategories.find(({ label }) => label === question.category) ?? {}
  const units = useUnits(labId, calculator ?? null)
  const camera = useRef<HTMLInputElement>(null)
  const text = useId()
  function onAnswerKey(key: string): boolean {
    const answer = answerKeys[key]
    if (answer) store.change(question.id, { answer })
    return answer !== undefined
  }
  return (
    <WalkStep
      titleId={text}
      title={question.question}
      place={place}
      isOpen={draft.answer === null}
      waiting={waiting}
      camera={camera}
      onAnswerKey={onAnswerKey}
      keys={copy.keys}
    >
      <Knows questionId={question.id} />
      <QuestionFindings question={question} />
      <WalkAnswer questionId={question.id} labelledBy={text} />
      <AnswerRemoteChange questionId={question.id} />
      <WalkPhotos
        labId={labId}
        questionId={question.id}
        there={read.evidence.filter(({ checklist_id }) => checklist_id === question.id)}
        units={units}
        camera={camera}
        onSent={() => client.invalidateQueries({ queryKey: answersOptions(labId).queryKey })}
      />
      <QuestionHelp question={question} />
    </WalkStep>
  )
}

/** What the lab's figures say, before the answer: so that the two can't contradict each other unseen. */
function Knows({ questionId }: { questionId: string }) {
  const { read } = useChecklist()
  const said = read.contradictions.filter(({ checklist_id }) => checklist_id === questionId)
  if (said.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-control border border-line bg-surface px-3 py-2.5 text-small">
      {said.map(({ text }) => (
        <li key={text} className="grid grid-cols-[auto_1fr] gap-2.5">
          <Scale aria-hidden="true" className="mt-0.5 size-4 text-ink-3" strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  )
}
