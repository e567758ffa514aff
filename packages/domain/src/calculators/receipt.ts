import type { Factor } from './factors.ts'
import { compile, SUM } from './formula.ts'
import type { StepId } from './step-names.ts'

/** Where an input came from. A step that was made of earlier steps holds them, so a receipt is a tree. */
export type Origin =
  | { kind: 'cell'; row: string; column: string }
  | { kind: 'variable'; variable: string; version: number | null }
  | { kind: 'factor'; factor: Factor; chosenBy: Choice | null }
  | { kind: 'default'; factor: Factor; variable: string }
  | { kind: 'constant' }
  | { kind: 'action'; action: string }
  | { kind: 'step'; step: Step }

/** The answer that picked a factor: the type of unit, the State, the sign on the bin. */
export type Choice = { name: string; value: string; from: Origin }

export type Input = { symbol: string; name: string; value: number; unit: string; from: Origin }

/** One line of working: what it is, the formula, what went in and what came out. Plain data, fit for JSON. */
export type Step = {
  label: string
  formula: string
  inputs: readonly Input[]
  value: number
  unit: string
}

type StepParts = { label: string; unit: string; formula: string; inputs: readonly Input[] }

/** Computes a step by its own formula. Inputs are put in the order in which the formula names them. */
export function step({ label, unit, formula, inputs }: StepParts): Step {
  const { symbols, run } = compile(formula)
  const ordered = symbols === null ? inputs : symbols.map((symbol) => inputOf(inputs, symbol, formula))
  return { label, formula, inputs: ordered, value: run(ordered.map((input) => input.value)), unit }
}

function inputOf(inputs: readonly Input[], symbol: string, formula: string): Input {
  const found = inputs.find((input) => input.symbol === symbol)
  if (!found) throw new Error(`The formula '${formula}' was given no ${symbol}`)
  return found
}

export function total(label: string, unit: string, parts: readonly Step[]): Step {
  return step({
    label,
    unit,
    formula: SUM,
    inputs: parts.map((part, index) => earlier(`x${index + 1}`, part)),
  })
}

/** The result of an earlier step as an input. */
export function earlier(symbol: string, from: Step): Input {
  return { symbol, name: from.label, value: from.value, unit: from.unit, from: { kind: 'step', step: from } }
}

export function constant(symbol: string, name: StepId, value: number, unit: string): Input {
  return { symbol, name, value, unit, from: { kind: 'constant' } }
}

/** The factor that gives a leaf its value and its range; all other inputs are taken as exact. */
export function factorBehind({ from }: Input): Factor | null {
  return from.kind === 'factor' || from.kind === 'default' ? from.factor : null
}

/** Recomputes a receipt from its inputs alone, ignoring the stored results. */
export function recompute({ formula, inputs }: Step): number {
  return compile(formula).run(inputs.map(leafValue))
}

function leafValue(input: Input): number {
  if (input.from.kind === 'step') return recompute(input.from.step)
  return factorBehind(input)?.value ?? input.value
}
