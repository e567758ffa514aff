import type { Decision } from '../decision.ts'

/** What an answer says of an act: yes, or why not. */
export type May<Refusal extends string = string> = true | Refusal

export function toldAs<Refusal extends string>(decision: Decision<Refusal>): May<Refusal> {
  return decision.allowed ? true : decision.refusal
}

const PROOFS: readonly string[] = ['step_up_required', 'two_factor_required', 'two_factor_setup_required']

/** Worth a button: it may be done, or may be once the person has proven who they are, which the app then asks for. */
export function isOffered(told: May | undefined): boolean {
  return told === true || (told !== undefined && PROOFS.includes(told))
}
