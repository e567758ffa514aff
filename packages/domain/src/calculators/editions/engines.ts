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

/** Typed numbers, readings, families of factors and grades (decision 25), by one version of the range rules. */
function byRules(version: string, rulesVersion: number): Engine {
  return {
    version,
    readsDay: true,
    calculate: (input) => ({ ...calculateByRules({ ...input, rulesVersion }), engineVersion: version }),
    savings: savingsByRules,
    movesOfForm: (input, formId) => movesByRules({ ...input, rulesVersion }, formId),
  }
}

const second = byRules('2.0.0', 1)
/** Values that were filled in from the type of a unit have a range of their own (decision 28). */
const third = byRules(ENGINE_2_VERSION, 2)

/** An engine that gives another result for the same inputs comes as a new edition beside the ones before it. */
export const engines = editionsOf<Engine>(({ version }) => version, [first, second, third])

export function findEngine(version: string): Engine | undefined {
  return engines.find(version)
}
