import type { Factor } from './factors.ts'
import { compile, type Formula } from './formula.ts'
import { type Ends, type Quantity, rangeOf } from './quantity.ts'
import { factorBehind, type Input, type Step } from './receipt.ts'

/** An input while factors move: the step it came from, or the factor behind it, or neither. */
type Part = { value: number; node: Node | null; factor: Factor | null }

/** A step while factors move: what it is made of, and the value it has just now. */
type Node = {
  best: number
  now: number
  run: Formula['run']
  parts: readonly Part[]
  factors: ReadonlySet<string>
  /** Collects each factor's effect on a result. */
  ends: Map<string, Ends> | null
}

type Graph = {
  nodes: Map<Step, Node>
  /** The nodes that each factor reaches, every one behind all that it is made of. */
  reach: Map<string, Node[]>
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
  const graph: Graph = { nodes: new Map(), reach: new Map() }
  for (const result of results) nodeOf(result, graph).ends = new Map()
  for (const [factor, reached] of graph.reach) {
    const low = valuesWith(reached, { factor, end: 'low' })
    const high = valuesWith(reached, { factor, end: 'high' })
    reached.forEach((node, index) => {
      node.ends?.set(factor, [low[index] ?? node.best, high[index] ?? node.best])
      node.now = node.best
    })
  }
  return (result) => graph.nodes.get(result)?.ends ?? new Map()
}

function nodeOf(step: Step, graph: Graph): Node {
  const known = graph.nodes.get(step)
  if (known) return known
  const parts = step.inputs.map((input) => partOf(input, graph))
  const { run } = compile(step.formula)
  const node = { best: step.value, now: step.value, run, parts, factors: factorsOf(parts), ends: null }
  graph.nodes.set(step, node)
  for (const factor of node.factors) {
    const reached = graph.reach.get(factor)
    if (reached) reached.push(node)
    else graph.reach.set(factor, [node])
  }
  return node
}

function partOf(input: Input, graph: Graph): Part {
  const node = input.from.kind === 'step' ? nodeOf(input.from.step, graph) : null
  return { value: input.value, node, factor: factorBehind(input) }
}

function factorsOf(parts: readonly Part[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { node, factor } of parts) {
    if (factor) found.add(factor.id)
    if (node) for (const below of node.factors) found.add(below)
  }
  return found
}

type Move = { factor: string; end: 'low' | 'high' }

function valuesWith(reached: readonly Node[], move: Move): number[] {
  return reached.map((node) => {
    node.now = node.run(node.parts.map((part) => valueWith(part, move)))
    return node.now
  })
}

function valueWith({ value, node, factor }: Part, move: Move): number {
  if (node) return node.now
  return factor?.id === move.factor ? factor[move.end] : value
}
