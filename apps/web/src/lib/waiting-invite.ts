import * as z from 'zod/mini'
import { openLocalEntries } from './local-entries.ts'

/** As long as a new link is open. */
const KEPT_MS = 14 * 24 * 3_600_000
const KEY = 'path'

const entries = openLocalEntries('lab-zer0.invite.', z.object({ path: z.string(), at: z.number() }))

/** An invite link that somebody opened before they had an account. It waits here while the account is made. */
export function keepInvite(path: string): void {
  entries.keep(KEY, { path, at: Date.now() })
}

export function waitingInvite(): string | undefined {
  const kept = entries.at(KEY)
  return kept && Date.now() - kept.at < KEPT_MS ? kept.path : undefined
}

export function forgetInvite(): void {
  entries.clear()
}
