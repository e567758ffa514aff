import { useEffect, useRef, useState } from 'react'

type Player = {
  /** From 1. */
  step: number
  /** Stopped by the person, or from the start for those who asked for less motion. */
  isPaused: boolean
  /** Time goes on: neither paused nor held. */
  isRunning: boolean
  show: (step: number) => void
  togglePause: () => void
  /** While somebody points or reads, the step stays. */
  hold: (by: 'pointer' | 'focus', isHeld: boolean) => void
}

/** Shows one step after the other, each for the same time, and begins again after the last. */
export function useStepPlayer(steps: number, secondsPerStep: number): Player {
  const [step, setStep] = useState(1)
  // It stands until a script is there to move it.
  const [isPaused, setIsPaused] = useState(true)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const stepMs = secondsPerStep * 1000
  const leftMs = useRef(stepMs)
  const isRunning = !isPaused && !held.pointer && !held.focus

  useEffect(() => setIsPaused(prefersStillness()), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its whole time before it
  useEffect(() => {
    leftMs.current = stepMs
  }, [step, stepMs])

  useEffect(() => {
    if (!isRunning) return
    const startedAt = performance.now()
    const timer = setTimeout(() => setStep((step % steps) + 1), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isRunning, step, steps])

  return {
    step,
    isPaused,
    isRunning,
    show: (chosen) => {
      setStep(chosen)
      setIsPaused(true)
    },
    togglePause: () => setIsPaused(!isPaused),
    hold: (by, isHeld) => setHeld((now) => ({ ...now, [by]: isHeld })),
  }
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
