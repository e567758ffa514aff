import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Place } from './use-place.ts'
import type { Waiting } from './walk-item.ts'
import { WalkOffline } from './walk-offline.tsx'

type WalkStepProps = {
  titleId: string
  title: string
  place: Place
  isOpen: boolean
  waiting: Waiting
  camera?: RefObject<HTMLInputElement | null>
  /** True where the key was an answer. */
  onAnswerKey: (key: string) => boolean
  keys: string
  children: ReactNode
}

/** One question with what belongs to it, and the way to the others at the lower edge. */
export function WalkStep(props: WalkStepProps) {
  const { titleId, title, place, camera, onAnswerKey } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Single keys work only while the focus is in the question, and never in a field (WCAG 2.1.4).
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || isField(event.target)) return
    const key = event.key.toLowerCase()
    // Choices that are buttons move by arrows themselves.
    if (key.startsWith('arrow') && event.target instanceof Element && event.target.closest('[role=radio]'))
      return
    if (key === 'arrowright') place.go(place.index + 1)
    else if (key === 'arrowleft') place.go(place.index - 1)
    else if (key === 'p' && camera) camera.current?.click()
    else if (!onAnswerKey(key)) return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what the buttons inside do.
    <div className="flex flex-1 flex-col" onKeyDown={onKeyDown}>
      <WalkOffline waiting={props.waiting} onSee={place.finish} />
      <div className="flex flex-1 flex-col gap-3.5 p-4 lg:flex-none lg:pt-8">
        <h1
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="font-display text-[clamp(1.375rem,1.1rem+1.3vw,1.875rem)] leading-tight text-pretty wrap-anywhere outline-none"
        >
          {title}
        </h1>
        {props.children}
        <p className="hidden text-micro text-ink-3 lg:block">{props.keys}</p>
      </div>
      <Foot place={place} isOpen={props.isOpen} />
    </div>
  )
}

function Foot({ place, isOpen }: { place: Place; isOpen: boolean }) {
  return (
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
      {isOpen ? (
        <Button variant="quiet" size="lg" onPress={() => place.go(place.index + 1)}>
          {copy.later}
        </Button>
      ) : (
        <span />
      )}
      <Button size="lg" onPress={() => place.go(place.index + 1)}>
        {place.isLast ? copy.finish : copy.next}
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="max-[23rem]:hidden" />
      </Button>
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
