import { createHash } from 'node:crypto'
import { currentLevelEdition, findLevelEdition, type LevelFile } from '@lab-zer0/content/levels/editions.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'

/** What a cycle that is opened now is pinned to: the newest edition in force, or the first where a clock is early. */
export function editionForNewCycle(labType: LabType, level: Level, now: Date): LevelFile {
  const edition =
    currentLevelEdition(labType, level, dayOf(now, HOME_ZONE)) ?? findLevelEdition(`${labType}-${level}.1`)
  if (!edition) throw new Error(`no edition of ${level} is in force for a ${labType} lab`)
  return edition
}

/** The rules that a cycle began with. They hold until its end, whatever is published later. */
export function editionOfCycle(cycle: { levelEdition: string }): LevelFile {
  const edition = findLevelEdition(cycle.levelEdition)
  if (!edition) throw new Error(`there is no level edition ${cycle.levelEdition}`)
  return edition
}

/** What the log keeps of a new cycle: its rules, and the promise that nobody can choose the auditor's rows. */
export function openingFacts(cycle: { levelEdition: string; rowNonce: Buffer }) {
  return {
    level_edition: cycle.levelEdition,
    row_nonce_sha256: createHash('sha256').update(cycle.rowNonce).digest('hex'),
  }
}
