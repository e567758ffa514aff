import { assessedOf, type LevelAssessed, type Topic } from '@lab-zer0/domain/levels/assessed.ts'
import type { LevelEdition } from '@lab-zer0/domain/levels/edition.ts'
import file from '../../data/levels/topics.json' with { type: 'json' }
import { checklist } from '../microcopy.ts'

// A test runs the schema.
export const topics = file.topics as readonly Topic[]

/** What a certificate of this edition covers and does not. `below`: the edition of the level that it rests on. */
export function levelAssessed(edition: LevelEdition, below?: LevelEdition): LevelAssessed {
  return assessedOf(edition, below, topics, { checklist: checklist.titles.actions })
}
