import { readFileSync } from 'node:fs'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import {
  type CalculationInput,
  type CategoryResult,
  calculate as calculateByEngine1,
} from '@lab-zer0/domain/calculators/engine.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine-2/calculate.ts'
import { shiftsOfLab } from '@lab-zer0/domain/calculators/engine-2/factor-shifts.ts'
import { savings } from '@lab-zer0/domain/calculators/engine-2/savings.ts'
import { type Quantity, rangeOf } from '@lab-zer0/domain/calculators/quantity.ts'
import type { StatedSureness, Sureness } from '@lab-zer0/domain/calculators/range-rules.ts'
import { endsByShift } from '@lab-zer0/domain/calculators/ranges.ts'
import { type Step, total } from '@lab-zer0/domain/calculators/receipt.ts'
import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { sumResults } from '@lab-zer0/domain/calculators/sum-results.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { splitByActivity } from '@lab-zer0/domain/changes/activity-split.ts'
import { correctedBefore } from '@lab-zer0/domain/changes/corrected-before.ts'
import type { FiguresCheckRule } from '@lab-zer0/domain/levels/edition.ts'
import { figuresAgree } from '@lab-zer0/domain/levels/figures-check.ts'
import { besideModel } from '@lab-zer0/domain/readings/beside-model.ts'
import { type Grade, gradeOf, rollUpGrades } from '@lab-zer0/domain/readings/grades.ts'
import { parseNem12 } from '@lab-zer0/domain/readings/nem12.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { formEditions } from './editions/forms.ts'
import { findFactorSet } from './factors.ts'
import { withOptionIds } from './option-ids.ts'
import { rangeRules } from './range-rules.ts'
import { readingWords } from './reading-words.ts'

type Cells = Readonly<Record<string, CellValue>>
type Form = Readonly<Record<string, Cells>>
type Triple = { value: number; low: number; high: number }
type Reading = {
  kind: string
  kwh: number
  days: number
  units?: number
  with_cooling?: boolean
  conditioned?: boolean
  share_percent?: number
  meter?: string
  changed_since?: boolean
}
type Side = { row: Cells; reading: Reading }
type Setting = { category: Category; variables: VariableValues }
// Each kind of example has a shape of its own.
// biome-ignore lint/suspicious/noExplicitAny: the file is the reference's own
type Example = { id: string; kind: string; title: string; expected: any } & Record<string, any>

const read = (path: string) => readFileSync(new URL(`../data/calculators/${path}`, import.meta.url), 'utf8')
const examples = (JSON.parse(read('readings-examples.json')) as { examples: Example[] }).examples
const [rules] = rangeRules
const factors = findFactorSet('nga-2025.1')
if (!rules || !factors) throw new Error('Nothing to compute with')

/** The reference rounds to six decimals. */
function expectNear(actual: number | null | undefined, expected: number | null): void {
  if (expected === null || actual === null || actual === undefined) expect(actual ?? null).toBe(expected)
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 5.001e-7)
}

function expectRange(actual: Quantity | undefined, expected: Triple): void {
  expectNear(actual?.best, expected.value)
  expectNear(actual?.low, expected.low)
  expectNear(actual?.high, expected.high)
}

function inputOf(
  { category, variables }: Setting,
  form: Form,
  more: Partial<CalculationInput> = {},
): CalculationInput {
  const labType = category === 'Data Storage' || category === 'Eco Office' ? 'dry' : 'wet'
  const schema = formEditions(labType, category).at(-1)?.schema
  if (!schema || !factors) throw new Error(`Nothing is known about ${category}`)
  const formData: FormData = withOptionIds(form)
  return {
    labType,
    category,
    schema,
    formData,
    factors,
    variables: { version: 1, values: variables },
    // The reference has the widths and families of the first version.
    rulesVersion: rules?.version,
    ...more,
  }
}

const ROW = 'r0w00001'

function kindId(label: string): string {
  const found = Object.entries(readingWords.kinds).find(([, text]) => text === label)
  return found?.[0] ?? label
}

function rowWith({ row, reading }: Side): Cells {
  const { kind, kwh, days, units, with_cooling, conditioned, share_percent, meter } = reading
  const cells = {
    ...row,
    ...{
      reading_kind: kindId(kind),
      reading_kwh: kwh,
      reading_days: days,
      reading_units: units,
      share_percent,
    },
    ...{ reading_with_cooling: with_cooling, reading_meter: meter },
    reading_room: conditioned === false ? 'not_conditioned' : undefined,
    // Each was shown, and ended in time.
    ...{ reading_ended: '2026-10-31', reading_file: '0d8f5c1e-7a1b-4c3d-9e2f-1a2b3c4d5e6f' },
  }
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined)) as Cells
}

