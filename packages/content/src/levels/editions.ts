import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import { editionsSince, newestPublished, type Publication } from '@lab-zer0/domain/levels/editions.ts'
import type * as z from 'zod/mini'
import dryBronze1 from '../../data/levels/editions/dry-bronze.1.json' with { type: 'json' }
import dryBronze2 from '../../data/levels/editions/dry-bronze.2.json' with { type: 'json' }
import drySilver1 from '../../data/levels/editions/dry-silver.1.json' with { type: 'json' }
import wetBronze1 from '../../data/levels/editions/wet-bronze.1.json' with { type: 'json' }
import wetBronze2 from '../../data/levels/editions/wet-bronze.2.json' with { type: 'json' }
import wetSilver1 from '../../data/levels/editions/wet-silver.1.json' with { type: 'json' }
import file from '../../data/levels/publications.json' with { type: 'json' }
import type { levelEdition } from './edition-schema.ts'

/** A level file, checked against the shape that the rules in the domain read. */
export type LevelFile = z.output<typeof levelEdition>

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that nobody has to at run time.
export const levelEditions = [
  wetBronze1,
  wetBronze2,
  wetSilver1,
  dryBronze1,
  dryBronze2,
  drySilver1,
] as unknown as readonly LevelFile[]

export const publications: readonly Publication[] = file.publications

export function findLevelEdition(id: string): LevelFile | undefined {
  return levelEditions.find((edition) => edition.id === id)
}

/** Undefined for a draft, and for what is not ours. */
export function findPublication(id: string): Publication | undefined {
  return publications.find((publication) => publication.id === id)
}

/** What a cycle that is opened on that day is pinned to. Undefined for a level that nobody has published yet. */
export function currentLevelEdition(labType: LabType, level: Level, day: Day): LevelFile | undefined {
  return newestPublished(levelEditions, { labType, level }, day)
}

/** The editions after one up to another, oldest first. Undefined where one does not lead to the other. */
export function levelEditionsBetween(old: LevelFile, edition: LevelFile) {
  return editionsSince(levelEditions, old, edition)
}
