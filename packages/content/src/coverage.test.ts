import type { CalculationInput, CategoryResult } from '@lab-zer0/domain/calculators/engine.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine-2/calculate.ts'
import { comparedInput } from '@lab-zer0/domain/calculators/engine-2/compared-input.ts'
import { savings } from '@lab-zer0/domain/calculators/engine-2/savings.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type CellValue, type FormData, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { sumOfLab, sumResults } from '@lab-zer0/domain/calculators/sum-results.ts'
import { nearestAllowed } from '@lab-zer0/domain/calculators/validation.ts'
import { spreadOfDays } from '@lab-zer0/domain/readings/spread.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { formEditions } from './editions/forms.ts'
import { currentFactorSet } from './factors.ts'
import { rangeRules } from './range-rules.ts'
import { drawable, drawMistakes, drawnFactors, mistakesOfLab, trueCells } from './testing/draws.ts'
import { FORMS_OF_LABS, type FormOfLab, formOfLab, withChange } from './testing/forms-of-labs.ts'
import { type Random, randomFrom } from './testing/random.ts'
import { type Habits, SLIPS, type Slips, slipped } from './testing/slips.ts'

// A busy machine must not turn a long search into a failure.
vi.setConfig({ testTimeout: 900_000 })

/** A short look in every run of the tests; `npm run proof -- coverage` looks longer. */
const isFull = process.env.COVERAGE === 'full'
const FORMS = isFull ? 40 : 6
const DRAWS = isFull ? 200 : 40
const RECOUNTS = isFull ? 30 : 6
/** In the short version chance alone moves a category by some points. */
const [LEAST, MOST] = isFull ? [0.85, 0.95] : [0.78, 0.99]
const OFTEN = isFull ? 0.1 : 0.2

const { rules, set } = published()
const { factors } = set

function published() {
  const newest = rangeRules.at(-1)
  if (!newest) throw new Error('Nothing to compute with')
  return { rules: newest, set: currentFactorSet }
}

function inputOf({ labType, category, formData }: FormOfLab): CalculationInput {
  const schema = formEditions(labType, category).at(-1)?.schema
  if (!schema) throw new Error(`There is no form for ${category}`)
  const variables = { version: 1, values: { state: 'nsw_act' as const } }
  return { labType, category, schema, formData, factors: set, variables, isLocked: true }
}

type Sides = { before: FormOfLab; after: FormOfLab }

function savedBetween({ before, after }: Sides) {
  const forms = { before: before.formData, after: after.formData }
  const [was, is] = [before, after].map((form) => calculate(comparedInput(inputOf(form), forms)))
  const saved = was && is && savings(was, is).totals.emissionsKgCo2e
  if (!saved) throw new Error('Both sides have emissions')
  return saved
}

const emissions = (figures: { emissionsKgCo2e?: Quantity | undefined }): Quantity =>
  figures.emissionsKgCo2e ?? { low: 0, best: 0, high: 0 }
const isInside = ({ low, high }: Quantity, value: number) => low <= value && value <= high
const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length
const percent = (share: number) => `${(100 * share).toFixed(0)}%`

const typingOf = (slips: Slips, random: Random) => ({
  slips,
  random,
  habits: new Map<string, number>() as Habits,
})

/** What the form might truly come to. */
function trueValue(
  input: CalculationInput,
  typing: ReturnType<typeof typingOf>,
  {
    mistakes,
    known = new Map(),
  }: { mistakes: Parameters<typeof drawnFactors>[1]; known?: Map<string, CellValue> },
): number {
  const { cells, valueWith } = drawable(input)
  const unitOf = (whose: string, factor: string) => {
    const key = `${whose}/${factor}`
    const off = Number(known.get(key) ?? typing.random.gauss())
    known.set(key, off)
    return off
  }
  return valueWith(
    trueCells(cells, typing, known),
    drawnFactors(factors, mistakes),
    unitOf,
    'emissionsKgCo2e',
  )
}

