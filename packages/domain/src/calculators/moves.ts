import {
  addNumbered,
  asMoves,
  bytesOfMoves,
  endsOfSum,
  isOfBothEngines,
  isSumOfEngine2,
  type Moves,
  NumberedMoves,
  type SumOfMoves,
  type SumScope,
  sharedFamilies,
  WITHIN_LAB,
} from './numbered-moves.ts'
import { differenceRange, type Ends, type Quantity, rangeOf } from './quantity.ts'

export { bytesOfMoves, type Moves, type SumScope }

/** A result that can be added to others with the factors that they share kept shared. */
export type Movable = { best: number; moves: Moves }

export function withinLab(moves: Moves): Moves {
  return new Map([...moves].map(([key, ends]) => [`${WITHIN_LAB}${key}`, ends]))
}

export function amongLabs(moves: Moves): Moves {
  return new Map([...moves].filter(([key]) => !key.startsWith(WITHIN_LAB)))
}

/** The difference of two results: a factor that is in both moves both together. */
export function movesBetween(before: Moves, after: Moves): Moves {
  const left = new Map(before)
  const unitsBefore = new Map([...before.keys()].flatMap(unitsIn))
  for (const [key, ends] of after) {
    const own = unitsIn(key)[0]
    const then = own && unitsBefore.get(own[0])
    if (own && then && then.units !== own[1].units) setUnits(left, own[0], [then, own[1]], [before, after])
    else left.set(key, less(before.get(key), ends))
  }
  return left
}

type Units = { key: string; units: number }

/** What differs between units of a row is named with their number. */
const UNITS = '×'
export const keyOfUnits = (key: string, units: number | null) =>
  units === null ? key : `${key}${UNITS}${units}`

function unitsIn(key: string): [string, Units][] {
  const at = key.lastIndexOf(UNITS)
  return at === -1 ? [] : [[key.slice(0, at), { key, units: Number(key.slice(at + 1)) }]]
}

/** Units that stay are the same units on both sides; those that came or went differ for themselves. */
function setUnits(
  left: Map<string, Ends>,
  row: string,
  [then, now]: [Units, Units],
  [before, after]: [Moves, Moves],
): void {
  const [was, is] = [before.get(then.key) ?? NONE, after.get(now.key) ?? NONE]
  const kept = Math.min(then.units, now.units)
  const partOf = (units: number, whole: number) => Math.sqrt(units / whole)
  left.delete(then.key)
  left.set(
    keyOfUnits(row, kept),
    less(scaled(was, partOf(kept, then.units)), scaled(is, partOf(kept, now.units))),
  )
  const others = then.units > now.units ? scaled(was, partOf(then.units - kept, then.units)) : NONE
  const came = now.units > then.units ? scaled(is, partOf(now.units - kept, now.units)) : NONE
  // A name of its own: those that came or went are in no other form.
  left.set(`${row}~`, less(others, came))
}

const NONE: Ends = [0, 0]

function less([lowBefore, highBefore]: Ends = NONE, [low, high]: Ends): Ends {
  return [lowBefore - low, highBefore - high]
}

/**
 * Engine 2 knows typed numbers and units of each form, which no other form shares: once both sides of a saving are
 * compared they combine into one move, so that what is kept of a form stays small.
 */
export function ownTogether({ best, moves }: Movable): Movable {
  const own = new Map<string, { down: number; up: number }>()
  const kept = new Map<string, Ends>()
  for (const [key, ends] of moves) {
    const ownKey = keyOfOwn(key)
    if (ownKey === null) kept.set(key, ends)
    else {
      const { down, up } = own.get(ownKey) ?? { down: 0, up: 0 }
      own.set(ownKey, { down: down + Math.min(0, ...ends) ** 2, up: up + Math.max(0, ...ends) ** 2 })
    }
  }
  for (const [key, { down, up }] of own) kept.set(key, [-Math.sqrt(down), Math.sqrt(up)])
  return { best, moves: new NumberedMoves(kept) }
}

function keyOfOwn(key: string): string | null {
  const mark = key.startsWith(WITHIN_LAB) ? WITHIN_LAB : ''
  const [kind = '', formId = ''] = key.slice(mark.length).split('/')
  return kind === 'leaf' || kind === 'units' ? `${mark}leaf/${formId}` : null
}

/** What each factor does to a sum: the same to all parts together. */
export function addMoves(parts: readonly Moves[]): Moves {
  const sums = new Map<string, [number, number]>()
  for (const moves of parts) {
    for (const [factor, [low, high]] of moves) {
      const sum = sums.get(factor)
      if (sum) {
        sum[0] += low
        sum[1] += high
      } else sums.set(factor, [low, high])
    }
  }
  return sums
}

/**
 * Method, section 7, for a sum: each factor moves through all parts together, so the range of the sum is neither
 * the sum of the ranges nor their quadrature.
 */
export function rangeOfSum(
  parts: readonly Movable[],
  of: 'footprints' | 'savings' = 'footprints',
  scope: SumScope = 'labs',
): Quantity {
  const best = parts.reduce((sum, part) => sum + part.best, 0)
  const added = addNumbered(
    parts.map((part) => part.moves),
    scope,
  )
  const moves = isOfBothEngines(added) ? asOneEngine(added) : added
  const ends = endsOfSum(best, moves)
  return of === 'savings' && isSumOfEngine2(moves) ? differenceRange(best, ends) : rangeOf(best, ends)
}

/** Engine 1 names its moves by the factor alone. */
export function isOfEngine2(moves: Moves): boolean {
  return [...moves.keys()].some((key) => key.startsWith('whole/') || key.startsWith('leaf/'))
}

/**
 * Forms of engine 1 and of engine 2 in one sum: a factor that both have is the same factor. Engine 1 knows no families,
 * so where a family is shared its move is split as engine 2 splits it. Its difference between units does not average
 * out, which is rather too wide than too narrow.
 */
function asOneEngine(sum: SumOfMoves): SumOfMoves {
  const moves = asMoves(sum)
  const familyOf = new Map([...moves.keys()].flatMap(familyOfWhole))
  const shared = sharedFamilies(sum.names)
  const parts = [...moves].map(([key, ends]): Moves => {
    const family = familyOf.get(key)
    if (family === undefined) return new Map([[key, ends]])
    const whole = `whole/${family}/${key}`
    if (!shared.has(family)) return new Map([[whole, ends]])
    const own = ownShare(moves.get(`own/${family}/${key}`), moves.get(whole))
    return new Map([
      [`own/${family}/${key}`, scaled(ends, Math.sqrt(own))],
      [`family/${family}`, scaled(ends, Math.sqrt(1 - own))],
    ])
  })
  // Its names are those of a sum already, and none of them is marked.
  return addNumbered(parts, 'labs')
}

function familyOfWhole(key: string): [string, string][] {
  const [kind, family = '', ...id] = key.split('/')
  return kind === 'whole' ? [[id.join('/'), family]] : []
}

/** What of a factor's variance is its own and not its family's, as engine 2 has split it. */
function ownShare(own: Ends | undefined, whole: Ends | undefined): number {
  const [part, all] = [Math.hypot(...(own ?? [0])), Math.hypot(...(whole ?? [0]))]
  return all === 0 ? 1 : Math.min(1, (part / all) ** 2)
}

function scaled([low, high]: Ends, by: number): Ends {
  return [low * by, high * by]
}
