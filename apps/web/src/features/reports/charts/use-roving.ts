import { type KeyboardEvent, useRef, useState } from 'react'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** One stop for Tab in a drawing, and the arrow keys from mark to mark: a chart of fifty bars is not fifty stops. */
export function useRoving(count: number, start = 0) {
  const [kept, setKept] = useState(start)
  const marks = useRef(new Map<number, HTMLElement>())
  const at = Math.min(kept, count - 1)

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    marks.current.get(step(at, count - 1))?.focus()
  }
  const markProps = (index: number) => ({
    ref: (mark: HTMLElement | null) => {
      if (mark) marks.current.set(index, mark)
      else marks.current.delete(index)
    },
    tabIndex: index === at ? 0 : -1,
    onFocusCapture: () => setKept(index),
    onKeyDown,
  })
  return { at, markProps }
}
