import type * as z from 'zod/mini'
import dry from '../data/checklists/dry-bronze.json' with { type: 'json' }
import wet from '../data/checklists/wet-bronze.json' with { type: 'json' }
import * as schemas from './schemas.ts'

export type Checklist = z.output<typeof schemas.checklist>
export type ChecklistQuestion = Checklist['questions'][number]

/** Answers name the question's id and the checklist's version, so that they can be explained years later. */
export const checklists: Record<Checklist['lab_type'], Checklist> = {
  wet: schemas.checklist.parse(wet),
  dry: schemas.checklist.parse(dry),
}
