import { RefusedError } from '../../lib/refused-error.ts'

/** Not there, or not for this person: asking again would not change it. */
export function isClosed(error: unknown): error is RefusedError {
  return error instanceof RefusedError && (error.status === 403 || error.status === 404)
}
