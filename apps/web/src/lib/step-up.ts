import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { RefusedError } from './refused-error.ts'

const reasons = ['two_factor_required', 'step_up_required'] as const satisfies readonly RefusalCode[]
/** Why the server asks for a new proof of identity. */
export type ProofReason = (typeof reasons)[number]

type Ask = (reason: ProofReason) => Promise<boolean>

let ask: Ask | undefined
let underWay: Promise<boolean> | undefined

/** The reason, if a proof of identity would allow the call. */
export function proofReasonOf(error: unknown): ProofReason | undefined {
  if (!(error instanceof RefusedError)) return undefined
  return reasons.find((reason) => reason === error.code)
}

/** True once the person has proven who they are; false if they cancel. */
export function requestProof(reason: ProofReason): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  // Several calls of one screen are refused together: one dialog answers for all of them.
  underWay ??= ask(reason).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Registers the one component that asks for the proof of identity. */
export function onProofRequest(answer: Ask): () => void {
  ask = answer
  return () => {
    if (ask === answer) ask = undefined
  }
}
