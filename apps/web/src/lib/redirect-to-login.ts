import type { User } from '@lab-zer0/contracts/auth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from './paths.ts'
import type { Arrival, LoginState } from './redirect.ts'
import { rememberUser } from './session.ts'

// Specification, section 9: after reset, activation and organisation registration.
const REDIRECT_MS = 2000

/**
 * Leads to the login two seconds after the thing is done, so that its message can be read; the login repeats it, and
 * leads on at once whoever is signed in by then.
 */
export function useRedirectToLogin(
  isDone: boolean,
  arrival: Arrival,
  { user, ...state }: Partial<LoginState> & { user?: User | undefined } = {},
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const go = useEffectEvent(() => {
    if (user) rememberUser(queryClient, user)
    void navigate(paths.login, { replace: true, state: { arrival, ...state } })
  })
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
