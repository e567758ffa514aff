import type { Cells } from '@lab-zer0/domain/calculators/cells.ts'
import type { CalculationInput } from '@lab-zer0/domain/calculators/engine.ts'
import { formOf } from '@lab-zer0/domain/calculators/engine-2/calculate.ts'
import { familyOf } from '@lab-zer0/domain/calculators/engine-2/factor-shifts.ts'
import type { Factor, FactorsById } from '@lab-zer0/domain/calculators/factors.ts'
import { tallyForm } from '@lab-zer0/domain/calculators/projection.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { type ColumnRule, columnRuleOf, type RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'

/** The half-width of a 90 per cent range, in standard deviations. */
const Z90 = 1.645

export type Random = { share: () => number; gauss: () => number }

/** The same draws in every run. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const gauss = () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share())
  return { share, gauss }
}

/** How far each factor is off, in standard deviations; factors of a family share part of it. */
export type Mistakes = ReadonlyMap<string, number>

export function drawMistakes(factors: readonly Factor[], rules: RangeRules, random: Random): Mistakes {
  const families = new Map<string, number>()
  return new Map(
    factors.map((factor) => {
      const family = familyOf(factor, rules)
      const alone = random.gauss()
      if (!family) return [factor.id, alone]
      const common = families.get(family.name) ?? random.gauss()
      families.set(family.name, common)
      return [factor.id, Math.sqrt(family.rho) * common + Math.sqrt(1 - family.rho) * alone]
    }),
  )
}

/** Half of a factor's variance is difference between units, where it is not the same everywhere. */
export function mistakesOfLab(
  factors: readonly Factor[],
  mistakes: Mistakes,
  rules: RangeRules,
  random: Random,
): Mistakes {
  const between = rules.between_units_share
  return new Map(
    factors.map(({ id }) => {
      const common = mistakes.get(id) ?? 0
      const isSame = rules.same_everywhere.some((prefix) => id.startsWith(prefix))
      return [id, isSame ? common : Math.sqrt(1 - between) * common + Math.sqrt(between) * random.gauss()]
    }),
  )
}

/** Low and high are the 5th and 95th percentile, log-normal to each side. */
function drawnFactor(factor: Factor, mistake: number): Factor {
  const z = mistake / Z90
  const end = z > 0 ? factor.high : factor.low
  const value =
    factor.low > 0
      ? factor.value * (end / factor.value) ** Math.abs(z)
      : Math.max(factor.value + Math.abs(z) * (end - factor.value), 0)
  return { ...factor, value }
}

export function drawnFactors(factors: readonly Factor[], mistakes: Mistakes): FactorsById {
  return new Map(factors.map((factor) => [factor.id, drawnFactor(factor, mistakes.get(factor.id) ?? 0)]))
}

/** What is true where somebody typed this. */
export function slipOf(
  value: number | boolean,
  rule: ColumnRule,
  rules: RangeRules,
  random: Random,
): number | boolean {
  const kind = rules.number_kinds[rule.kind]
  if (!kind) return value
  const width = kind[rule.usual]
  if (typeof value === 'boolean') return random.share() < width ? !value : value
  const z = random.gauss() / Z90
  const moved = kind.moves === 'times' ? value * width ** z : value + z * width
  return Math.min(Math.max(moved, rule.least ?? -Infinity), rule.most ?? Infinity)
}

/** True values of a form's cells. A cell that another side has as well, with the same value, is true alike. */
export function trueCells(
  cells: Cells,
  { category, rules, random }: { category: string; rules: RangeRules; random: Random },
  known: Map<string, CellValue>,
): Cells {
  return new Map(
    [...cells].map(([rowId, row]) => [
      rowId,
      new Map(
        [...row].map(([column, cell]) => {
          const rule = columnRuleOf(rules, category, column)
          if (!rule || typeof cell.value === 'string') return [column, cell]
          const key = `${rowId}.${column}=${cell.value}`
          const value = known.get(key) ?? slipOf(cell.value, rule, rules, random)
          known.set(key, value)
          return [column, { ...cell, value }]
        }),
      ),
    ]),
  )
}

/** A form that can be computed again and again with other cells and factors. */
export function drawable(input: CalculationInput) {
  const { projection } = formOf({ ...input, isLocked: true })
  return {
    cells: projection.cells,
    valueWith: (cells: Cells, factors: FactorsById, measure: Measure): number => {
      const sources = { ...projection.sources, factors }
      return tallyForm({ ...projection, isLocked: true, cells, sources }).totals[measure].value
    },
  }
}
