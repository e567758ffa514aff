import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
// The app's router is not a data router, so useBlocker is not at hand; this is the seam that it has.
import { UNSAFE_NavigationContext } from 'react-router'

/** Where the person wanted to go, and what undoes the step if they stay. */
type Going = { go: () => void; stay?: () => void }

/** Holds the ways out of the screen back while `isOn`. */
export function useLeaveGuard(isOn: boolean) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [going, setGoing] = useState<Going>()
  useBackButton(isOn, setGoing)
  useEffect(() => {
    if (!isOn) return
    const push = navigator.push
    navigator.push = (...target) => setGoing({ go: () => push(...target) })
    window.addEventListener('beforeunload', warn)
    return () => {
      navigator.push = push
      window.removeEventListener('beforeunload', warn)
    }
  }, [isOn, navigator])
  return {
    isAsked: going !== undefined,
    leave: () => {
      setGoing(undefined)
      going?.go()
    },
    stay: () => {
      setGoing(undefined)
      going?.stay?.()
    },
  }
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/**
 * The router hears of the back button before anybody else. So a screen that is held stands in the history twice:
 * one step back leads to itself, and there the person is asked, or taken one step further if all is saved.
 */
function useBackButton(isOn: boolean, ask: (going: Going) => void) {
  const first = useRef<number>(undefined)
  const onPop = useEffectEvent(() => {
    const place = placeInHistory()
    if (place === undefined || place !== first.current) return
    const goOn = () => window.history.back()
    if (isOn) ask({ go: goOn, stay: () => standTwice(place) })
    else goOn()
  })
  useEffect(() => {
    const listen = () => onPop()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])
  useEffect(() => {
    if (!isOn || first.current !== undefined) return
    first.current = placeInHistory()
    if (first.current !== undefined) standTwice(first.current)
  }, [isOn])
}

function standTwice(first: number) {
  window.history.pushState({ ...window.history.state, idx: first + 1 }, '')
}

/** The router numbers the pages of the tab's history. */
function placeInHistory(): number | undefined {
  const state: unknown = window.history.state
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof place === 'number' ? place : undefined
}
