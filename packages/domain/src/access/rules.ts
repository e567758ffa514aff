import { type Decision, no, yes } from '../decision.ts'

/** The first no, or yes. */
export function all<Refusal extends string>(...decisions: Decision<Refusal>[]): Decision<Refusal> {
  return decisions.find(({ allowed }) => !allowed) ?? yes
}

export function when<Refusal extends string>(holds: boolean, otherwise: Refusal): Decision<Refusal> {
  return holds ? yes : no(otherwise)
}
