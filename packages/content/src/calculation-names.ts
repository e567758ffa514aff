import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { NameFrame, StepId } from '@lab-zer0/domain/calculators/step-names.ts'
import type { IoLevel, StateId, VariableId } from '@lab-zer0/domain/calculators/variables.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { calculation } from './microcopy.ts'

// An id without a name does not compile.
const steps: Readonly<Record<StepId, string>> = calculation.steps
const frames: Readonly<Record<NameFrame, string>> = calculation.frames

export const measureNames: Readonly<Record<Measure, string>> = calculation.measures
export const stateNames: Readonly<Record<StateId, string>> = calculation.states
export const ioLevelNames: Readonly<Record<IoLevel, string>> = calculation.io_levels
export const variableNames: Readonly<Record<VariableId | 'state' | 'cs_io_activity', string>> =
  calculation.variables

const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  measure: measureNames,
  state: stateNames,
  io_level: ioLevelNames,
  variable: variableNames,
}

/** The name of something in a receipt. Columns and factors are content already and come as they are. */
export function nameText(name: string): string {
  const frame = name.slice(0, Math.max(0, name.indexOf('/')))
  if (isIn(frames, frame)) return fill(frames[frame], { name: nameText(name.slice(frame.length + 1)) })
  const [kind = '', id = ''] = name.split(':')
  return kinds[kind]?.[id] ?? (isIn(steps, name) ? steps[name] : name)
}

function isIn<Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name)
}
