import { assessedOf, type LevelAssessed, type Topic } from '@lab-zer0/domain/levels/assessed.ts'
import type { LevelEdition } from '@lab-zer0/domain/levels/edition.ts'
import file from '../../data/levels/topics.json' with { type: 'json' }

// A test runs the schema.
export const topics = file.topics as readonly Topic[]

/** As the specification names it. */
const CHECKLIST_NAME = 'Actions Checklist'

/** What a certificate of this edition covers and does not. `below`: the edition of the level that it rests on. */
export function levelAssessed(edition: LevelEdition, below?: LevelEdition): LevelAssessed {
  return assessedOf(edition, below, topics, { checklist: CHECKLIST_NAME })
}
