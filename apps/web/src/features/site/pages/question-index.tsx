import copy from '@lab-zer0/content/data/microcopy/faq.json'
import { entries } from '@lab-zer0/content/data/site/faq.json'
import type { Ref } from 'react'
import { Link } from '../../../ui/link.tsx'

type QuestionIndexProps = {
  ref: Ref<HTMLElement>
  open: string | undefined
  onChoose: (id: string) => void
}

const line =
  '-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 text-small leading-[1.35] text-ink-2 hover:text-ink ' +
  'max-lg:py-3.25 max-lg:text-ui pointer-coarse:py-3.25 pointer-coarse:text-ui ' +
  'aria-[current]:border-primary aria-[current]:font-bold aria-[current]:text-ink'

export function QuestionIndex({ ref, open, onChoose }: QuestionIndexProps) {
  return (
    <nav
      ref={ref}
      aria-labelledby="questions"
      className="self-start lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <p id="questions" className="mb-2.5 text-title-3">
        {copy.index_title}
      </p>
      <ol className="ml-0.5 border-l-2 border-line md:max-lg:columns-2 md:max-lg:gap-8">
        {entries.map(({ id, question }) => (
          <li key={id} className="break-inside-avoid">
            <Link
              kind="plain"
              href={`#${id}`}
              onClick={() => onChoose(id)}
              {...(id === open && { 'aria-current': 'true' })}
              className={line}
            >
              {question}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
