import { readFileSync } from 'node:fs'
import type { CalculationInput } from '@lab-zer0/domain/calculators/engine.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine-2/calculate.ts'
import { savings } from '@lab-zer0/domain/calculators/engine-2/savings.ts'
import type { Change, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { columnRuleOf } from '@lab-zer0/domain/calculators/range-rules.ts'
import { type CellValue, type FormData, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { sumOfLab, sumResults } from '@lab-zer0/domain/calculators/sum-results.ts'
import { nearestAllowed } from '@lab-zer0/domain/calculators/validation.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { spreadOfDays } from '@lab-zer0/domain/readings/spread.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as schemas from './calculator-schemas.ts'
import { formEditions } from './editions/forms.ts'
import { findFactorSet } from './factors.ts'
import { rangeRules } from './range-rules.ts'
import {
  drawable,
  drawMistakes,
  drawnFactors,
  mistakesOfLab,
  randomFrom,
  slipOf,
  trueCells,
} from './testing/draws.ts'

// A busy machine must not turn a long search into a failure.
vi.setConfig({ testTimeout: 600_000 })

/** A short look in every run of the tests; `npm run proof -- coverage` looks longer. */
const isFull = process.env.COVERAGE === 'full'
const DRAWS = isFull ? 600 : 60
const RECOUNTS = isFull ? 40 : 6

const file = new URL('../data/calculators/examples.json', import.meta.url)
const { examples } = schemas.examples.parse(JSON.parse(readFileSync(file, 'utf8')))
const { rules, set } = published()
const { factors } = set

function published() {
  const [first] = rangeRules
  const found = findFactorSet('nga-2025.1')
  if (!first || !found) throw new Error('Nothing to compute with')
  return { rules: first, set: found }
}

type Example = (typeof examples)[number]

function inputOf({ lab_type: labType, category, variables }: Example, formData: FormData): CalculationInput {
  const schema = formEditions(labType, category).at(-1)?.schema
  if (!schema) throw new Error(`There is no form for ${category}`)
  const values = variables as VariableValues
  return {
    labType,
    category,
    schema,
    formData,
    factors: set,
    variables: { version: 1, values },
    isLocked: true,
  }
}

const isInside = ({ low, high }: Quantity, value: number) => low <= value && value <= high
const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length
const percent = (share: number) => `${(100 * share).toFixed(0)}%`
const spanOf = (shares: readonly number[]) =>
  `${percent(mean(shares))} (${percent(Math.min(...shares))} to ${percent(Math.max(...shares))})`

/** A figure, and a way to draw what it might truly be. */
type Drawn = { range: Quantity; draw: () => number }

function coverageOf({ range, draw }: Drawn, draws = DRAWS): number {
  let inside = 0
  for (let at = 0; at < draws; at += 1) if (isInside(range, draw())) inside += 1
  return inside / draws
}

/** Both sides of a saving, or one form; several forms are several labs' or one lab's, added up. */
type Setting = { sides: readonly (readonly [CalculationInput, 1 | -1])[]; isAmongLabs?: boolean }

function drawOf({ sides, isAmongLabs = false }: Setting, seed: number): () => number {
  const random = randomFrom(seed)
  const forms = sides.map(([input, sign]) => ({ input, sign, ...drawable(input) }))
  const isSaving = sides.some(([, sign]) => sign < 0)
  return () => {
    const mistakes = drawMistakes(factors, rules, random)
    const shared = new Map<string, CellValue>()
    return forms.reduce((sum, { input, sign, cells, valueWith }) => {
      const known = isSaving ? shared : new Map<string, CellValue>()
      const moved = trueCells(cells, { category: input.category, rules, random }, known)
      const own = isAmongLabs ? mistakesOfLab(factors, mistakes, rules, random) : mistakes
      return sum + sign * valueWith(moved, drawnFactors(factors, own), 'emissionsKgCo2e')
    }, 0)
  }
}

const footprints = examples.flatMap((example) =>
  example.kind === 'baseline' ? [{ example, input: inputOf(example, example.form_data) }] : [],
)
const changes = examples.flatMap((example) =>
  example.kind === 'savings'
    ? [{ example, before: inputOf(example, example.before), after: inputOf(example, example.after) }]
    : [],
)

const emissions = (figures: { emissionsKgCo2e?: Quantity | undefined }): Quantity =>
  figures.emissionsKgCo2e ?? { low: 0, best: 0, high: 0 }
const isUncertain = ({ low, high }: Quantity) => low < high

const lines: string[] = []

function byCategory<Item extends { example: Example }>(
  items: readonly Item[],
  shareOf: (item: Item, at: number) => number | null,
): Map<string, number[]> {
  const found = new Map<string, number[]>()
  items.forEach((item, at) => {
    const share = shareOf(item, at)
    const { category } = item.example
    if (share !== null) found.set(category, [...(found.get(category) ?? []), share])
  })
  return found
}

/** In the short version chance alone moves a category by some points. */
const [LEAST, MOST] = isFull ? [0.85, 0.95] : [0.82, 0.97]

function expectHonest(label: string, found: ReadonlyMap<string, number[]>): void {
  const means = [...found].map(([category, shares]) => [category, mean(shares)] as const)
  lines.push(`${label} ${spanOf(means.map(([, share]) => share))}`)
  const wrong = means.filter(([, share]) => share < LEAST || share > MOST)
  expect(wrong, `${label}: outside 85 to 95 per cent`).toEqual([])
}

describe('a 90 per cent range holds about 90 per cent of what may be true', () => {
  it('of a form', () => {
    expectHonest(
      'forms',
      byCategory(footprints, ({ input }, at) => {
        const range = emissions(calculate(input).totals)
        return isUncertain(range)
          ? coverageOf({ range, draw: drawOf({ sides: [[input, 1]] }, at + 1) })
          : null
      }),
    )
  })

  it('of a saving, with slips on both sides', () => {
    expectHonest(
      'savings',
      byCategory(changes, ({ before, after }, at) => {
        const range = emissions(savings(calculate(before), calculate(after)).totals)
        const draw = drawOf(
          {
            sides: [
              [before, 1],
              [after, -1],
            ],
          },
          100 + at,
        )
        // Few savings in each category, so that each is drawn more often.
        return isUncertain(range) ? coverageOf({ range, draw }, 3 * DRAWS) : null
      }),
    )
  })

  it('of a lab with all its categories', () => {
    const labs = (['wet', 'dry'] as const).flatMap((type) => {
      const own = footprints.filter(({ example }) => example.lab_type === type)
      const categories = [...new Set(own.map(({ example }) => example.category))]
      return [0, 1, 2].map((turn) =>
        categories.flatMap(
          (category) => own.filter(({ example }) => example.category === category)[turn]?.input ?? [],
        ),
      )
    })
    const shares = labs.map((inputs, at) => {
      const range = emissions(sumOfLab(inputs.map(calculate)))
      return coverageOf(
        { range, draw: drawOf({ sides: inputs.map((input) => [input, 1] as const) }, 200 + at) },
        2 * DRAWS,
      )
    })
    expectHonest('labs', new Map([['all', shares]]))
  })

  it('of an organisation, where what differs between units averages out', () => {
    const inputs = footprints.filter(({ example }) => example.lab_type === 'wet').map(({ input }) => input)
    const range = emissions(sumResults(inputs.map(calculate)))
    const draw = drawOf({ sides: inputs.map((input) => [input, 1] as const), isAmongLabs: true }, 300)
    expectHonest('organisation', new Map([['all', [coverageOf({ range, draw }, 5 * DRAWS)]]]))
    const added = inputs.map((input) => emissions(calculate(input).totals))
    const width = added.reduce((sum, { low, high }) => sum + high - low, 0)
    expect(range.high - range.low).toBeLessThan(0.8 * width)
  })

  it.each([
    ['ult', 7, true],
    ['ult', 7, false],
    ['freezer', 14, true],
    ['fridge', 7, true],
    ['computer', 14, true],
    ['server', 7, true],
    ['cluster', 90, true],
    ['cold_room', 90, false],
  ])('of the year of which days were read: %s, %i days', (name, days, isConditioned) => {
    const load = rules.loads[name]
    if (!load) throw new Error(`There is no load ${name}`)
    const random = randomFrom(days)
    const half = spreadOfDays(load, days, isConditioned)
    const amplitude = isConditioned ? load.season_conditioned : load.season_not
    const sigma = Math.sqrt(Math.log(1 + 30 * load.cv30 ** 2))
    const draw = () => {
      const phase = random.share() * 2 * Math.PI
      const start = Math.floor(random.share() * 365)
      const year = Array.from({ length: 365 }, (_, day) => {
        const season = 1 + amplitude * Math.sin((2 * Math.PI * day) / 365 + phase)
        return season * Math.exp(sigma * random.gauss() - sigma ** 2 / 2)
      })
      const read = mean(Array.from({ length: days }, (_, day) => year[(start + day) % 365] ?? 0))
      return mean(year) / read
    }
    const range = { low: Math.exp(-half), best: 1, high: Math.exp(half) }
    expect(coverageOf({ range, draw }, 4 * DRAWS)).toBeGreaterThanOrEqual(isFull ? 0.85 : 0.82)
  })
})

/** The same lab counted again by somebody: whole numbers, answers as they were. */
function recounted(
  { formData, schema, category }: CalculationInput,
  random: ReturnType<typeof randomFrom>,
): FormData {
  return Object.fromEntries(
    Object.entries(formData).map(([rowId, row]) => [
      rowId,
      Object.fromEntries(
        Object.entries(row).map(([columnId, value]) => {
          const rule = columnRuleOf(rules, category, columnId)
          const column = findColumn(schema, columnId)
          if (!rule || !column || typeof value !== 'number') return [columnId, value]
          return [columnId, nearestAllowed(column, Number(slipOf(value, rule, rules, random)))]
        }),
      ),
    ]),
  )
}

describe('a lab that changed nothing and counts again', () => {
  it('is told of a change at most one time in ten', () => {
    const random = randomFrom(7)
    const told = byCategory(footprints, ({ input }) => {
      const verdicts = Array.from({ length: RECOUNTS }, (): Change => {
        const [before, after] = [recounted(input, random), recounted(input, random)]
        const saved = savings(
          calculate({ ...input, formData: before }),
          calculate({ ...input, formData: after }),
        ).totals.emissionsKgCo2e
        return saved?.change ?? 'no_change'
      })
      return mean(verdicts.map((verdict) => (verdict === 'saving' || verdict === 'more_than_before' ? 1 : 0)))
    })
    const means = [...told].map(([, shares]) => mean(shares))
    lines.push(`told of a change where nothing changed ${spanOf(means)}`)
    expect(mean(means)).toBeLessThanOrEqual(0.1)
    if (isFull) expect(Math.max(...means)).toBeLessThanOrEqual(0.1)
  })
})

afterAll(() => {
  process.stdout.write(`coverage: ${lines.join(', ')}; ${DRAWS} draws, ${RECOUNTS} recounts\n`)
})
