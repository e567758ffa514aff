import copy from '@lab-zer0/content/data/microcopy/faq.json'
import { entries } from '@lab-zer0/content/data/site/faq.json'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contactHref } from '../../../lib/site.ts'
import { Link } from '../../../ui/link.tsx'
import { Question } from './question.tsx'
import { QuestionIndex } from './question-index.tsx'
import { ToTop } from './to-top.tsx'

/** The questions beside their index. */
export function Questions() {
  const index = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string>()
  function show(id: string) {
    setOpen(id)
    // One picture later, when the answer before has closed.
    requestAnimationFrame(() => goTo(id))
  }
  useAddressed(show)
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-16">
        <QuestionIndex ref={index} open={open} onChoose={show} />
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
              {copy.still_stuck}
            </Link>
          </p>
        </div>
      </div>
      <ToTop past={index} />
    </>
  )
}

/** A link to an answer can be sent: the address names it, when somebody arrives and when they go back and forth. */
function useAddressed(show: (id: string) => void) {
  const read = useEffectEvent(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (entries.some((entry) => entry.id === id)) show(id)
  })
  useEffect(() => {
    const onChange = () => read()
    onChange()
    window.addEventListener('hashchange', onChange)
    return () => window.removeEventListener('hashchange', onChange)
  }, [])
}

function goTo(id: string) {
  const question = document.getElementById(id)?.closest('details')
  question?.scrollIntoView({ block: 'start' })
  question?.querySelector('summary')?.focus({ preventScroll: true })
}
