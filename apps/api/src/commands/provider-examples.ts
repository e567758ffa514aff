import * as schemas from '@lab-zer0/content/calculator-schemas.ts'
import { findCalculator } from '@lab-zer0/content/calculators.ts'
import file from '@lab-zer0/content/data/calculators/examples.json' with { type: 'json' }
import { findFactorSet, type PublishedFactorSet } from '@lab-zer0/content/factors.ts'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { engines } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { FactorSet } from '@lab-zer0/domain/calculators/factors.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { percentMoved } from '@lab-zer0/domain/factors/effect.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'

const words = command_answers.factors.examples
const { examples, factor_set: known } = schemas.examples.parse(file)
type Example = (typeof examples)[number]

/** What a set does to the worked examples of the method, against the set that they are published with. */
export function exampleLines(set: PublishedFactorSet): string[] {
  const before = findFactorSet(known)
  if (!before) return []
  const moved = examples.map((example) => {
    const [then, now] = [emissionsWith(example, before), emissionsWith(example, set)]
    return { example, then, now, percent: percentMoved(then.best, now.best) ?? 0 }
  })
  const baselines = moved.filter(({ example }) => example.kind === 'baseline')
  const categories = [...Map.groupBy(baselines, ({ example }) => example.category)].map(([category, own]) => {
    const sum = (read: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + read(one), 0)
    const [then, now] = [sum((one) => one.then.best), sum((one) => one.now.best)]
    return fill(words.category, {
      category,
      before: then.toFixed(0),
      now: now.toFixed(0),
      percent: signed(percentMoved(then, now) ?? 0),
    })
  })
  const outside = moved.filter(({ then, now }) => now.best < then.low || now.best > then.high)
  const turned = moved.filter(({ then, now }) => then.best * now.best < 0)
  const largest = moved.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, 5)
  return [
    fill(words.head, { version: set.version, known, n: examples.length }),
    ...categories,
    fill(words.moved, { outside: outside.length, turned: turned.length }),
    words.largest,
    ...largest.map(({ example, percent }) => `  ${example.id}: ${signed(percent)}`),
  ]
}

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`

function emissionsWith(example: Example, factors: FactorSet) {
  const { lab_type: labType, category } = example
  const schema = findCalculator(labType, category)?.schema
  if (!schema) throw new Error(`There is no form for ${category} of ${labType} labs`)
  // The names of variables are checked where they are entered; here they are data.
  const variables = { version: 1, values: example.variables as VariableValues }
  const engine = engines.current()
  const resultOf = (formData: FormData) =>
    engine.calculate({ labType, category, schema, formData, factors, variables })
  const { totals } =
    example.kind === 'baseline'
      ? resultOf(example.form_data)
      : engine.savings(resultOf(example.before), resultOf(example.after))
  return totals.emissionsKgCo2e ?? { low: 0, best: 0, high: 0 }
}
