import { isMoving } from './engine-2/factor-shifts.ts'
import { differenceRange, type Ends, type Quantity, rangeOf } from './quantity.ts'

/** How far a result moves from its best value when one factor alone goes to its low and to its high end. */
export type Moves = ReadonlyMap<string, Ends>

/** A result that can be added to others with the factors that they share kept shared. */
export type Movable = { best: number; moves: Moves }

/** The difference of two results: a factor that is in both moves both together. */
export function movesBetween(before: Moves, after: Moves): Moves {
  const left = new Map(before)
  for (const [factor, [low, high]] of after) {
    const [lowBefore, highBefore] = before.get(factor) ?? [0, 0]
    left.set(factor, [lowBefore - low, highBefore - high])
  }
  return left
}

/**
 * Engine 2 knows typed numbers and units of each form, which no other form shares: once both sides of a saving are
 * compared they combine into one move, so that what is kept of a form stays small.
 */
export function ownTogether({ best, moves }: Movable): Movable {
  const own = new Map<string, { down: number; up: number }>()
  const kept = new Map<string, Ends>()
  for (const [key, ends] of moves) {
    const [kind = '', formId = ''] = key.split('/')
    if (kind !== 'leaf' && kind !== 'units') kept.set(key, ends)
    else {
      const { down, up } = own.get(formId) ?? { down: 0, up: 0 }
      own.set(formId, { down: down + Math.min(0, ...ends) ** 2, up: up + Math.max(0, ...ends) ** 2 })
    }
  }
  for (const [formId, { down, up }] of own) kept.set(`leaf/${formId}`, [-Math.sqrt(down), Math.sqrt(up)])
  return { best, moves: kept }
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
export function rangeOfSum(parts: readonly Movable[], of: 'footprints' | 'savings' = 'footprints'): Quantity {
  const best = parts.reduce((sum, part) => sum + part.best, 0)
  const moves = asOneEngine(addMoves(parts.map((part) => part.moves)))
  const ends = endsOf(best, moves)
  return of === 'savings' && isOfEngine2(moves) ? differenceRange(best, ends) : rangeOf(best, ends)
}

/** Readings, section 8: which moves count depends on which factors of a family are in the sum. */
function endsOf(best: number, moves: Moves): Ends[] {
  const shared = sharedFamilies(moves)
  return [...moves].flatMap(([key, [low, high]]) =>
    isMoving(key, shared) ? [[best + low, best + high] as const] : [],
  )
}

function sharedFamilies(moves: Moves): ReadonlySet<string> {
  const names = [...moves.keys()].flatMap((key) => (key.startsWith('own/') ? [key.split('/')[1] ?? ''] : []))
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}

/** Engine 1 names its moves by the factor alone. */
function isOfEngine2(moves: Moves): boolean {
  return [...moves.keys()].some((key) => key.startsWith('whole/') || key.startsWith('leaf/'))
}

/**
 * Forms of engine 1 and of engine 2 in one sum: a factor that both have is the same factor. Engine 1 knows no families,
 * so where a family is shared its move is split as engine 2 splits it. Its difference between units does not average
 * out, which is rather too wide than too narrow.
 */
function asOneEngine(moves: Moves): Moves {
  if (!isOfEngine2(moves)) return moves
  const familyOf = new Map([...moves.keys()].flatMap(familyOfWhole))
  const shared = sharedFamilies(moves)
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
  return addMoves(parts)
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