/** The form as somebody types it who walks round the lab again. */
function typed(form: FormOfLab, slips: Slips, random: Random): FormOfLab {
  const { schema } = inputOf(form)
  const typing = typingOf(slips, random)
  const rows = Object.entries(form.formData).map(([rowId, row]) => [
    rowId,
    Object.fromEntries(
      Object.entries(row).map(([columnId, value]) => {
        const moved = slipped(columnId, value, typing)
        const column = findColumn(schema, columnId)
        return [columnId, column && typeof moved === 'number' ? nearestAllowed(column, moved) : moved]
      }),
    ),
  ])
  const formData: FormData = Object.fromEntries(rows)
  return { ...form, formData }
}

const nameOf = ({ labType, category }: Pick<FormOfLab, 'labType' | 'category'>) => `${labType} ${category}`

/** The same share for each kind of form. */
function sharesOf(
  measure: (kind: (typeof FORMS_OF_LABS)[number], seed: number) => number,
): Map<string, number> {
  return new Map(FORMS_OF_LABS.map((kind, at) => [nameOf(kind), measure(kind, 1000 * (at + 1))]))
}

const lines: string[] = []

function note(label: string, found: ReadonlyMap<string, number>): void {
  lines.push(`${label}: ${[...found].map(([name, share]) => `${name} ${percent(share)}`).join(', ')}`)
}

function expectHonest(label: string, found: ReadonlyMap<string, number>): void {
  note(label, found)
  const rounded = [...found].map(([name, share]) => [name, Math.round(100 * share) / 100] as const)
  const wrong = rounded.filter(([, share]) => share < LEAST || share > MOST)
  expect(wrong, `${label}: outside ${percent(LEAST)} to ${percent(MOST)}`).toEqual([])
}

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

describe.each(SLIPS)('a 90 per cent range, with slips of the kind "%s"', (slips) => {
  it('of a form holds about 90 per cent of what may be true', () => {
    const shares = sharesOf((kind, seed) => {
      const random = randomFrom(seed)
      const forms = times(FORMS, () => inputOf(formOfLab(kind, random)))
      return mean(
        forms.map((input) => {
          const range = emissions(calculate(input).totals)
          const draw = () =>
            trueValue(input, typingOf(slips, random), { mistakes: drawMistakes(factors, random) })
          return mean(times(DRAWS, () => Number(isInside(range, draw()))))
        }),
      )
    })
    expectHonest(`forms, ${slips}`, shares)
  })

  it('of a saving, where all else is carried over, holds about 90 per cent', () => {
    const shares = sharesOf((kind, seed) => {
      const random = randomFrom(seed + 7)
      return mean(
        times(FORMS, () => {
          const before = formOfLab(kind, random)
          const after = withChange(before, random)
          const range = savedBetween({ before, after })
          const draw = () => {
            const [mistakes, known] = [drawMistakes(factors, random), new Map<string, CellValue>()]
            const typing = typingOf(slips, random)
            const [was = 0, is = 0] = [before, after].map((form) =>
              trueValue(inputOf(form), typing, { mistakes, known }),
            )
            return was - is
          }
          return mean(times(DRAWS, () => Number(isInside(range, draw()))))
        }),
      )
    })
    expectHonest(`savings, ${slips}`, shares)
  })

  it('of a lab with all its categories holds about 90 per cent', () => {
    const shares = (['wet', 'dry'] as const).map((labType): [string, number] => {
      const random = randomFrom(labType.length)
      const kinds = FORMS_OF_LABS.filter((kind) => kind.labType === labType)
      const share = mean(
        times(2 * FORMS, () => {
          const inputs = kinds.map((kind) => inputOf(formOfLab(kind, random)))
          const range = emissions(sumOfLab(inputs.map(calculate)))
          const draw = () => {
            const [mistakes, typing] = [drawMistakes(factors, random), typingOf(slips, random)]
            return inputs.reduce((sum, input) => sum + trueValue(input, typing, { mistakes }), 0)
          }
          return mean(times(DRAWS / 2, () => Number(isInside(range, draw()))))
        }),
      )
      return [labType, share]
    })
    expectHonest(`labs, ${slips}`, new Map(shares))
  })
})

