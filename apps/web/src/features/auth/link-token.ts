import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/**
 * The token of a mailed link. It moves from the address into the history's state, so that neither the address bar
 * nor the browser's history keeps it, and a reload still finds it. `place` is the address without the token.
 */
export function useLinkToken(place: string): string {
  const { token: inPath } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const hide = useEffectEvent((token: string) => void navigate(place, { replace: true, state: { token } }))
  useEffect(() => {
    if (inPath !== undefined) hide(inPath)
  }, [inPath])
  return inPath ?? tokenIn(state)
}

function tokenIn(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'token' in state
  return isGiven && typeof state.token === 'string' ? state.token : ''
}
