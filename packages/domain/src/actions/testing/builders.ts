import { aFactor } from '../../calculators/testing/builders.ts'
import type { Action } from '../action.ts'

const nothing = { value: 0, low: 0, high: 0, per: 'unit' } as const

type ModelAction = Extract<Action, { estimate: 'model' }>

/** An action of Lab Waste that does nothing to every row, at no cost, until it is told otherwise. */
export function anAction(parts: Partial<ModelAction> = {}): ModelAction {
  return {
    id: 'an-action',
    category: 'Lab Waste',
    lab_types: ['wet'],
    title: 'An action',
    how: 'Do it.',
    inputs_changed: 'none',
    applies_when: [],
    changes: [],
    estimate: 'model',
    typical_saving: { value: 0.5, low: 0.25, high: 0.75, of: 'everything', ...sourced },
    one_off_cost_aud: nothing,
    one_off_emissions_kgco2e: nothing,
    other_yearly_saving_aud: nothing,
    difficulty: 1,
    checklist_category: 'misc',
    caution: null,
    ...parts,
  }
}

const { source, confidence } = aFactor({ id: 'a-source' })
const sourced = { source, confidence }
