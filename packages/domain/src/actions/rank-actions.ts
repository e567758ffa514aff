import { type CalculationInput, projectionOf } from '../calculators/engine.ts'
import { type Moves, rangeOfSum } from '../calculators/moves.ts'
import { type Projection, tallyForm } from '../calculators/projection.ts'
import { type Metric, measuresOf, type Quantity, rangeOf } from '../calculators/quantity.ts'
import { endsByFactor } from '../calculators/ranges.ts'
import { differences, type Savings, savingsOf } from '../calculators/savings.ts'
import type { Action, Amount } from './action.ts'
import { type AppliedAction, applyAction, type ChangedCell, type ChangedVariable } from './apply-action.ts'
import { applies } from './conditions.ts'
import { type LikelySavings, likelySavings, type PaybackRange, paybackRange } from './likely-saving.ts'

export type ActionSaving = {
  action: Action
  /** Before less after, a year, each with its receipt. */
  savings: Savings
  /** The same with the range of the action itself, for all that is shown. */
  likely: LikelySavings
  /** Money saved a year, with what is saved outside the calculator result. */
  yearlyAud: Quantity & { moves: Moves }
  /** Money saved outside the calculator result; used for the payback only, and shown apart. */
  otherYearlySavingAud: Quantity
  oneOffCostAud: Quantity
  oneOffEmissionsKgCo2e: Quantity
  /** None when nothing is saved. */
  paybackYears: number | null
  paybackRange: PaybackRange | null
  carbonPaybackYears: number | null
  unitsTouched: number
  changedCells: readonly ChangedCell[]
  changedVariables: readonly ChangedVariable[]
}

type RankingInput = CalculationInput & { actions: readonly Action[] }

/**
 * What saves most for this lab, largest first. Each action is applied alone to the form as it stands: actions
 * overlap, so these savings must not be added up. To plan a set, use `planActions`.
 */
export function rankActions(input: RankingInput, by: Metric = 'emissionsKgCo2e'): ActionSaving[] {
  const before = projectionOf(input)
  const saved = (ranked: ActionSaving) => ranked.savings[by]?.best ?? 0
  return actionsFor(input)
    .flatMap((action) => savingOfAction(before, action)?.saving ?? [])
    .toSorted((a, b) => saved(b) - saved(a) || (a.action.id < b.action.id ? -1 : 1))
}

function actionsFor({ labType, category, actions }: RankingInput): Action[] {
  return actions.filter((action) => action.category === category && action.lab_types.includes(labType))
}

export type ActionPlan = { steps: readonly ActionSaving[]; total: Savings }

/**
 * Applies actions in turn, each to what the ones before it have left, so that nothing is counted twice: the savings
 * of the steps add up to the total. An action that no longer applies is left out.
 */
export function planActions(input: RankingInput, actionIds: readonly string[]): ActionPlan {
  const start = projectionOf(input)
  const chosen = actionsFor(input).filter(({ id }) => actionIds.includes(id))
  const inOrder = chosen.toSorted((a, b) => actionIds.indexOf(a.id) - actionIds.indexOf(b.id))
  let current = start
  const steps = inOrder.flatMap((action) => {
    const made = savingOfAction(current, action)
    current = made?.after ?? current
    return made ? [made.saving] : []
  })
  return { steps, total: savingsBetween(start, current).savings }
}

/** What one action would save on these rows alone; null if it changes nothing there. */
export function savingOnRows(
  input: CalculationInput,
  action: Action,
  rowIds: ReadonlySet<string>,
): ActionSaving | null {
  return savingOfAction(projectionOf(input), action, rowIds)?.saving ?? null
}

function savingOfAction(before: Projection, action: Action, rowIds?: ReadonlySet<string>) {
  const applied = applyAction(before, action, rowIds)
  if (!applied) return null
  const saving = describe(action, savingsBetween(before, applied.after), { applied, before })
  return { saving, after: applied.after }
}

function savingsBetween(before: Projection, after: Projection) {
  const [then, now] = [tallyForm(before).totals, tallyForm(after).totals]
  const parts = differences(
    measuresOf(before.category),
    (measure) => then[measure],
    (measure) => now[measure],
  )
  const endsIn = endsByFactor(parts.map(({ receipt }) => receipt))
  const savings = savingsOf(parts, (receipt) => rangeOf(receipt.value, [...endsIn(receipt).values()]))
  return { savings, endsIn }
}

type Circumstances = { applied: AppliedAction; before: Projection }

function describe(
  action: Action,
  { savings, endsIn }: ReturnType<typeof savingsBetween>,
  { applied, before }: Circumstances,
): ActionSaving {
  const likely = likelySavings(action, savings, endsIn)
  const touched = sum([...applied.unitsByRow.values()])
  const bought = unitsToBuy(action, applied, before)
  const oneOffCostAud = times(action.one_off_cost_aud, bought)
  const oneOffEmissionsKgCo2e = times(action.one_off_emissions_kgco2e, bought)
  const otherYearlySavingAud = times(action.other_yearly_saving_aud, touched)
  const yearlyAud = withOther(action, likely, otherYearlySavingAud)
  return {
    action,
    savings,
    likely,
    yearlyAud,
    otherYearlySavingAud,
    oneOffCostAud,
    oneOffEmissionsKgCo2e,
    paybackYears: payback(oneOffCostAud, yearlyAud.best),
    paybackRange: paybackRange(oneOffCostAud, yearlyAud),
    carbonPaybackYears: payback(oneOffEmissionsKgCo2e, savings.emissionsKgCo2e?.best ?? 0),
    unitsTouched: touched,
    changedCells: applied.changedCells,
    changedVariables: applied.changedVariables,
  }
}

function withOther({ id }: Action, { costAud }: LikelySavings, other: Quantity): Quantity & { moves: Moves } {
  const moves = new Map(costAud?.moves)
  if (other.high > other.low)
    moves.set(`other-saving-${id}`, [other.low - other.best, other.high - other.best])
  const sum = { best: (costAud?.best ?? 0) + other.best, moves }
  return { ...rangeOfSum([sum]), moves }
}

/** Nothing is bought for rows where the lab already has the equipment. */
function unitsToBuy(action: Action, { unitsByRow }: AppliedAction, before: Projection): number {
  const conditions = action.nothing_to_buy_when
  if (!conditions) return sum([...unitsByRow.values()])
  const needing = [...unitsByRow].filter(
    ([rowId]) => !applies(conditions, rowId, before.cells.get(rowId) ?? new Map()),
  )
  return sum(needing.map(([, units]) => units))
}

function times({ value, low, high, per }: Amount, units: number): Quantity {
  const count = per === 'lab' ? Math.min(units, 1) : units
  return { low: low * count, best: value * count, high: high * count }
}

/** Method, section 10: what is spent once over what is saved in a year. */
function payback(once: Quantity, savedPerYear: number): number | null {
  return savedPerYear > 0 ? once.best / savedPerYear : null
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
