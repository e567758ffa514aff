import { editionsOf } from '../../editions/editions.ts'
import { calculate, ENGINE_VERSION } from '../engine.ts'
import { movesOfForm } from '../form-moves.ts'
import { savings } from '../savings.ts'

/** One edition of the calculation: all that turns what was locked into figures and receipts. */
export type Engine = {
  version: string
  calculate: typeof calculate
  savings: typeof savings
  movesOfForm: typeof movesOfForm
}

/** An engine that gives another result for the same inputs comes as a new edition beside the ones before it. */
export const engines = editionsOf<Engine>(
  ({ version }) => version,
  [{ version: ENGINE_VERSION, calculate, savings, movesOfForm }],
)

export function findEngine(version: string): Engine | undefined {
  return engines.find(version)
}
