import type * as z from 'zod/mini'
import drySilver from '../../data/checklists/dry-silver.json' with { type: 'json' }
import wetSilver from '../../data/checklists/wet-silver.json' with { type: 'json' }
import { checklists } from '../checklists.ts'
import type { LevelFile } from './editions.ts'
import type * as schemas from './schemas.ts'

export type LevelChecklist = z.output<typeof schemas.checklistDraft>

// A test runs the schema over the drafts, as over everything else that is content.
const drafts = [wetSilver, drySilver] as readonly LevelChecklist[]

/** The words of an edition's questions. */
export function checklistOf({ checklist }: Pick<LevelFile, 'checklist'>): LevelChecklist | undefined {
  const all: readonly LevelChecklist[] = [...Object.values(checklists), ...drafts]
  return all.find(({ id, version }) => `${id}.json` === checklist.file && version === checklist.version)
}
