import { type Factor, type FactorSet, type FactorsById, factorOf, factorsById } from './factors.ts'
import type { Quantity } from './quantity.ts'
import { rangesOf } from './ranges.ts'
import { type Choice, earlier, type Input, type Step, step } from './receipt.ts'
import { type StateId, VARIABLES, type VariableId, type Variables } from './variables.ts'

/** What all rows of a calculation share. `changedBy` names the action that set a variable, in a projection. */
export type Sources = {
  variables: Variables
  factors: FactorsById
  changedBy: Readonly<Partial<Record<VariableId, string>>>
}

export function factorInput(symbol: string, factor: Factor, chosenBy: Choice | null = null): Input {
  const { name, value, unit } = factor
  return { symbol, name, value, unit, from: { kind: 'factor', factor, chosenBy } }
}

/** Method, section 2: the organisation's own figure, taken as exact; else the default with its range. */
export function variableInput(symbol: string, id: VariableId, sources: Sources): Input {
  const value = sources.variables.values[id]
  if (value === undefined) return standInFor(symbol, id, sources)
  const { unit } = VARIABLES[id]
  const action = sources.changedBy[id]
  return {
    symbol,
    name: `variable:${id}`,
    value,
    unit,
    from: action
      ? { kind: 'action', action }
      : { kind: 'variable', variable: id, version: sources.variables.version },
  }
}

/** The factors for these two are watts per disk, because that is what makers publish. */
export const KNOWN_PER_DISK: readonly VariableId[] = ['nd_active_w_per_tb', 'nd_idle_w_per_tb']

function standInFor(symbol: string, id: VariableId, sources: Sources): Input {
  const factor = factorOf(sources.factors, VARIABLES[id].standIn)
  const input: Input = { ...factorInput(symbol, factor), from: { kind: 'default', factor, variable: id } }
  return KNOWN_PER_DISK.includes(id) ? earlier(symbol, perTb(id, input, sources)) : input
}

/** Method, section 4.4: watts per disk over TB per disk, so larger disks are rightly better. */
function perTb(id: VariableId, watts: Input, sources: Sources): Step {
  return step({
    label: `variable:${id}`,
    unit: VARIABLES[id].unit,
    formula: 'w / disk',
    inputs: [{ ...watts, symbol: 'w' }, variableInput('disk', 'nd_disk_size_tb', sources)],
  })
}

/** Method, section 1: the grid factor of the State, always location-based; National when no State is set. */
export function gridFactorOf(factors: FactorsById, scope: 2 | 3, state: StateId | undefined): Factor {
  return factorOf(factors, `grid-scope${scope}-${(state ?? 'national').replaceAll('_', '-')}`)
}

export function gridInput(scope: 2 | 3, sources: Sources): Input {
  const state = sources.variables.values.state
  const factor = gridFactorOf(sources.factors, scope, state)
  const answer = state === undefined ? undefined : `state:${state}`
  return answeredInput(`EF${scope}`, factor, { variable: 'state', answer }, sources)
}

/** Method, section 2: how busy scratch is when the lab does not say. */
export function scratchActivityInput(symbol: string, sources: Sources): Input {
  const level = sources.variables.values.cs_io_activity
  const factor = factorOf(sources.factors, `io-activity-${level ?? 'medium'}`)
  const answer = level === undefined ? undefined : `io_level:${level}`
  return answeredInput(symbol, factor, { variable: 'cs_io_activity', answer }, sources)
}

type Answer = { variable: 'state' | 'cs_io_activity'; answer: string | undefined }

/** A factor picked by a variable that is a choice, not a figure. */
function answeredInput(
  symbol: string,
  factor: Factor,
  { variable, answer }: Answer,
  sources: Sources,
): Input {
  const input = factorInput(symbol, factor)
  if (answer === undefined) return { ...input, from: { kind: 'default', factor, variable } }
  const from = { kind: 'variable', variable, version: sources.variables.version } as const
  return factorInput(symbol, factor, { name: `variable:${variable}`, value: answer, from })
}

export type PublishedDefault = Quantity & { unit: string; receipt: Step }

/** What the Variables page shows beside the organisation's own figure: the default, its range and its source. */
export function publishedDefault(id: VariableId, set: FactorSet): PublishedDefault {
  const sources = { variables: { version: null, values: {} }, factors: factorsById(set), changedBy: {} }
  const { unit } = VARIABLES[id]
  const receipt = step({
    label: `variable:${id}`,
    unit,
    formula: 'x',
    inputs: [variableInput('x', id, sources)],
  })
  return { ...rangesOf([receipt])(receipt), unit, receipt }
}
