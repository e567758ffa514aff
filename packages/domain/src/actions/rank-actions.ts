import type { CalculationInput } from '../calculators/engine.ts'
import { formOf, modelledIn } from '../calculators/engine-2/calculate.ts'
import type { Moves } from '../calculators/moves.ts'
import { type Projection, tallyForm, type WorkedOut } from '../calculators/projection.ts'
import {
  type Ends,
  type Measure,
  type Metric,
  measuresOf,
  type Quantity,
  rangeOf,
} from '../calculators/quantity.ts'
import { differences, type Savings, savingsOf } from '../calculators/savings.ts'
import { isUnusualRow } from '../calculators/unusual.ts'
import type { Action, Amount } from './action.ts'
import { movesOfAction, type Tried } from './action-moves.ts'
import {
  type ActionRows,
  type AppliedAction,
  applyAction,
  type ChangedCell,
  type ChangedVariable,
} from './apply-action.ts'
import { applies } from './conditions.ts'
import { type LikelySavings, likelySavings, type PaybackRange, paybackRange } from './likely-saving.ts'

export type ActionSaving = {
  action: Action
  /** Before less after, a year, each with its receipt. The range is that of the factors alone. */
  savings: Savings
  /** The same with what people typed and the range of the action itself, for all that is shown. */
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
  /** Rows with an unusual value, where the action applies to no others: the saving is to be checked first. */
  restsOn: readonly string[]
}

type RankingInput = CalculationInput & {
  actions: readonly Action[]
  /** Where savings of several forms are added up. */
  formId?: string | undefined
  /** Where not all are needed: each costs its own ranges. */
  measures?: readonly Measure[] | undefined
}

/**
 * What saves most for this lab, largest first. Each action is applied alone to the form as it stands: actions
 * overlap, so these savings must not be added up. To plan a set, use `planActions`. Rows with an unusual value are left
 * out: a slip of the keyboard must not look like the best thing to do. What would help only there comes last.
 */
export function rankActions(input: RankingInput, by: Metric = 'emissionsKgCo2e'): ActionSaving[] {
  const tried = triedOn(input, input)
  const ignored = unusualRows(tried.form.projection)
  const saved = (ranked: ActionSaving) => ranked.savings[by]?.best ?? 0
  const isUnsure = ({ restsOn }: ActionSaving) => Number(restsOn.length > 0)
  return actionsFor(input)
    .flatMap((action) => savingOnUsual(tried, action, ignored) ?? [])
    .toSorted(
      (a, b) => isUnsure(a) - isUnsure(b) || saved(b) - saved(a) || (a.action.id < b.action.id ? -1 : 1),
    )
}

function unusualRows({ schema, cells }: Projection): Set<string> {
  const unusual = [...cells].filter(([rowId, row]) => isUnusualRow(schema, rowId, (id) => row.get(id)?.value))
  return new Set(unusual.map(([rowId]) => rowId))
}

/** On the rows whose values are usual; on the others where there is nothing else to act on. */
function savingOnUsual(tried: Tried, action: Action, ignored: ReadonlySet<string>): ActionSaving | null {
  const { projection } = tried.form
  const usual = savingOfAction(tried, projection, action, { ignored })
  if (usual || ignored.size === 0) return usual?.saving ?? null
  const unsure = savingOfAction(tried, projection, action)
  return unsure && { ...unsure.saving, restsOn: [...unsure.applied.unitsByRow.keys()] }
}

function actionsFor({ labType, category, actions }: RankingInput): Action[] {
  return actions.filter((action) => action.category === category && action.lab_types.includes(labType))
}

export type ActionPlan = { steps: readonly ActionSaving[]; total: Savings }

/**
 * Applies actions in turn, each to what the ones before it have left, so that nothing is counted twice: the savings
 * of the steps add up to the total. An action that no longer applies is left out, as are rows with an unusual value.
 */
