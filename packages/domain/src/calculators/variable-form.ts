import type { LabType } from '../labs/lab.ts'
import { type Problem, problem } from './problem.ts'
import {
  checkVariable,
  isIoLevel,
  isState,
  VARIABLES,
  type VariableId,
  type VariableValues,
} from './variables.ts'

function isVariable(id: string): id is VariableId {
  return Object.hasOwn(VARIABLES, id)
}

/** The numbers that the form of a type of lab asks for, in the order of the form. */
export function variablesFor(labType: LabType): VariableId[] {
  return Object.keys(VARIABLES)
    .filter(isVariable)
    .filter((id) => VARIABLES[id].labTypes.includes(labType))
}

/** Why each value can't be saved, by its id; empty when all can. What is left out stays on the published default. */
export function checkVariables(
  labType: LabType,
  values: Readonly<Record<string, unknown>>,
): Record<string, Problem> {
  const problems = Object.entries(values).map(([id, value]) => [id, problemOf(labType, id, value)] as const)
  return Object.fromEntries(
    problems.filter((entry): entry is readonly [string, Problem] => entry[1] !== null),
  )
}

function problemOf(labType: LabType, id: string, value: unknown): Problem | null {
  if (id === 'state') return isState(value) ? null : problem('not_in_list')
  if (id === 'cs_io_activity' && labType === 'dry') {
    return isIoLevel(value) ? null : problem('not_in_list')
  }
  if (!isVariable(id) || !VARIABLES[id].labTypes.includes(labType)) return problem('unknown_variable')
  return checkVariable(id, value)
}

/** Values that checkVariables found nothing wrong with. */
export function asVariableValues(
  labType: LabType,
  values: Readonly<Record<string, unknown>>,
): VariableValues | null {
  return Object.keys(checkVariables(labType, values)).length === 0 ? (values as VariableValues) : null
}
