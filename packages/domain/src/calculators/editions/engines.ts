import { editionsOf } from '../../editions/editions.ts'
import { type CalculationInput, calculate, ENGINE_VERSION } from '../engine.ts'
import { calculate as calculateByRules, ENGINE_2_VERSION } from '../engine-2/calculate.ts'
import { movesOfForm as movesByRules } from '../engine-2/form-moves.ts'
import { savings as savingsByRules } from '../engine-2/savings.ts'
import { movesOfForm } from '../form-moves.ts'
import type { Movable } from '../moves.ts'
import type { Measure } from '../quantity.ts'
import { savings } from '../savings.ts'

/** One edition of the calculation: all that turns what was locked into figures and receipts. */
export type Engine = {
  version: string
  /** Whether a figure depends on the day that the form describes: a reading may be too old by then. */
  readsDay: boolean
  calculate: typeof calculate
  savings: typeof savings
  /**
   * What moves the totals of a form. From engine 2 on the form's id is needed: it tells apart what is the form's own,
   * such as typed numbers. Both sides of a saving have the same id.
   */
  movesOfForm: (input: CalculationInput, formId?: string) => Partial<Record<Measure, Movable>>
}

const first: Engine = { version: ENGINE_VERSION, readsDay: false, calculate, savings, movesOfForm }

/** Typed numbers, readings, families of factors and grades (decision 25). */
const second: Engine = {
  version: ENGINE_2_VERSION,
  readsDay: true,
  calculate: calculateByRules,
  savings: savingsByRules,
  movesOfForm: movesByRules,
}

/** An engine that gives another result for the same inputs comes as a new edition beside the ones before it. */
export const engines = editionsOf<Engine>(({ version }) => version, [first, second])

export function findEngine(version: string): Engine | undefined {
  return engines.find(version)
}
