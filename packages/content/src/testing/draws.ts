import type { Cells } from '@lab-zer0/domain/calculators/cells.ts'
import type { CalculationInput } from '@lab-zer0/domain/calculators/engine.ts'
import { formOf } from '@lab-zer0/domain/calculators/engine-2/calculate.ts'
import type { Factor, FactorsById } from '@lab-zer0/domain/calculators/factors.ts'
import { tallyForm } from '@lab-zer0/domain/calculators/projection.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'
import type { Random } from './random.ts'
import { slipped } from './slips.ts'

/** The half-width of a 90 per cent range, in standard deviations. */
const Z90 = 1.645

/** How far each factor is off, in standard deviations. */
export type Mistakes = ReadonlyMap<string, number>

/** Factors that share a source or a way of estimating are wrong together, as the notes behind them read. */
const FAMILIES: readonly RegExp[] = [
  /^cold-/,
  /^(power|embodied|io-activity)/,
  /^(default-(disk|scratch|pue|storage)|storage-|disk-|nas-|cloud|tape|default-tb)/,
  /^(density|mass)/,
  /^(landfill|offsite|incineration|autoclave|recycling|confidential|contamination)/,
  /^production/,
  /^(price|default-.*cost|default-electricity)/,
]
const OF_FAMILY = 0.6

export function drawMistakes(factors: readonly Factor[], random: Random): Mistakes {
  const common = FAMILIES.map(() => random.gauss())
  return new Map(
    factors.map(({ id }) => {
      const alone = random.gauss()
      const shared = common[FAMILIES.findIndex((family) => family.test(id))]
      return [
        id,
        shared === undefined ? alone : Math.sqrt(OF_FAMILY) * shared + Math.sqrt(1 - OF_FAMILY) * alone,
      ]
    }),
  )
}

/** Half of a factor's variance is difference between units, where it is not the same everywhere or told apart. */
export function mistakesOfLab(
  factors: readonly Factor[],
  mistakes: Mistakes,
  rules: RangeRules,
  random: Random,
): Mistakes {
  const between = rules.between_units_share
  return new Map(
    factors.map(({ id, unit_spread: spread }) => {
      const common = mistakes.get(id) ?? 0
      const isSame = Boolean(spread) || rules.same_everywhere.some((prefix) => id.startsWith(prefix))
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

/** How far one unit is from the mean of its kind, or a building from others, in standard deviations. */
export type UnitOf = (whose: string, factor: string) => number

/** The factors of one row. Many units average out; the same unit is off alike on both sides of a saving. */
function factorsOfRow(
  { published, drawn }: { published: FactorsById; drawn: FactorsById },
  quantity: CellValue | undefined,
  unitOf: (factor: Factor) => number,
): FactorsById {
  const units = typeof quantity === 'number' && quantity > 0 ? quantity : 1
  const moved = [...drawn].map(([id, factor]): [string, Factor] => {
    const [mean, spread] = [published.get(id), factor.unit_spread]
    if (!mean || !spread) return [id, factor]
    const off = unitOf(factor) / Math.sqrt(spread.of === 'unit' ? units : 1)
    const unit = drawnFactor({ ...mean, low: spread.low, high: spread.high }, off)
    return [id, { ...factor, value: (factor.value * unit.value) / mean.value }]
  })
  return new Map(moved)
}

/** True values of a form's cells. A cell that another side has as well, with the same value, is true alike. */
export function trueCells(
  cells: Cells,
  typing: Parameters<typeof slipped>[2],
  known: Map<string, CellValue>,
): Cells {
  return new Map(
    [...cells].map(([rowId, row]) => [
      rowId,
      new Map(
        [...row].map(([column, cell]) => {
          const key = `${rowId}.${column}=${cell.value}`
          const value = known.get(key) ?? slipped(column, cell.value, typing)
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
    valueWith: (cells: Cells, drawn: FactorsById, unitOf: UnitOf, measure: Measure): number => {
      const published = projection.sources.factors
      const values = [...cells].map(([rowId, row]) => {
        const factors = factorsOfRow(
          { published, drawn },
          row.get('quantity')?.value,
          ({ id, unit_spread: spread }) => unitOf(spread?.of === 'unit' ? rowId : '', id),
        )
        const sources = { ...projection.sources, factors }
        const alone = { ...projection, isLocked: true, cells: new Map([[rowId, row]]), sources }
        return tallyForm(alone).totals[measure].value
      })
      return values.reduce((sum, value) => sum + value, 0)
    },
  }
}