export function planActions(input: RankingInput, actionIds: readonly string[]): ActionPlan {
  const tried = triedOn(input, input)
  const chosen = actionsFor(input).filter(({ id }) => actionIds.includes(id))
  const inOrder = chosen.toSorted((a, b) => actionIds.indexOf(a.id) - actionIds.indexOf(b.id))
  const ignored = unusualRows(tried.form.projection)
  // The rows that any step changes are modelled throughout, so that the steps add up to the total.
  const start = modelledIn(
    tried.form,
    tried.form.projection,
    changedBy(tried.form.projection, inOrder, ignored),
  )
  let current = start
  const steps = inOrder.flatMap((action) => {
    const made = savingOfAction(tried, current, action, { ignored })
    current = made?.after ?? current
    return made ? [made.saving] : []
  })
  return { steps, total: savingsBetween(tried, start, current).savings }
}

/** What one action would save on these rows alone; null if it changes nothing there. */
export function savingOnRows(
  input: CalculationInput,
  action: Action,
  rowIds: ReadonlySet<string>,
): ActionSaving | null {
  const tried = triedOn(input)
  return savingOfAction(tried, tried.form.projection, action, { chosen: rowIds })?.saving ?? null
}

type Wanted = Pick<RankingInput, 'formId' | 'measures'>

function triedOn(input: CalculationInput, { formId, measures }: Wanted = {}): Tried {
  const form = formOf(input)
  const known = measuresOf(input.category)
  return {
    form,
    formId: formId ?? null,
    measures: measures ? known.filter((measure) => measures.includes(measure)) : known,
    tallies: new WeakMap([[form.projection, form]]),
    leaves: new WeakMap(),
  }
}

function changedBy(start: Projection, actions: readonly Action[], ignored: ReadonlySet<string>): Set<string> {
  const rowIds = new Set<string>()
  actions.reduce((before, action) => {
    const applied = applyAction(before, action, { ignored })
    for (const { rowId } of applied?.changedCells ?? []) rowIds.add(rowId)
    return applied?.after ?? before
  }, start)
  return rowIds
}

function savingOfAction(tried: Tried, before: Projection, action: Action, rows: ActionRows = {}) {
  const applied = applyAction(before, action, rows)
  if (!applied) return null
  const changed = new Set(applied.changedCells.map(({ rowId }) => rowId))
  const from = modelledIn(tried.form, before, changed)
  const to = from === before ? applied.after : { ...applied.after, measuredIn: from.measuredIn }
  const saving = describe(action, savingsBetween(tried, from, to), { applied, before })
  return { saving, applied, after: applied.after }
}

function savingsBetween(tried: Tried, before: Projection, after: Projection) {
  const then = workedOut(tried, before)
  const now = workedOut(tried, after, then)
  const parts = differences(
    tried.measures,
    (measure) => then.tally.totals[measure],
    (measure) => now.tally.totals[measure],
  )
  const moves = movesOfAction(tried, then, now)
  const measureOf = new Map(parts.map(({ measure, receipt }) => [receipt, measure]))
  const savings = savingsOf(parts, (receipt) => {
    const measure = measureOf.get(receipt)
    const ends = measure ? moves.byFactor(measure) : []
    const { value } = receipt
    return rangeOf(
      value,
      ends.map(([low, high]): Ends => [value + low, value + high]),
    )
  })
  return { savings, movesIn: moves.all }
}

function workedOut({ tallies }: Tried, projection: Projection, before?: WorkedOut): WorkedOut {
  const tally = tallies.get(projection) ?? tallyForm(projection, before)
  tallies.set(projection, tally)
  return { projection, tally }
}

type Circumstances = { applied: AppliedAction; before: Projection }

function describe(
  action: Action,
  { savings, movesIn }: ReturnType<typeof savingsBetween>,
  { applied, before }: Circumstances,
): ActionSaving {
  const likely = likelySavings(action, savings, movesIn)
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
    restsOn: [],
  }
}

function withOther({ id }: Action, { costAud }: LikelySavings, other: Quantity): Quantity & { moves: Moves } {
  const cost = costAud ?? { low: 0, best: 0, high: 0, moves: new Map() }
  const [down, up] = [other.low - other.best, other.high - other.best]
  const moves = new Map(cost.moves)
  if (other.high > other.low) moves.set(`other-saving-${id}`, [down, up])
  const best = cost.best + other.best
  return {
    low: best - Math.hypot(cost.best - cost.low, down),
    best,
    high: best + Math.hypot(cost.high - cost.best, up),
    moves,
  }
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
