import { type Factor, leafOf } from './factors.ts'
import { compile, type Formula } from './formula.ts'
import { type Ends, type Quantity, rangeOf } from './quantity.ts'
import { factorBehind, type Input, type Step } from './receipt.ts'

/** An input while factors move: the step it came from, or the leaf behind it, or neither. */
type Part = { value: number; node: Node | null; leaf: string | null }

/** A step while factors move: what it is made of, and the value it has just now. */
type Node = {
  best: number
  now: number
  run: Formula['run']
  parts: readonly Part[]
  /** Filled anew for each run: a form has thousands of them. */
  values: number[]
  leaves: ReadonlySet<string>
  /** Behind every node that it is made of. */
  place: number
}

type Graph = {
  nodes: Map<Step, Node>
  /** The factor of each leaf. */
  factors: Map<string, Factor>
  /** The nodes that each leaf reaches, every one behind all that it is made of. */
  reach: Map<string, Node[]>
}

/** Leaves that move together: the value of each at the low and at the high end. */
export type Shift = {
  key: string
  low: ReadonlyMap<string, number>
  high: ReadonlyMap<string, number>
}

/**
 * Method, section 7. One factor at a time moves through all results together, so what two rows share stays
 * shared, and what is on both sides of a saving cancels. What the factor does not reach is left alone, which makes
 * a hundred rows cheap.
 */
export function rangesOf(results: readonly Step[]): (result: Step) => Quantity {
  const endsIn = endsByFactor(results)
  return (result) => rangeOf(result.value, [...endsIn(result).values()])
}

/** The result with each single factor at its low and high end. */
export function endsByFactor(results: readonly Step[]): (result: Step) => ReadonlyMap<string, Ends> {
  return endsByShift(results, (used) => used.map(aloneOf))
}

/** A factor moved alone, to its own ends. */
export function aloneOf(factor: Factor): Shift {
  const leaf = leafOf(factor)
  return { key: leaf, low: new Map([[leaf, factor.low]]), high: new Map([[leaf, factor.high]]) }
}

/** The result with each shift at its low and high end. `shiftsOf` gets the factors that the results use. */
export function endsByShift(
  results: readonly Step[],
  shiftsOf: (used: readonly Factor[]) => readonly Shift[],
): (result: Step) => ReadonlyMap<string, Ends> {
  return movingOf(results).endsBy(shiftsOf)
}

/** Results through which factors move, for several sets of shifts: what is behind the results is gathered once. */
export type Moving = {
  endsBy: (
    shiftsOf: (used: readonly Factor[]) => readonly Shift[],
  ) => (result: Step) => ReadonlyMap<string, Ends>
}

type Effect = readonly (readonly [Node, Ends])[]

export function movingOf(results: readonly Step[]): Moving {
  const graph: Graph = { nodes: new Map(), factors: new Map(), reach: new Map() }
  const wanted = new Set(results.map((result) => nodeOf(result, graph)))
  const used = [...graph.reach.keys()].flatMap((leaf) => graph.factors.get(leaf) ?? [])
  // The same factor is moved alone in every set of shifts.
  const known = new Map<string, Effect>()
  const effectOf = (shift: Shift): Effect => {
    const key = [...shift.low, ...shift.high].join(' ')
    const effect = known.get(key) ?? effectOn(wanted, shift, graph)
    known.set(key, effect)
    return effect
  }
  return {
    endsBy: (shiftsOf) => {
      const ends = new Map([...wanted].map((node) => [node, new Map<string, Ends>()]))
      for (const shift of shiftsOf(used)) {
        for (const [node, moved] of effectOf(shift)) ends.get(node)?.set(shift.key, moved)
      }
      return (result) => {
        const node = graph.nodes.get(result)
        return (node && ends.get(node)) ?? new Map()
      }
    },
  }
}

function effectOn(wanted: ReadonlySet<Node>, shift: Shift, graph: Graph): Effect {
  const reached = reachedBy(shift, graph)
  const low = valuesWith(reached, shift.low)
  const high = valuesWith(reached, shift.high)
  const effect = reached.flatMap((node, index): Effect => {
    const { best } = node
    return wanted.has(node) ? [[node, [low[index] ?? best, high[index] ?? best]]] : []
  })
  for (const node of reached) node.now = node.best
  return effect
}

function reachedBy({ low }: Shift, { reach }: Graph): readonly Node[] {
  const [first = '', ...others] = low.keys()
  const found = reach.get(first) ?? []
  if (others.length === 0) return found
  const all = new Set([...found, ...others.flatMap((leaf) => reach.get(leaf) ?? [])])
  return [...all].toSorted((a, b) => a.place - b.place)
}

function nodeOf(step: Step, graph: Graph): Node {
  const known = graph.nodes.get(step)
  if (known) return known
  const parts = step.inputs.map((input) => partOf(input, graph))
  const { run } = compile(step.formula)
  const leaves = leavesOf(parts)
  const place = graph.nodes.size
  const values = parts.map(({ value }) => value)
  const node = { best: step.value, now: step.value, run, parts, values, leaves, place }
  graph.nodes.set(step, node)
  for (const leaf of leaves) {
    const reached = graph.reach.get(leaf)
    if (reached) reached.push(node)
    else graph.reach.set(leaf, [node])
  }
  return node
}

function partOf(input: Input, graph: Graph): Part {
  const node = input.from.kind === 'step' ? nodeOf(input.from.step, graph) : null
  const factor = factorBehind(input)
  if (factor && !graph.factors.has(leafOf(factor))) graph.factors.set(leafOf(factor), factor)
  return { value: input.value, node, leaf: factor && leafOf(factor) }
}

function leavesOf(parts: readonly Part[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { node, leaf } of parts) {
    if (leaf !== null) found.add(leaf)
    if (node) for (const below of node.leaves) found.add(below)
  }
  return found
}

function valuesWith(reached: readonly Node[], moved: ReadonlyMap<string, number>): number[] {
  return reached.map((node) => {
    const { parts, values } = node
    for (const [index, part] of parts.entries()) values[index] = valueWith(part, moved)
    node.now = node.run(values)
    return node.now
  })
}

function valueWith({ value, node, leaf }: Part, moved: ReadonlyMap<string, number>): number {
  if (node) return node.now
  return (leaf === null ? undefined : moved.get(leaf)) ?? value
}
