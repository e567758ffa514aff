import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from './paths.ts'
import type { Arrival, LoginState } from './redirect.ts'

// Specification, section 9: after reset, activation and organisation registration.
const REDIRECT_MS = 2000

/** Leads to the login two seconds after the thing is done, so that its message can be read; the login repeats it. */
export function useRedirectToLogin(isDone: boolean, arrival: Arrival, state: Partial<LoginState> = {}) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void navigate(paths.login, { replace: true, state: { arrival, ...state } }))
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => go(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}

/** False until so much time has passed since the screen came up. */
export function useHasPassed(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}
