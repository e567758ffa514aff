import { faq as words } from '@lab-zer0/content/data/microcopy.json'
import { entries } from '@lab-zer0/content/data/site/faq.json'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { contactHref } from '../../lib/site.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { PublicHead } from './public-head.tsx'
import { Question } from './question.tsx'
import { QuestionIndex } from './question-index.tsx'
import { ToTop } from './to-top.tsx'

/** `/faq`: 15 questions, one answer open at a time. */
export function FaqScreen() {
  const index = useRef<HTMLElement>(null)
  const [open, setOpen] = useOpenQuestion()
  return (
    <Page>
      <PublicHead title={words.title} />
      <div className="grid gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-16">
        <QuestionIndex ref={index} open={open} />
        <div>
          <div className="border-t border-line-strong">
            {entries.map((entry, position) => (
              <Question
                key={entry.id}
                entry={entry}
                number={position + 1}
                isOpen={entry.id === open}
                onOpen={() => setOpen(entry.id)}
                onClose={() => setOpen((now) => (now === entry.id ? undefined : now))}
              />
            ))}
          </div>
          <p className="mt-8">
            <Link href={contactHref} isStandalone>
              {words.still_stuck}
            </Link>
          </p>
        </div>
      </div>
      <ToTop past={index} />
    </Page>
  )
}

/** The index leads to a question by the address, so that a link to an answer can be sent. */
function useOpenQuestion() {
  const { hash, key } = useLocation()
  const [open, setOpen] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again goes there again
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (!entries.some((entry) => entry.id === id)) return
    setOpen(id)
    // One picture later, when the answer before has closed and the arrival at the top is over.
    const frame = requestAnimationFrame(() => {
      const question = document.getElementById(id)
      question?.scrollIntoView({ block: 'start' })
      question?.querySelector('summary')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
  return [open, setOpen] as const
}
