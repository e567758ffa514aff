import { checklist } from '@lab-zer0/content/microcopy.ts'
import { useEffect, useRef } from 'react'
import { questionPath } from '../../../product/checklist-address.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChecklist } from '../checklist-context.tsx'
import type { Question } from '../checklists.api.ts'
import type { Refusal } from './use-submit.ts'

const { refused: copy } = checklist

type RefusalNoticeProps = {
  refusal: Refusal
  /** What a Yes would help, while the score is too low. */
  lifting: readonly Question[]
  /** Opens a category that lies folded. */
  onGo: (category: string) => void
}

/** Why it was not submitted, and the way to each question that it is about. */
export function RefusalNotice({ refusal, lifting, onGo }: RefusalNoticeProps) {
  const { labId, questions } = useChecklist()
  const named = questions.filter(({ id }) => refusal.ids.includes(id))
  const about = named.length > 0 ? named : lifting
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={refusal.message}>
        {refusal.more?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{lifting.length > 0 ? copy.lift : copy.still_open}</p>
        {about.length > 0 && (
          <ul className="mt-1 grid">
            {about.map((question) => (
              <li key={question.id}>
                <Link
                  href={questionPath({ labId, questionId: question.id })}
                  routerOptions={{ replace: true }}
                  onClick={() => onGo(question.category)}
                  className="inline-block py-1 pointer-coarse:py-2.5"
                >
                  {`${questions.indexOf(question) + 1}. ${question.question}`}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
