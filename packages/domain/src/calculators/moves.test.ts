import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoves, type Movable, type Moves, ownTogether, rangeOfSum, type SumScope } from './moves.ts'
import { NumberedMoves } from './numbered-moves.ts'
import { differenceRange, type Ends, rangeOf } from './quantity.ts'

const FORMS = ['f1', 'f2', 'f3']
const FACTORS = ['grid', 'mass-cup', 'mass-pen', 'price-cup']
const FAMILIES = ['', 'masses', 'prices']
const NAMES = [
  ...FACTORS,
  'as-locked',
  ...FORMS.flatMap((form) => [`leaf/${form}`, `units/${form}/grid`, `lab/leaf/${form}`]),
  ...FAMILIES.flatMap((family) => [
    ...FACTORS.flatMap((factor) => [`whole/${family}/${factor}`, `own/${family}/${factor}`]),
    `family/${family}`,
    `lab/family/${family}`,
    ...FACTORS.flatMap((factor) => [`lab/whole/${family}/${factor}`, `lab/own/${family}/${factor}`]),
  ]),
]

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const ends = fc.tuple(value, value)
const moves = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), ends), { maxLength: 25 })
  .map((entries): Moves => new Map(entries))
const parts = fc.array(fc.record({ best: value, moves }), { maxLength: 8 })

/** As the method says it, name by name and without a thought of time. */
function sumByNames(given: readonly Movable[], of: 'footprints' | 'savings', scope: SumScope) {
  const best = given.reduce((sum, part) => sum + part.best, 0)
  const added = [...addMoves(given.map((part) => part.moves))].flatMap(([name, both]): [string, Ends][] => {
    const isWithin = name.startsWith('lab/')
    if (scope === 'labs') return isWithin ? [] : [[name, both]]
    if (isWithin) return [[name.slice('lab/'.length), both]]
    return isPlain(name) ? [[name, both]] : []
  })
  const isEngine2 = added.some(([name]) => /^(?:whole|leaf)\//.test(name))
  const all = isEngine2 ? asEngine2(new Map(added)) : new Map(added)
  const shared = familiesIn(all)
  const moving = [...all].filter(([name]) => {
    const [kind, family = ''] = name.split('/')
    if (kind === 'own' || kind === 'family') return shared.has(family)
    return kind !== 'whole' || !shared.has(family)
  })
  const list = moving.map(([, [low, high]]): Ends => [best + low, best + high])
  return of === 'savings' && isEngine2 ? differenceRange(best, list) : rangeOf(best, list)
}

const isPlain = (name: string) => !/^(?:whole|own|family|leaf|units)(?:\/|$)/.test(name)

function familiesIn(all: Moves): Set<string> {
  const names = [...all.keys()].filter((name) => name.startsWith('own/')).map((name) => name.split('/')[1])
  return new Set(names.filter((name, at) => names.indexOf(name) !== at).filter((name) => name !== undefined))
}

function asEngine2(all: Moves): Moves {
  const shared = familiesIn(all)
  const familyOf = new Map(
    [...all.keys()].flatMap((name): [string, string][] => {
      const [kind, family = '', ...id] = name.split('/')
      return kind === 'whole' ? [[id.join('/'), family]] : []
    }),
  )
  return addMoves(
    [...all].map(([name, both]): Moves => {
      const family = familyOf.get(name)
      if (family === undefined) return new Map([[name, both]])
      const [whole, own] = [`whole/${family}/${name}`, `own/${family}/${name}`]
      if (!shared.has(family)) return new Map([[whole, both]])
      const size = (of: string) => Math.hypot(...(all.get(of) ?? [0]))
      const share = size(whole) === 0 ? 1 : Math.min(1, (size(own) / size(whole)) ** 2)
      const scaled = (by: number): Ends => [both[0] * by, both[1] * by]
      return new Map([
        [own, scaled(Math.sqrt(share))],
        [`family/${family}`, scaled(Math.sqrt(1 - share))],
      ])
    }),
  )
}

describe('the range of a sum', () => {
  it.each([
    ['footprints', 'labs'],
    ['footprints', 'lab'],
    ['savings', 'labs'],
    ['savings', 'lab'],
  ] as const)('of %s of %s is to the last digit what adding name by name comes to', (of, scope) => {
    fc.assert(
      fc.property(parts, (given) => {
        expect(rangeOfSum(given, of, scope)).toEqual(sumByNames(given, of, scope))
      }),
      { numRuns: 400 },
    )
  })

  it('is the same for parts that were numbered before', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const kept = given.map((part) => ({ ...part, moves: new NumberedMoves(part.moves) }))
        expect(rangeOfSum(kept)).toEqual(rangeOfSum(given))
      }),
    )
  })
})

describe('moves as two arrays', () => {
  it('are read as the map that they were made of', () => {
    fc.assert(
      fc.property(moves, (given) => {
        const kept = new NumberedMoves(given)
        expect([...kept]).toEqual([...given])
        expect([...kept.keys()]).toEqual([...given.keys()])
        expect([...kept.values()]).toEqual([...given.values()])
        expect(kept.size).toBe(given.size)
        for (const [name, both] of given) expect(kept.get(name)).toEqual(both)
        expect(kept.has('of no form')).toBe(false)
        const told: [string, Ends][] = []
        for (const entry of kept.entries()) told.push(entry)
        expect(told).toEqual([...given.entries()])
      }),
    )
  })

  it('hold what only a form knows as one move', () => {
    const { moves: kept } = ownTogether({
      best: 1,
      moves: new Map([
        ['leaf/f1/a', [-3, 1]],
        ['units/f1/b', [-4, 2]],
      ]),
    })
    expect([...kept]).toEqual([['leaf/f1', [-5, Math.sqrt(5)]]])
  })
})
