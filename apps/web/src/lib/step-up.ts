import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { RefusedError } from './refused-error.ts'

const reasons = ['two_factor_required', 'step_up_required'] as const satisfies readonly RefusalCode[]
/** Why the server wants to know again who is there. */
export type ProofReason = (typeof reasons)[number]

type Ask = (reason: ProofReason) => Promise<boolean>

let ask: Ask | undefined
let underWay: Promise<boolean> | undefined

/** The reason, where a proof of identity would turn this no into a yes. */
export function proofReasonOf(error: unknown): ProofReason | undefined {
  if (!(error instanceof RefusedError)) return undefined
  return reasons.find((reason) => reason === error.code)
}

/** True once the person has proven who they are; false when they would rather not. */
export function requestProof(reason: ProofReason): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  // Several calls of one screen are refused together: one dialog answers for all of them.
  underWay ??= ask(reason).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Whoever can ask the person says so here. There is one such place in the app. */
export function onProofRequest(answer: Ask): () => void {
  ask = answer
  return () => {
    if (ask === answer) ask = undefined
  }
}
