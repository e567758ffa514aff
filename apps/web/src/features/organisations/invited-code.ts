import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'

/**
 * The code from the mail's link or from the screen before. It moves from the address into the history's state, so
 * that whoever looks over a shoulder or into the history does not find it.
 */
export function useInvitedCode(): string {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const inAddress = search.get('invite')
  const hide = useEffectEvent(
    (invite: string) => void navigate(paths.registerOrganisation, { replace: true, state: { invite } }),
  )
  useEffect(() => {
    if (inAddress !== null) hide(inAddress)
  }, [inAddress])
  return inAddress ?? codeIn(state)
}

function codeIn(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'invite' in state
  return isGiven && typeof state.invite === 'string' ? state.invite : ''
}
