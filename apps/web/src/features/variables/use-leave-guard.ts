import { useContext, useEffect, useState } from 'react'
// The app's router is not a data router, so useBlocker is not at hand; this is the seam that it has.
import { UNSAFE_NavigationContext } from 'react-router'

type Going = { go: () => void }

/** Holds every way out of the screen back while `isOn`, and says where the person wanted to go. */
export function useLeaveGuard(isOn: boolean) {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [going, setGoing] = useState<Going>()
  useEffect(() => {
    if (!isOn) return
    const push = navigator.push
    navigator.push = (...target) => setGoing({ go: () => push(...target) })
    const stopHolding = holdHistory((go) => setGoing({ go }))
    window.addEventListener('beforeunload', warn)
    return () => {
      navigator.push = push
      stopHolding()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isOn, navigator])
  return {
    isAsked: going !== undefined,
    leave: () => {
      setGoing(undefined)
      going?.go()
    },
    stay: () => setGoing(undefined),
  }
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** Back and forward have happened when the page hears of them, so it goes back to where it was and asks. */
function holdHistory(ask: (go: () => void) => void) {
  const here = placeOf(window.history.state)
  let isPassing = false
  function onPop(event: PopStateEvent) {
    const there = placeOf(event.state)
    if (here === undefined || there === undefined || isPassing) return
    // The router has not seen the step yet, nor may it see the way back.
    event.stopImmediatePropagation()
    if (there === here) return
    window.history.go(here - there)
    ask(() => {
      isPassing = true
      window.history.go(there - here)
    })
  }
  window.addEventListener('popstate', onPop, { capture: true })
  return () => window.removeEventListener('popstate', onPop, { capture: true })
}

/** The router numbers the pages of the tab's history. */
function placeOf(state: unknown): number | undefined {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof place === 'number' ? place : undefined
}
