import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

type CookieName = 'session' | 'storage_key' | 'challenge' | 'registration' | 'device'

const YEAR_SECONDS = 365 * 24 * 3600
// The challenge is of use at one path only; `__Host-` asks for the root path.
const PATHS: Record<CookieName, string> = {
  session: '/',
  storage_key: '/',
  challenge: '/api/auth/two-factor',
  registration: '/api/auth/activate',
  device: '/api/auth',
}
const LIFETIMES_SECONDS: Record<CookieName, number | undefined> = {
  session: undefined,
  storage_key: undefined,
  challenge: lifetimes.challengeMs / 1000,
  registration: 7 * 24 * 3600,
  device: YEAR_SECONDS,
}

export type Cookies = {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, options?: { maxAgeSeconds?: number | undefined }): void
  clear(name: CookieName): void
}

/** Cookies are set after the commit, so that a rolled-back call doesn't change the browser. */
export function pendingCookies(request: FastifyRequest, isSecure: boolean) {
  const pending: ((reply: FastifyReply) => void)[] = []
  const fullName = (name: CookieName) =>
    isSecure && PATHS[name] === '/' ? `__Host-lz_${name}` : `lz_${name}`
  // The page itself needs the key to what it keeps, also at a start without a network.
  const guard = (name: CookieName) =>
    name === 'storage_key'
      ? ({ httpOnly: false, sameSite: 'strict' } as const)
      : ({ httpOnly: true, sameSite: 'lax' } as const)
  const attributes = (name: CookieName) => ({ path: PATHS[name], secure: isSecure, ...guard(name) })

  const cookies: Cookies = {
    get: (name) => request.cookies[fullName(name)],
    set: (name, value, options) => {
      const maxAge = options?.maxAgeSeconds ?? LIFETIMES_SECONDS[name]
      pending.push((reply) => {
        reply.setCookie(fullName(name), value, {
          ...attributes(name),
          ...(maxAge === undefined ? {} : { maxAge }),
        })
      })
    },
    clear: (name) => {
      pending.push((reply) => {
        reply.clearCookie(fullName(name), attributes(name))
      })
    },
  }
  return {
    cookies,
    reset: () => pending.splice(0),
    apply: (reply: FastifyReply) => {
      for (const change of pending) change(reply)
    },
  }
}
