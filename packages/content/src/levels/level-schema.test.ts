import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import assessedFile from '../../data/levels/assessed.json' with { type: 'json' }
import crosswalkFile from '../../data/levels/crosswalk.json' with { type: 'json' }
import kindsFile from '../../data/levels/input-kinds.json' with { type: 'json' }
import publicationsFile from '../../data/levels/publications.json' with { type: 'json' }
import tolerancesFile from '../../data/levels/tolerances.json' with { type: 'json' }
import topicsFile from '../../data/levels/topics.json' with { type: 'json' }
import wordsFile from '../../data/levels/words.json' with { type: 'json' }
import { levelEdition } from './edition-schema.ts'
import { levelEditions } from './editions.ts'
import * as schemas from './schemas.ts'
import { fitsSchema, type JsonSchema } from './testing/json-schema.ts'

const published = new URL('../../data/levels/level.schema.json', import.meta.url)
const jsonSchema = JSON.parse(readFileSync(published, 'utf8')) as JsonSchema

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = (string | number)[]

function pathsIn(value: Json, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, item]) =>
    pathsIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [at, ...inner]
}

function holderOf(root: Json, path: Path): Record<string, Json> {
  return path
    .slice(0, -1)
    .reduce<Json>((value, key) => (value as Record<string, Json>)[key] ?? null, root) as {
    [key: string]: Json
  }
}

const odd: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  7,
  '',
  'other',
  '2026-11-15',
  [],
  [1, 2],
  ['seen', 'seen'],
  {},
]

/** A level file in which one thing is missing, too much, or something else. */
function spoilt(file: Json, path: Path, how: 'remove' | 'add' | number): Json {
  const copy = structuredClone(file)
  const holder = holderOf(copy, path)
  const key = path.at(-1) ?? ''
  if (how === 'remove') {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  } else if (how === 'add') {
    const target = holder[key]
    if (Array.isArray(target)) target.push(...structuredClone(target.slice(0, 1)))
    else if (typeof target === 'object' && target !== null) target.surplus = 1
  } else holder[key] = structuredClone(odd[how] ?? null)
  return copy
}

describe('a level file', () => {
  it.each(levelEditions)('$id has the shape that the published schema promises', (edition) => {
    expect(fitsSchema(edition, jsonSchema)).toBe(true)
    expect(() => levelEdition.parse(edition)).not.toThrow()
  })

  it('is refused by our schema where the published one refuses it, and taken where that takes it', () => {
    const files = levelEditions as unknown as Json[]
    const how = fc.oneof(
      fc.constant('remove' as const),
      fc.constant('add' as const),
      fc.integer({ min: 0, max: odd.length - 1 }),
    )
    const places = files.map((file, at) =>
      fc.record({
        at: fc.constant(at),
        path: fc.constantFrom(...pathsIn(file).filter((path) => path.length > 0)),
        how,
      }),
    )
    const spoiling = fc.oneof(...places)
    const verdicts = { taken: 0, refused: 0 }

    fc.assert(
      fc.property(spoiling, ({ at, path, how: spoiler }) => {
        const file = spoilt(files[at] ?? null, path, spoiler)
        const isTaken = fitsSchema(file, jsonSchema)
        verdicts[isTaken ? 'taken' : 'refused'] += 1
        expect(levelEdition.safeParse(file).success, `${path.join('.')} ${spoiler}`).toBe(isTaken)
      }),
      { numRuns: process.env.LEVELS === 'full' ? 2000 : 300, seed: 14 },
    )
    expect(verdicts.taken).toBeGreaterThan(20)
    expect(verdicts.refused).toBeGreaterThan(150)
  })
})

describe('the files beside them', () => {
  it('are all known; examples and the schema itself have their own test', () => {
    const names = readdirSync(new URL('.', published)).filter((name) => name.endsWith('.json'))

    expect(names.toSorted()).toEqual([
      'assessed.json',
      'crosswalk.json',
      'examples.json',
      'input-kinds.json',
      'level.schema.json',
      'publications.json',
      'tolerances.json',
      'topics.json',
      'words.json',
    ])
  })

  it.each([
    ['topics', schemas.topics, topicsFile],
    ['assessed', schemas.assessed, assessedFile],
    ['input kinds', schemas.inputKinds, kindsFile],
    ['tolerances', schemas.tolerances, tolerancesFile],
    ['publications', schemas.publications, publicationsFile],
    ['crosswalk', schemas.crosswalk, crosswalkFile],
    ['words', schemas.levelWords, wordsFile],
  ])('%s have the shape that they promise', (_, schema, file) => {
    expect(() => schema.parse(file)).not.toThrow()
  })
})
