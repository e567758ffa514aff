import type { entries } from '@lab-zer0/content/data/site/faq.json'
import { Plus } from 'lucide-react'
import type { ToggleEvent } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Unit } from '../../../ui/unit.tsx'

type QuestionProps = {
  entry: (typeof entries)[number]
  number: number
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

const summaryStyle =
  '-mx-3 grid min-h-11 cursor-pointer list-none grid-cols-[1fr_auto] items-baseline gap-x-3 px-3 py-4.5 ' +
  'hover:text-link sm:grid-cols-[2.25rem_1fr_auto] [&::-webkit-details-marker]:hidden'
// Inside, because the answer begins right below.
const innerRing =
  'focus-visible:-outline-offset-4 focus-visible:shadow-[inset_0_0_0_6px_var(--lz-focus-halo)]'

/** The browser's own disclosure: it opens without scripts and when a search in the page finds its answer. */
export function Question({ entry, number, isOpen, onOpen, onClose }: QuestionProps) {
  function follow({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) {
    if (!details.open) return onClose()
    if (isOpen) return
    onOpen()
    details.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details name="faq" open={isOpen} onToggle={follow} className="group scroll-mt-6 border-b border-line">
      <summary className={cx(summaryStyle, innerRing)}>
        <span aria-hidden="true" className="text-small font-semibold text-ink-3 max-sm:hidden">
          {number}
        </span>
        <h2 className="font-display text-title-2">{entry.question}</h2>
        <Plus
          aria-hidden="true"
          className="size-5 self-center text-ink-3 transition-transform duration-200 ease-lz group-open:rotate-45"
          strokeWidth={1.75}
        />
      </summary>
      {/* The name is inside, because a browser opens what an address names inside: the index works without scripts. */}
      <p
        id={entry.id}
        className="max-w-176 pb-6 text-title-3 leading-[1.6] font-regular text-pretty text-ink-2 scroll-mt-24 sm:pr-10 sm:pl-12"
      >
        <Unit name={entry.answer} />
      </p>
    </details>
  )
}
