import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixedStrings } from './fixed-strings.ts'
import * as microcopy from './microcopy.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Read by keys that no code names, and what these keys are. */
const BY_DATA: Record<string, string> = {
  'calculator.categories': 'the name of a calculator',
  'calculator.tips': 'the name of a calculator',
  'category_resource_modal.descriptions': 'the category of a question',
  'checklist.category_intros': 'the category of a question',
  'checklist.header': 'a side and the type of the lab, joined',
  'checklist.na_reasons': 'the number of a reason',
  'checklist.na_reason_tooltips': 'the number of a reason',
  'help.guide.calculators': 'the name of a calculator',
  'landing.counted.texts': 'the name of a calculator',
  'landing.counted.units': 'the name of a calculator',
  'variables.state_tooltips': 'the name of a state',
  'variables.states': 'the name of a state',
}

function leavesOf(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** Every word of the code, wherever it stands: one that stands nowhere is read by nobody. */
function wordsOfCode(): Set<string> {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })
  const others = files.filter((file) => !file.endsWith('microcopy.test.ts'))
  return new Set(others.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []))
}

const code = wordsOfCode()
const leaves = leavesOf(microcopy)

describe('the microcopy', () => {
  it('has no word that nobody reads, but for those that the specification fixes', () => {
    const fixed = new Set<unknown>(fixedStrings.map(({ text }) => text))
    const isFixed = (value: unknown) => [value].flat().every((one) => fixed.has(one))
    const isByData = (place: string) => Object.keys(BY_DATA).some((start) => place.startsWith(`${start}.`))
    const isRead = ([, ...names]: readonly string[]) => names.every((name) => code.has(name))

    const dead = leaves.filter(
      ({ path, value }) => !isRead(path) && !isByData(path.join('.')) && !isFixed(value),
    )

    expect(dead.map(({ path }) => path.join('.'))).toEqual([])
  })

  it('has the words that are read by keys of the data', () => {
    const places = leaves.map(({ path }) => path.join('.'))
    for (const start of Object.keys(BY_DATA)) {
      expect(
        places.some((place) => place.startsWith(`${start}.`)),
        start,
      ).toBe(true)
    }
  })
})
