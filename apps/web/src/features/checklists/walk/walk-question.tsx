import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { ArrowLeft, ArrowRight, Scale } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AnswerRemoteChange } from '../answers/answer-remote-change.tsx'
import { QuestionFindings } from '../answers/question-findings.tsx'
import { QuestionHelp } from '../answers/question-help.tsx'
import { useAnswer, useChecklist } from '../checklist-context.tsx'
import type { Question } from '../checklists.api.ts'
import type { usePlace } from './use-walk.ts'
import { WalkAnswer } from './walk-answer.tsx'
import { WalkOffline } from './walk-offline.tsx'
import { WalkPhotos } from './walk-photos.tsx'

type WalkQuestionProps = { question: Question; place: ReturnType<typeof usePlace> }

const answerKeys: Record<string, Answer> = { y: 'y', n: 'n', a: 'x' }

export function WalkQuestion({ question, place }: WalkQuestionProps) {
  const { questions, store } = useChecklist()
  const { draft } = useAnswer(question.id)
  const camera = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useId()
  const isLast = place.index === questions.length - 1
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Single keys work only while the focus is in the question, and never in a field (WCAG 2.1.4).
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || isField(event.target)) return
    const answer = answerKeys[event.key.toLowerCase()]
    if (answer) store.change(question.id, { answer })
    else if (event.key === 'ArrowRight') place.go(place.index + 1)
    else if (event.key === 'ArrowLeft') place.go(place.index - 1)
    else if (event.key.toLowerCase() === 'p') camera.current?.click()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what the buttons inside do.
    <div className="flex flex-1 flex-col" onKeyDown={onKeyDown}>
      <WalkOffline onSee={place.finish} />
      <div className="flex flex-1 flex-col gap-3.5 p-4 lg:flex-none lg:pt-8">
        <h1
          id={text}
          ref={heading}
          tabIndex={-1}
          className="font-display text-[clamp(1.375rem,1.1rem+1.3vw,1.875rem)] leading-tight text-pretty outline-none"
        >
          {question.question}
        </h1>
        <Knows questionId={question.id} />
        <QuestionFindings question={question} />
        <WalkAnswer questionId={question.id} labelledBy={text} />
        <AnswerRemoteChange questionId={question.id} />
        <WalkPhotos questionId={question.id} camera={camera} />
        <QuestionHelp question={question} />
        <p className="hidden text-micro text-ink-3 lg:block">{copy.keys}</p>
      </div>
      <div className="sticky bottom-0 grid grid-cols-[auto_auto_1fr] gap-2 border-t border-line bg-canvas px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:border-t-0 lg:pb-8">
        <Button
          variant="secondary"
          size="lg"
          aria-label={copy.previous}
          isDisabled={place.index === 0}
          onPress={() => place.go(place.index - 1)}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
        </Button>
        {draft.answer === null ? (
          <Button variant="quiet" size="lg" onPress={() => place.go(place.index + 1)}>
            {copy.later}
          </Button>
        ) : (
          <span />
        )}
        <Button size="lg" onPress={() => place.go(place.index + 1)}>
          {isLast ? copy.finish : copy.next}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="max-[23rem]:hidden" />
        </Button>
      </div>
    </div>
  )
}

/** Arrows belong to radios and lists, letters to text. */
function isField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('textarea, select, [role=listbox], input:not([type=radio])') !== null
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