const EXACT = { typedNumbers: 'exact' } as const

/** The part of the emissions that is electricity, with its range. */
function electricityOf({ totals }: CategoryResult): Quantity {
  const found: Step[] = []
  const visit = (step: Step) => {
    if (step.label.startsWith('electricity_') || step.label.startsWith('share_of/electricity_'))
      found.push(step)
    else for (const { from } of step.inputs) if (from.kind === 'step') visit(from.step)
  }
  if (totals.emissionsKgCo2e) visit(totals.emissionsKgCo2e.receipt)
  const sum = total('electricity', 'kgCO2e/year', found)
  const ends = endsByShift([sum], (used) => shiftsOfLab(used, rules as NonNullable<typeof rules>))(sum)
  return rangeOf(sum.value, [...ends.values()])
}

/** What the lab said of a cell, of a column or of everything. */
function surenessOf(form: Form, said: Readonly<Record<string, Sureness>> = {}): StatedSureness {
  return Object.fromEntries(
    Object.entries(form).map(([rowId, row]) => [
      rowId,
      Object.fromEntries(
        Object.keys(row).flatMap((column) => {
          const stated = said[`${rowId}.${column}`] ?? said[column] ?? said['*']
          return stated ? [[column, stated]] : []
        }),
      ),
    ]),
  )
}

