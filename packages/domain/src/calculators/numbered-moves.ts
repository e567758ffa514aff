import { isMoving } from './engine-2/factor-shifts.ts'
import type { Ends } from './quantity.ts'

/** How far a result moves from its best value when one factor alone goes to its low and to its high end. */
export type Moves = ReadonlyMap<string, Ends>

/**
 * Whose results are added up. In one lab a factor moves as in one form; over labs a part of it is difference between
 * units and averages out.
 */
export type SumScope = 'lab' | 'labs'

/** From engine 2 on a form tells its moves for both scopes: those within its lab are marked. */
export const WITHIN_LAB = 'lab/'
const AMONG_LABS = ['whole', 'own', 'family', 'leaf', 'units']
/** Kinds whose names hold the id of a form: they are as many as there are forms. */
const OF_ONE_FORM = ['leaf', 'units']

/** The name of a move, taken apart once for all sums that it is in. */
type Key = {
  text: string
  /** Its place in the arrays of a sum; none for names of one form, which are too many to be kept. */
  slot: number | null
  kind: string
  family: string
  /** Of a whole factor: how engine 1 names it. */
  factor: string
  isOfEngine2: boolean
  /** Whether engine 1 could have named it so. */
  isPlain: boolean
  /** By which key it takes part in a sum; none where it has no part in it. */
  among: Key | null
  within: Key | null
}

/** Names of factors are some hundreds; should there ever be more, the others are compared by their text. */
const MOST_SLOTS = 20_000
const keys = new Map<string, Key>()

function keyOf(text: string): Key {
  const known = keys.get(text)
  if (known) return known
  const isWithin = text.startsWith(WITHIN_LAB)
  const [kind = '', family = '', ...factor] = text.split('/')
  const own = isWithin ? family : kind
  const isShared = !OF_ONE_FORM.includes(own) && keys.size < MOST_SLOTS
  const key: Key = {
    ...{ text, kind, family, factor: factor.join('/') },
    slot: isShared ? keys.size : null,
    isOfEngine2: kind === 'whole' || kind === 'leaf',
    isPlain: !AMONG_LABS.includes(kind),
    among: null,
    within: null,
  }
  if (isShared) keys.set(text, key)
  if (isWithin) key.within = keyOf(text.slice(WITHIN_LAB.length))
  else {
    key.among = key
    // What engine 1 says holds for both.
    if (key.isPlain) key.within = key
  }
  return key
}

/** Moves as two arrays: a seventh of the memory of a map, and quick to add up. */
export class NumberedMoves implements ReadonlyMap<string, Ends> {
  readonly names: readonly Key[]
  /** Low and high of each in turn. */
  readonly ends: Float64Array

  constructor(moves: Moves) {
    this.names = Array.from(moves.keys(), keyOf)
    this.ends = new Float64Array(2 * moves.size)
    let at = 0
    for (const [low, high] of moves.values()) {
      this.ends[at++] = low
      this.ends[at++] = high
    }
  }

  get size(): number {
    return this.names.length
  }

  *entries(): MapIterator<[string, Ends]> {
    for (const [at, { text }] of this.names.entries()) yield [text, this.endsAt(at)]
    return undefined
  }

  *keys(): MapIterator<string> {
    for (const { text } of this.names) yield text
    return undefined
  }

  *values(): MapIterator<Ends> {
    for (const at of this.names.keys()) yield this.endsAt(at)
    return undefined
  }

  [Symbol.iterator](): MapIterator<[string, Ends]> {
    return this.entries()
  }

  get(text: string): Ends | undefined {
    const at = this.names.findIndex((name) => name.text === text)
    return at === -1 ? undefined : this.endsAt(at)
  }

  has(text: string): boolean {
    return this.get(text) !== undefined
  }

  forEach(run: (ends: Ends, text: string, moves: Moves) => void): void {
    for (const [text, ends] of this) run(ends, text, this)
  }

  private endsAt(at: number): Ends {
    return [this.ends[2 * at] ?? 0, this.ends[2 * at + 1] ?? 0]
  }
}

