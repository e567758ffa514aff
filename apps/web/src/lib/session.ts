import { global } from '@lab-zer0/content/microcopy.ts'
import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'
import { retryDelayMs } from '@lab-zer0/domain/autosave/retry-delay.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call, keptReads } from './call.ts'
import { NetworkError, RefusedError } from './refused-error.ts'
import { hasNoSession, noteSession } from './session-hint.ts'

export type Session =
  | { status: 'unknown' }
  | { status: 'failed'; reason: string; retry: () => void }
  | ({ status: 'unavailable'; isRetrying: boolean; retry: () => void } & Away)
  | { status: 'signed-out'; ending: Ending }
  | { status: 'signed-in'; user: User }

/** Why no one is signed in: never was, logged out, or the server ended the session. */
export type Ending = 'none' | 'logout' | 'expired'
/** The server can't be asked now who is signed in. Temporary, and retried automatically. */
type Away = { isOffline: boolean; failures: number; retryInMs: number; quote: string }
type SessionAnswer = { user: User } | { user: null; ending: Ending } | { user: null; away: Away }

export const sessionOptions = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client, queryKey }): Promise<SessionAnswer> => {
    if (hasNoSession()) {
      endKeeping()
      return endedAs(client.getQueryData<SessionAnswer>(queryKey))
    }
    try {
      return { user: (await call(currentUser, { signal })).user }
    } catch (error) {
      const away = awayOf(error, client.getQueryData<SessionAnswer>(queryKey))
      if (away) return { user: null, away }
      if (!(error instanceof RefusedError && error.status === 401)) throw error
      noteSession('none')
      endKeeping()
      return endedAs(client.getQueryData<SessionAnswer>(queryKey))
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Nothing that this browser keeps of a person is readable from now on. */
function endKeeping(): void {
  const held = document.cookie
  keptReads()
    // Somebody may have signed in while the script was on its way; what they find is theirs.
    .then(({ stopKeeping }) => (document.cookie === held ? stopKeeping() : undefined))
    // Where the script can't be fetched, the next start does it.
    .catch(() => undefined)
}

/** The 401 may have ended a session just now; then its reason is stored already. */
function endedAs(held: SessionAnswer | undefined): SessionAnswer {
  return held && 'ending' in held ? held : { user: null, ending: 'none' }
}

const AWAY_STATUSES = new Set([502, 503, 504])

/** Stored as data, so that the page stays during retries. A signed-in person stays signed in. */
function awayOf(error: unknown, held: SessionAnswer | undefined): Away | undefined {
  const isOffline = error instanceof NetworkError
  const isDown = error instanceof RefusedError && AWAY_STATUSES.has(error.status)
  if (held?.user || !(isOffline || isDown)) return undefined
  const failures = held && 'away' in held ? held.away.failures + 1 : 1
  const named = isDown ? retryDelayMs(failures, error.retryAfterSeconds) : 0
  // All clients retry, so each waits longer every time, even if the server names a short time.
  const retryInMs = Math.max(named, retryDelayMs(failures))
  return { isOffline, failures, retryInMs, quote: quoteOf(error) }
}

export function useSession(): Session {
  const { data, error, refetch, isFetching } = useQuery(sessionOptions)
  if (data?.user) return { status: 'signed-in', user: data.user }
  if (data && 'away' in data) {
    return { status: 'unavailable', isRetrying: isFetching, retry: () => void refetch(), ...data.away }
  }
  if (data) return { status: 'signed-out', ending: data.ending }
  if (!error) return { status: 'unknown' }
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() }
}

/** What a person can quote, and an operator finds in logs and traces. */
function quoteOf(error: unknown): string {
  const id = error instanceof RefusedError && error.body?.request_id
  return id ? fill(global.quote_id, { id }) : ''
}

function reasonOf(error: Error): string {
  if (error instanceof RefusedError) return `${error.message} ${quoteOf(error)}`.trim()
  return global.auth_errors.user_missing
}

/**
 * The user that the protected route let through. Screens read this instead of the cache, because the cache loses an
 * ended session a moment before the route does, and a screen rendered in that moment would have no user.
 */
export const LetThrough = createContext<User | null>(null)

/** For screens behind the protected route, where there is always a user. */
export function useUser(): User {
  const user = use(LetThrough)
  if (!user) throw new Error('This screen needs a protected route')
  return user
}

/** After signing in, and whenever an answer contains the user. */
export function rememberUser(queryClient: QueryClient, user: User) {
  noteSession('open')
  queryClient.setQueryData(sessionOptions.queryKey, { user })
}

/** Updates the person's lab from an answer, because the header links to it on every page. */
export function rememberLab(queryClient: QueryClient, labId: LabId | null) {
  queryClient.setQueryData(sessionOptions.queryKey, (held) =>
    held?.user ? { user: { ...held.user, current_lab_id: labId } } : held,
  )
}

/** Reloads the user after a change on the server. */
export async function refreshUser(queryClient: QueryClient) {
  await queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })
}

/** Forgets the person and everything that was read in the person's name. */
export function dropUser(queryClient: QueryClient, ending: Ending) {
  const held = queryClient.getQueryData(sessionOptions.queryKey)
  if (!held?.user) return
  const ended: SessionAnswer = { user: null, ending }
  noteSession('none')
  endKeeping()
  queryClient.setQueryData(sessionOptions.queryKey, ended)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionOptions.queryKey[0] })
}

/** Specification, section 4: such a person completes the profile before anything else. */
export function needsNames(user: User): boolean {
  return !user.first_name || !user.last_name
}

/** An admin account that still lacks its second factor: the server keeps its rights back until then. */
export function needsSecondFactor(user: User): boolean {
  return user.two_factor_required && !user.two_factor_enabled
}
