import { invitations as copy } from '@lab-zer0/content/microcopy.ts'
import type { SendResult } from '@lab-zer0/contracts/invitations.ts'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { RefusedError } from '../../lib/refused-error.ts'
import type { ReadAddress } from './addresses.ts'

export type Outcome = { tone: 'success' | 'warning' | 'danger'; title: string; lines: string[] }

/** Specification, section 8: sent and exists count as sent; what is not plainly sent gets a line. */
export function outcomeOfAnswer(results: readonly SendResult[]): Outcome {
  const errors = results.filter(({ status }) => status === 'error').length
  const n = results.length - errors
  const lines = results
    .filter(({ status }) => status !== 'sent')
    .map(({ email, message }) => fill(copy.line, { email, message }))
  return errors === 0
    ? { tone: 'success', title: fill(copy.success, { n }), lines }
    : { tone: 'warning', title: fill(copy.partial, { n, m: errors }), lines }
}

export function outcomeOfError(error: unknown): Outcome {
  const invalid = error instanceof RefusedError ? (error.body?.invalid_emails ?? []) : []
  return { tone: 'danger', title: messageOf(error, copy.errors.send), lines: linesFor(invalid) }
}

/** What our own rules refused before anything was sent. */
export function refusedHere(message: string, read: readonly ReadAddress[]): Outcome {
  const invalid = read.filter(({ isValid }) => !isValid).map(({ email }) => email)
  return { tone: 'danger', title: message, lines: linesFor(invalid) }
}

function linesFor(invalid: readonly string[]): string[] {
  return invalid.length === 0 ? [] : [fill(copy.invalid_emails, { list: invalid.join(', ') })]
}
