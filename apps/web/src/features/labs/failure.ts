import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/message-of.ts'
import { RefusedError } from '../../lib/refused-error.ts'

// Specification, section 9: on the lab screens.
const TOAST_MS = 5000

/** Section 8 has two sentences for most actions: for a no without a reason, and for everything else. */
export type FailureWords = { refused: string; fallback: string }

export type Failure = {
  reason: string
  /** The server said no and why: trying again would not help, so the screen does not ask for it. */
  isRefusal: boolean
}

export function failureOf(error: unknown, { refused, fallback }: FailureWords): Failure {
  if (error instanceof RefusedError && !error.body) return { reason: refused, isRefusal: false }
  return { reason: messageOf(error, fallback), isRefusal: error instanceof RefusedError }
}

/** Inside a dialog: the server's own reason, or the screen's sentence where there is none. */
export function dialogError(error: unknown, copy: FailureWords, screenMessage: string): string | undefined {
  if (error === null || error === undefined) return undefined
  const { reason, isRefusal } = failureOf(error, copy)
  return isRefusal ? reason : screenMessage
}

export function toastSuccess(message: string) {
  toast.success(message, { duration: TOAST_MS })
}

export function toastError(message: string) {
  toast.error(message, { duration: TOAST_MS })
}