/** About as much memory as they take. */
export function bytesOfMoves(moves: Moves): number {
  return 200 + moves.size * (moves instanceof NumberedMoves ? 24 : 150)
}

/** A part is in the sums of its lab, its category, each month and the whole: it is numbered once. */
const numbered = new WeakMap<Moves, NumberedMoves>()

function numberedOf(moves: Moves): NumberedMoves {
  if (moves instanceof NumberedMoves) return moves
  const known = numbered.get(moves)
  if (known) return known
  const made = new NumberedMoves(moves)
  numbered.set(moves, made)
  return made
}

/** What each factor does to a sum, in the order in which the parts name them first. */
export type SumOfMoves = { names: Key[]; low: number[]; high: number[] }

/** Where each slot is in the sum that is being added up, and the turn in which it was put there. */
let places = new Int32Array(0)
let turnOf = new Int32Array(0)
let turn = 0

/** The same factor moves all parts together. The order of the additions is part of the result, to its last digit. */
export function addNumbered(parts: readonly Moves[], scope: SumScope): SumOfMoves {
  const all = parts.map(numberedOf)
  startTurn()
  const sum: SumOfMoves = { names: [], low: [], high: [] }
  const ofOneForm = new Map<string, number>()
  const among = scope === 'labs'
  for (const { names, ends } of all) {
    for (let at = 0; at < names.length; at++) {
      const name = names[at]
      const key = among ? name?.among : name?.within
      if (!key) continue
      const place = placeIn(sum, key, ofOneForm)
      const [low, high] = [ends[2 * at] ?? 0, ends[2 * at + 1] ?? 0]
      if (place === sum.names.length) {
        sum.names.push(key)
        sum.low.push(low)
        sum.high.push(high)
      } else {
        sum.low[place] = (sum.low[place] ?? 0) + low
        sum.high[place] = (sum.high[place] ?? 0) + high
      }
    }
  }
  return sum
}

function startTurn(): void {
  if (places.length < keys.size) {
    places = new Int32Array(2 * keys.size)
    turnOf = new Int32Array(2 * keys.size)
    turn = 0
  }
  turn = turn === 2 ** 31 - 1 ? 1 : turn + 1
  if (turn === 1) turnOf.fill(0)
}

/** Its place in the sum, or the next one where it is new. */
function placeIn(sum: SumOfMoves, { slot, text }: Key, ofOneForm: Map<string, number>): number {
  const next = sum.names.length
  if (slot === null) {
    const place = ofOneForm.get(text) ?? next
    if (place === next) ofOneForm.set(text, place)
    return place
  }
  if (turnOf[slot] === turn) return places[slot] ?? next
  turnOf[slot] = turn
  places[slot] = next
  return next
}

export function isSumOfEngine2({ names }: SumOfMoves): boolean {
  return names.some(({ isOfEngine2 }) => isOfEngine2)
}

/** Whether a factor is in it both by its own name and as engine 2 names it. */
export function isOfBothEngines({ names }: SumOfMoves): boolean {
  const plain = new Set(names.flatMap(({ isPlain, text }) => (isPlain ? [text] : [])))
  return plain.size > 0 && names.some(({ kind, factor }) => kind === 'whole' && plain.has(factor))
}

export function asMoves({ names, low, high }: SumOfMoves): Moves {
  return new Map(names.map(({ text }, at) => [text, [low[at] ?? 0, high[at] ?? 0]]))
}

/** Readings, section 8: which moves count depends on which factors of a family are in the sum. */
export function endsOfSum(best: number, { names, low, high }: SumOfMoves): Ends[] {
  const shared = sharedFamilies(names)
  const ends: Ends[] = []
  for (const [at, name] of names.entries()) {
    if (isMoving(name, shared)) ends.push([best + (low[at] ?? 0), best + (high[at] ?? 0)])
  }
  return ends
}

/** Families of which several factors are in the sum. */
export function sharedFamilies(names: readonly Key[]): ReadonlySet<string> {
  const once = new Set<string>()
  const shared = new Set<string>()
  for (const { kind, family } of names) {
    if (kind !== 'own') continue
    if (once.has(family)) shared.add(family)
    once.add(family)
  }
  return shared
}