const checks: Record<string, (example: Example) => void> = {
  reading: ({ expected, row, reading, ...setting }) => {
    const input = inputOf(
      setting as unknown as Setting,
      { [ROW]: rowWith({ row, reading }) },
      {
        ...EXACT,
        ...(reading.changed_since ? { changedSinceReading: [ROW] } : {}),
      },
    )
    const share = (reading.share_percent ?? 100) / 100
    const { best, low, high } = calculateByEngine1(inputOf(setting as unknown as Setting, { [ROW]: row }))
      .totals.energyKwh ?? {
      ...{ best: 0, low: 0, high: 0 },
    }
    const model = { best: best * share, low: low * share, high: high * share }
    expectRange(model, expected.model_kwh)
    const result = calculate(input)
    const measurement = result.rows[0]?.measurement
    expect(measurement?.whyNot === null).toBe(expected.counts)
    if (!expected.counts) {
      expectNear(result.totals.energyKwh?.best, expected.model_kwh.value)
      return
    }
    expectRange(result.totals.energyKwh, expected.reading_kwh)
    expectRange(electricityOf(result), expected.electricity_kgco2e)
    expectNear(measurement?.model?.energyKwh?.best, expected.model_kwh.value)
    const beside = besideModel(result.totals.energyKwh ?? model, model)
    expectNear(beside.differencePercent, expected.difference_percent)
    expect(beside.isInsideModelRange).toBe(expected.inside_model_range)
    expect(result.rows[0]?.grade).toBe(expected.grade)
  },

  reading_saving: ({ expected, before, after, ...setting }) => {
    const [then, now] = [before, after].map((side: Side) =>
      calculate(inputOf(setting as unknown as Setting, { [ROW]: rowWith(side) }, EXACT)),
    ) as [CategoryResult, CategoryResult]
    const saved = savings(then, now).totals.energyKwh
    expectRange(saved, expected.saved_kwh)
    expect(saved?.change).toBe(expected.says.replaceAll(' ', '_'))
  },

  weighed: ({ expected, row_id, row, kg, weeks }) => {
    const setting: Setting = { category: 'Lab Waste', variables: {} }
    const cells = { ...row, weighed_kg: kg, weighed_weeks: weeks }
    const result = calculate(inputOf(setting, { [row_id]: cells }, EXACT))
    expectRange(calculateByEngine1(inputOf(setting, { [row_id]: row })).totals.wasteKg, expected.model_kg)
    expect(result.rows[0]?.measurement?.whyNot === null).toBe(expected.counts)
    if (expected.counts) expectRange(result.totals.wasteKg, expected.weighed_kg)
    else expectNear(result.totals.wasteKg?.best, expected.model_kg.value)
  },

  saving: ({ expected, before, after, sure, corrections = [], ...setting }) => {
    const causes = corrections.map((cell: string) => {
      const [rowId = '', columnId = ''] = cell.split('.')
      return { rowId, columnId, steps: [{ cause: 'correction', to: after[rowId][columnId] }] }
    })
    const of = (form: Form, more: Partial<CalculationInput>) =>
      calculate(inputOf(setting as unknown as Setting, form, more))
    const emissions = (from: Form, to: Form, more: (form: Form) => Partial<CalculationInput>) =>
      savings(of(from, more(from)), of(to, more(to))).totals.emissionsKgCo2e
    const old = emissions(before, after, () => EXACT)
    expectRange(old, expected.factors_only)
    expect(old?.change).toBe(expected.factors_only_says.replaceAll(' ', '_'))
    const from = correctedBefore(before, after, causes)
    const saved = emissions(from, after, (form) => ({ sureness: surenessOf(form, sure) }))
    expectRange(saved, expected.with_inputs)
    expect(saved?.change).toBe(expected.says.replaceAll(' ', '_'))
  },

  organisation: ({ expected, labs }) => {
    const inputs = labs.map(({ form, ...setting }: Setting & { form: Form }) => inputOf(setting, form, EXACT))
    expectRange(sumResults(inputs.map(calculate)).emissionsKgCo2e, expected.range)
    const alone = inputs.map((input: CalculationInput) => calculateByEngine1(input).totals.emissionsKgCo2e)
    for (const end of ['low', 'high'] as const)
      expectNear(
        alone.reduce((sum: number, one: Quantity | undefined) => sum + (one?.[end] ?? 0), 0),
        expected.ends_added[end],
      )
  },

  row_grade: ({ expected, row }) => {
    const facts = {
      isMeasured: Boolean(row.reading ?? row.job_log),
      isMeteredAndShown: row.job_log !== true && row.all_units !== false,
      isDeclaredForModel: row.declared_for_model === true,
      defaultsMovePercent: row.defaults_move_percent ?? 0,
    }
    expect(gradeOf(facts, 20)).toBe(expected.grade)
  },

  grades: ({ expected, parts }) => {
    const rolled = rollUpGrades(
      parts.map(({ emissions, ...part }: { emissions: number }) => ({ emissionsKgCo2e: emissions, ...part })),
    )
    expectNear(rolled.emissionsKgCo2e, expected.emissions)
    for (const [grade, share] of Object.entries(expected.shares))
      expectNear(rolled.shares[grade as Grade], share as number)
    expect(rolled.letter).toBe(expected.letter)
  },

  nem12: ({ expected, file }) => {
    const { streams, broken } = parseNem12(read(`samples/${file}`))
    expect(broken).toEqual(expected.broken)
    expect(streams).toHaveLength(expected.streams.length)
    streams.forEach(({ kwh, substitutedPercent, nmi: _, ...stream }, at) => {
      const { kwh: wanted, substituted_percent, ...rest } = expected.streams[at]
      expect(stream).toEqual(rest)
      expectNear(kwh, wanted)
      expectNear(substitutedPercent, substituted_percent)
    })
  },

  sample: ({ expected, rows }) => {
    const rule: FiguresCheckRule = {
      ...{ rows: 5, rows_if_more_than: 0, rows_then: 5, always: [], upper_share: [1, 2], from_upper: 1 },
      ...{
        max_differing: 0,
        material_share: [1, 1],
        net_between: [
          [9, 10],
          [11, 10],
        ],
        second_sample_rows: 5,
      },
      ...{ reopens: 'categories_of_differing_rows', may_fail_rounds: 1 },
    }
    type Row = { row: string; claimed: number; seen: number; low: number; high: number }
    const outcome = figuresAgree(
      rows.map(({ row, claimed, seen, low, high }: Row) => ({
        ...{ key: row, category: 'Cold Storage', claimedKgCo2e: claimed, seenKgCo2e: seen },
        differs: seen < low || seen > high,
      })),
      rule,
    )
    expectNear(outcome.seenOverClaimed, expected.seen_over_claimed)
    expect(outcome.differing).toEqual(expected.outside)
    expect(!outcome.agreed).toBe(expected.goes_back)
  },

  activity: ({ expected, before, after }) => {
    const split = splitByActivity(
      { kgCo2e: before.kg, activity: before.activity },
      { kgCo2e: after.kg, activity: after.activity },
    )
    expectNear(split.total, expected.total)
    expectNear(split.fromActivity, expected.from_activity)
    expectNear(split.fromEfficiency, expected.from_efficiency)
  },
}

let passed = 0

describe('the worked examples of readings', () => {
  it.each(examples)('$id: $title', (example) => {
    const check = checks[example.kind]
    if (!check) throw new Error(`Nobody checks examples of the kind ${example.kind}`)
    check(example)
    passed += 1
  })
})

afterAll(() => {
  process.stdout.write(`readings: ${passed} of ${examples.length}\n`)
})
