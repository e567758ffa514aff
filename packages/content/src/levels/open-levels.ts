import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import file from '../../data/levels/publications.json' with { type: 'json' }

/** Whether labs can work towards the level: an edition of it is published. */
export function isLevelOpen(level: Level): boolean {
  return file.publications.some(({ id }) => id.includes(`-${level}.`))
}
