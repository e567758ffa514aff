import { type Decision, no, yes } from '../decision.ts'
import { type FormData, rowsOf } from './schema.ts'

/** What a lab says when it locks a category that it has nothing of. */
export type Sides = {
  inputs: FormData
  /** The locked baseline, where the savings form is locked. */
  before: FormData | null
}

/** Whether a form holds nothing. A locked one can do so only because the lab stated that it has none. */
export function isStatedNone(inputs: FormData): boolean {
  return [...rowsOf(inputs).values()].every((cells) => cells.size === 0)
}

/** What was entered, now or in the baseline, says the opposite: a unit that is gone is a change, with its cause. */
export function mayStateNone({ inputs, before }: Sides): Decision<'has_entries'> {
  return isStatedNone(inputs) && (before === null || isStatedNone(before)) ? yes : no('has_entries')
}
