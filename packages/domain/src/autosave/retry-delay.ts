const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** Twice as long after each failure, up to half a minute; a server that names a time is believed. */
export function retryDelayMs(failures: number, retryAfterSeconds?: number): number {
  if (retryAfterSeconds !== undefined) return Math.max(retryAfterSeconds, 0) * 1000
  return Math.min(FIRST_MS * 2 ** Math.max(failures - 1, 0), LONGEST_MS)
}

/** Too many, too slow, not available, a gateway in between: the same value may be taken later. */
export function isWorthRetrying(status: number): boolean {
  return status === 401 || status === 408 || status === 425 || status === 429 || status >= 500
}
