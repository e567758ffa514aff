import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WalkItem } from './walk-item.ts'

const END = 'end'

export type Place = ReturnType<typeof usePlace>

/** Which question is shown is in the address, so that Back goes back and a reload stays. */
export function usePlace(items: readonly WalkItem[]) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('question')
  const firstOpen = items.findIndex(({ mark }) => mark === null)
  // Once: an answer must not take its question away from under the thumb.
  const [start] = useState(() => Math.max(firstOpen, 0))
  const index = asked === null ? start : clamp(Number(asked) - 1, items.length)
  const show = (question: string) => setSearch({ question })
  return {
    index,
    isEnd: asked === END,
    isLast: index === items.length - 1,
    open: items.filter(({ mark }) => mark === null).length,
    go: (to: number) => show(to >= items.length ? END : String(clamp(to, items.length) + 1)),
    finish: () => show(END),
    goToOpen: () => show(String(Math.max(firstOpen, 0) + 1)),
  }
}

function clamp(index: number, length: number): number {
  return Number.isInteger(index) ? Math.min(Math.max(index, 0), length - 1) : 0
}
