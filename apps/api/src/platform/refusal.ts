import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'

export type RefusalDetails = {
  fields?: Record<string, string>
  invalid_emails?: string[]
  /** Each rule that says no, where there are several. */
  reasons?: { code: RefusalCode; error: string; fields?: Record<string, string> }[]
  /** Sent as the Retry-After header. */
  retryAfterSeconds?: number
  /** A more telling sentence than the table's, for checks that have one per field. */
  message?: string
}

/** An expected no. Everything else that is thrown is a bug. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusals[code].message)
    this.code = code
    this.details = details
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refused(code, details)
}

export function permit(decision: Decision<RefusalCode>): void {
  if (!decision.allowed) refuse(decision.refusal)
}

export function found<Thing>(thing: Thing | undefined | null, code: RefusalCode): Thing {
  return thing ?? refuse(code)
}
