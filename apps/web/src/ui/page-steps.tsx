import { kit } from '@lab-zer0/content/microcopy.ts'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type PageStepsProps = {
  /** What is on this page, in words. */
  shown: string
  /** Left out on the first page. */
  onPrevious: (() => void) | undefined
  /** Left out on the last page. */
  onNext: (() => void) | undefined
}

/** For lists without a known length: previous and next page only. */
export function PageSteps({ shown, onPrevious, onNext }: PageStepsProps) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const stepped = useRef<'back' | 'on' | null>(null)
  const isFirst = onPrevious === undefined
  const isLast = onNext === undefined
  // A button that gets disabled loses the focus, so the other button takes it.
  useEffect(() => {
    if (stepped.current === 'on' && isLast) previous.current?.focus()
    if (stepped.current === 'back' && isFirst) next.current?.focus()
    if (isFirst || isLast) stepped.current = null
  }, [isFirst, isLast])
  return (
    <nav
      aria-label={kit.pagination}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-3.5 text-small text-ink-2"
    >
      <p role="status">{shown}</p>
      {!(isFirst && isLast) && (
        <div className="flex items-center gap-1">
          <Button
            ref={previous}
            variant="secondary"
            size="sm"
            isDisabled={isFirst}
            onPress={() => {
              stepped.current = 'back'
              onPrevious?.()
            }}
          >
            {kit.previous}
          </Button>
          <Button
            ref={next}
            variant="secondary"
            size="sm"
            isDisabled={isLast}
            onPress={() => {
              stepped.current = 'on'
              onNext?.()
            }}
          >
            {kit.next}
          </Button>
        </div>
      )}
    </nav>
  )
}
