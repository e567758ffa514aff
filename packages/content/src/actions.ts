import file from '@lab-zer0/content/data/calculators/actions.json' with { type: 'json' }
import type { Action } from '@lab-zer0/domain/actions/action.ts'

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that no browser has to.
export const actions = file.actions as readonly Action[]

export const actionsVersion: number = file.version
