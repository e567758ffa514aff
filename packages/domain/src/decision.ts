/** A rule's answer: yes, or the reason for no. The reason is a code; its sentence lives in the contracts. */
export type Decision<Refusal extends string> = { allowed: true } | { allowed: false; refusal: Refusal }

export const yes = { allowed: true } as const

export function no<Refusal extends string>(refusal: Refusal): { allowed: false; refusal: Refusal } {
  return { allowed: false, refusal }
}
