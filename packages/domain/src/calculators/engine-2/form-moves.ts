import type { CalculationInput, CategoryResult, RowLeaf } from '../engine.ts'
import { keyOfUnits, type Movable, type Moves, withinLab } from '../moves.ts'
import { type Ends, type Measure, measuresOf } from '../quantity.ts'
import type { RangeRules } from '../range-rules.ts'
import { type Moving, movingOf } from '../ranges.ts'
import type { Step } from '../receipt.ts'
import { formOf, leavesOf } from './calculate.ts'
import { shiftsAmongLabs, shiftsWithinLab } from './factor-shifts.ts'

type Movables = Partial<Record<Measure, Movable>>

/** The totals of a form among those of other labs. What is the form's own is told apart by the form's id. */
export function movesOfForm(input: CalculationInput, formId?: string): Movables {
  if (formId === undefined) throw new Error('The moves of a form need its id')
  const form = formOf(input)
  const leaves = form.rows.flatMap((row) => leavesOf(form, form.projection, row))
  const receipts = measuresOf(input.category).map((measure): [Measure, Step] => [
    measure,
    form.totals[measure],
  ])
  return movablesOf(receipts, { leaves, rules: form.rules, formId, isWhole: true })
}

/** The same of a result that is there already. */
export function movesOfResult(
  { totals, leaves = [], category }: CategoryResult,
  rules: RangeRules,
  formId: string,
): Movables {
  const receipts = measuresOf(category).flatMap((measure): [Measure, Step][] => {
    const receipt = totals[measure]?.receipt
    return receipt ? [[measure, receipt]] : []
  })
  return movablesOf(receipts, { leaves, rules, formId, isWhole: true })
}

type Circumstances = {
  /** What is the rows' own. */
  leaves: readonly RowLeaf[]
  rules: RangeRules
  formId: string
  /** The receipts are all of the form's: each measure tells which factors of a family are in any of them. */
  isWhole?: boolean
  /** Where the receipts are moved by other shifts too. */
  moving?: Moving
}

/** Of any receipts, such as differences. */
export function movablesOf(
  receipts: readonly [Measure, Step][],
  {
    leaves,
    rules,
    formId,
    isWhole = false,
    moving = movingOf(receipts.map(([, receipt]) => receipt)),
  }: Circumstances,
): Movables {
  const among = moving.endsBy((used) => shiftsAmongLabs(used, rules, formId))
  const within = moving.endsBy((used) => shiftsWithinLab(used, rules))
  const membersIn = (endsIn: typeof among) =>
    (isWhole ? receipts : []).flatMap(([, receipt]) =>
      [...endsIn(receipt).keys()].filter(isMember).map(unmoved),
    )
  return Object.fromEntries(
    receipts.map(([measure, receipt]) => {
      const own = leaves.map(({ key, units, moves }): [string, Ends] => [
        keyOfUnits(`leaf/${formId}/${key}`, units),
        moves[measure] ?? [0, 0],
      ])
      const allOf = (endsIn: typeof among): Moves =>
        new Map([...membersIn(endsIn), ...movesBy(endsIn, receipt), ...own].filter(isNeeded))
      return [
        measure,
        { best: receipt.value, moves: new Map([...allOf(among), ...withinLab(allOf(within))]) },
      ]
    }),
  )
}

function movesBy(endsIn: ReturnType<Moving['endsBy']>, receipt: Step): [string, Ends][] {
  return [...endsIn(receipt)].map(([key, [low, high]]) => [key, [low - receipt.value, high - receipt.value]])
}

/** A member of a family tells that it is there, even where it moves nothing. */
function isNeeded([key, [low, high]]: readonly [string, Ends]): boolean {
  return low !== 0 || high !== 0 || isMember(key)
}

const isMember = (key: string) => key.startsWith('own/')
const unmoved = (key: string): [string, Ends] => [key, [0, 0]]
