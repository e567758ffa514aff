import type * as z from 'zod/mini'
import file from '../data/fixed-strings.json' with { type: 'json' }
import type * as schemas from './schemas.ts'

/** One sentence or word that the specification fixes to the letter. The id stays when the text is moved. */
export type FixedString = z.output<typeof schemas.fixedStrings>['entries'][number]

export const fixedStrings: readonly FixedString[] = file.entries

export function fixedString(id: string): FixedString {
  const found = fixedStrings.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no fixed string called ${id}`)
  return found
}
