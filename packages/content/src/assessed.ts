import file from '@lab-zer0/content/data/levels/assessed.json' with { type: 'json' }
import copy from '@lab-zer0/content/data/levels/words.json' with { type: 'json' }
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { LevelAssessed } from '@lab-zer0/domain/levels/assessed.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'

// A test compares the file with the level files and the topics, to the letter.
const editions: readonly LevelAssessed[] = file
const inShort: Readonly<Record<string, string>> = copy.certificate.in_short

/** `in_short`: the largest parts that were not assessed, for a sentence. */
export type Assessed = LevelAssessed & { in_short: string }

/**
 * Of the edition that a certificate names; what was issued before editions had names assessed what the first did.
 * Undefined for an edition that is not ours, as a text that somebody made up may name.
 */
export function assessedBy(edition: string | null, labType: LabType): Assessed | undefined {
  const wanted = edition ?? firstEdition(labType)
  const found = editions.find((one) => one.edition === wanted)
  return found && { ...found, in_short: inShort[wanted.replace(/\.\d+$/, '')] ?? '' }
}

export function firstEdition(labType: LabType): string {
  return `${labType}-${FIRST_LEVEL}.1`
}
