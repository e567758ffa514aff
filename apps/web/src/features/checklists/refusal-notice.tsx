import { checklist } from '@lab-zer0/content/data/microcopy.json'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useChecklist } from './checklist-context.tsx'
import type { Question } from './checklists.api.ts'
import type { Refusal } from './use-submit.ts'

const { refused: words } = checklist

type RefusalNoticeProps = {
  refusal: Refusal
  /** What a Yes would help, while the score is too low. */
  lifting: readonly Question[]
  onReveal: (question: Question) => void
}

/** Why it was not submitted, and the way to each question that it is about. */
export function RefusalNotice({ refusal, lifting, onReveal }: RefusalNoticeProps) {
  const { questions } = useChecklist()
  const named = questions.filter(({ id }) => refusal.ids.includes(id))
  const about = named.length > 0 ? named : lifting
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={refusal.message}>
        <p>{lifting.length > 0 ? words.lift : words.still_open}</p>
        {about.length > 0 && (
          <ul className="mt-1 grid gap-1">
            {about.map((question) => (
              <li key={question.id}>
                <Button
                  variant="quiet"
                  className="justify-start text-left"
                  onPress={() => onReveal(question)}
                >
                  {`${questions.indexOf(question) + 1}. ${question.question}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
