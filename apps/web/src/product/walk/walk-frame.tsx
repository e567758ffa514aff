import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { List, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Place } from './use-place.ts'
import type { WalkItem } from './walk-item.ts'
import { WalkProgress } from './walk-progress.tsx'
import { WalkRail } from './walk-rail.tsx'

type WalkFrameProps = {
  items: readonly WalkItem[]
  place: Place
  /** Where closing leads, and where all questions are on one page. */
  close: string
  all: string
  children: ReactNode
}

/** One question a screen, everything in reach of a thumb. On a desktop all questions are beside it. */
export function WalkFrame({ items, place, close, all, children }: WalkFrameProps) {
  const current = place.isEnd ? null : place.index
  const head = place.isEnd
    ? { title: copy.end.head, text: '' }
    : {
        title: items[place.index]?.category ?? '',
        text: fill(copy.question_of, { n: place.index + 1, total: items.length }),
      }
  return (
    <div className="grid flex-1 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <WalkRail items={items} current={current} onGo={place.go} />
      <div className="mx-auto flex min-h-dvh w-full max-w-160 flex-col lg:pt-6">
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-2 px-2 pt-2">
          <ButtonLink variant="quiet" icon href={close} aria-label={copy.close}>
            <X aria-hidden="true" strokeWidth={1.75} />
          </ButtonLink>
          <p className="text-center leading-tight">
            <strong className="block text-ui">{head.title}</strong>
            <span className="text-micro text-ink-3">{head.text}</span>
          </p>
          <ButtonLink variant="quiet" icon href={all} aria-label={copy.all_questions}>
            <List aria-hidden="true" strokeWidth={1.75} />
          </ButtonLink>
        </div>
        <WalkProgress items={items} current={current} />
        {children}
      </div>
    </div>
  )
}