describe('the sum of 25 labs', () => {
  it('averages out what differs between units, and holds about 90 per cent', () => {
    const random = randomFrom(300)
    const inputs = times(25, () =>
      FORMS_OF_LABS.filter(({ labType }) => labType === 'wet').map((kind) =>
        inputOf(formOfLab(kind, random)),
      ),
    ).flat()
    const results: CategoryResult[] = inputs.map(calculate)
    const range = emissions(sumResults(results))
    const draw = () => {
      const mistakes = drawMistakes(factors, random)
      return inputs.reduce((sum, input) => {
        const own = mistakesOfLab(factors, mistakes, rules, random)
        return sum + trueValue(input, typingOf('walk', random), { mistakes: own })
      }, 0)
    }
    const share = mean(times(isFull ? 400 : 40, () => Number(isInside(range, draw()))))
    expectHonest('25 labs, walk', new Map([['wet', share]]))
    const width = results.reduce((sum, { totals }) => sum + emissions(totals).high - emissions(totals).low, 0)
    expect(range.high - range.low).toBeLessThan(0.8 * width)
  })
})

describe('the year of which some days were read', () => {
  it.each([
    ['ult', 7, true],
    ['ult', 7, false],
    ['freezer', 14, true],
    ['fridge', 7, true],
    ['computer', 14, true],
    ['server', 7, true],
    ['cluster', 90, true],
    ['cold_room', 90, false],
  ])('is within the range of the load: %s, %i days', (name, days, isConditioned) => {
    const load = rules.loads[name]
    if (!load) throw new Error(`There is no load ${name}`)
    const random = randomFrom(days)
    const half = spreadOfDays(load, days, isConditioned)
    const amplitude = isConditioned ? load.season_conditioned : load.season_not
    const sigma = Math.sqrt(Math.log(1 + 30 * load.cv30 ** 2))
    const draw = () => {
      const phase = random.share() * 2 * Math.PI
      const start = Math.floor(random.share() * 365)
      const year = times(365, (day) => {
        const season = 1 + amplitude * Math.sin((2 * Math.PI * day) / 365 + phase)
        return season * Math.exp(sigma * random.gauss() - sigma ** 2 / 2)
      })
      const read = mean(times(days, (day) => year[(start + day) % 365] ?? 0))
      return mean(year) / read
    }
    const range = { low: Math.exp(-half), best: 1, high: Math.exp(half) }
    const share = mean(times(isFull ? 2400 : 240, () => Number(isInside(range, draw()))))
    expect(share).toBeGreaterThanOrEqual(isFull ? 0.85 : 0.82)
  })
})

describe('a lab that changed nothing and is counted twice, with no cause given', () => {
  it('is told of a change at most one time in ten, in every form', () => {
    const told = sharesOf((kind, seed) => {
      const random = randomFrom(seed + 3)
      return mean(
        times(2 * FORMS, () => {
          const truth = formOfLab(kind, random)
          return mean(
            times(RECOUNTS, () => {
              const [before, after] = [typed(truth, 'walk', random), typed(truth, 'walk', random)]
              const { change } = savedBetween({ before, after })
              return Number(change === 'saving' || change === 'more_than_before')
            }),
          )
        }),
      )
    })
    note('told of a change where nothing changed, walk', told)
    expect([...told].filter(([, share]) => share > OFTEN)).toEqual([])
  })
})

afterAll(() => {
  for (const line of lines) process.stdout.write(`coverage: ${line}\n`)
  process.stdout.write(`coverage: ${FORMS} forms each, ${DRAWS} draws, ${RECOUNTS} recounts\n`)
})
