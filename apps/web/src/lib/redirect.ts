import { matchPath } from 'react-router'
import { paths, returnPatterns } from './paths.ts'

const OURS = 'https://lab-zer0.invalid'

/** The path, if it leads to one of our own protected screens; otherwise the dashboard. */
export function safeReturnPath(candidate: unknown): string {
  if (typeof candidate !== 'string' || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) {
    return paths.dashboard
  }
  // Parsed as a browser would, so that dots and escapes are resolved before the check.
  const url = URL.parse(candidate, OURS)
  if (url?.origin !== OURS || !returnPatterns.some((pattern) => matchPath(pattern, url.pathname))) {
    return paths.dashboard
  }
  return url.pathname + url.search + url.hash
}

const ARRIVALS = ['registered_organisation', 'activated', 'password_reset', 'unknown_address'] as const
/** What the person has just completed, if it leads to the login; or that there is nothing where they went. */
export type Arrival = (typeof ARRIVALS)[number]

/** The history state of a redirect to /login. */
export type LoginState = {
  returnTo: string
  wasSignedOut: boolean
  arrival?: Arrival | undefined
  /** The address of the account that was just registered or activated. */
  email?: string | undefined
}

export function readLoginState(state: unknown): LoginState {
  const given = typeof state === 'object' && state !== null ? state : {}
  return {
    returnTo: safeReturnPath('returnTo' in given ? given.returnTo : undefined),
    wasSignedOut: 'wasSignedOut' in given && given.wasSignedOut === true,
    arrival: ARRIVALS.find((name) => 'arrival' in given && given.arrival === name),
    email: 'email' in given && typeof given.email === 'string' ? given.email : undefined,
  }
}
