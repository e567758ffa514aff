import { findLevelEdition } from '@lab-zer0/content/levels/editions.ts'
import type { LevelRules } from '@lab-zer0/contracts/levels.ts'

/** The rules of an edition as the API gives them. */
export function aLevel(id = 'wet-bronze.1'): LevelRules {
  const edition = findLevelEdition(id)
  if (!edition) throw new Error(`There is no edition ${id}`)
  return edition
}
