import { describe, expect, it } from 'vitest'
import { assessedOf, type Topic } from './assessed.ts'
import type { LevelCategory } from './edition.ts'
import { anEdition } from './testing.ts'

const topic = (id: string, over: Partial<Topic> = {}): Topic => ({
  id,
  lab_types: ['wet', 'dry'],
  title: `Title of ${id}`,
  text: `Text of ${id}`,
  ...over,
})
const topics = [
  topic('air'),
  topic('gases'),
  topic('travel'),
  topic('making'),
  topic('water', { typical_size: { text: 'A tenth.' } }),
  topic('desks', { lab_types: ['dry'] }),
  topic('cold'),
]
const category = (name: string, lists: [string[], 'counted' | 'rough', string][]): LevelCategory => ({
  name,
  schema: name,
  schema_version: 1,
  must_lock: [],
  in_total: true,
  lists: lists.map(([of, depth, limits], at) => ({ list: `list-${at}`, topics: of, depth, limits })),
})
const edition = anEdition({
  categories: [
    category('Chemistry', [
      [['air'], 'counted', 'Hoods only.'],
      [['gases'], 'rough', 'By spend.'],
    ]),
    category('Transport', [
      [['travel'], 'rough', 'Trips.'],
      [['travel'], 'counted', 'Trips.'],
      [['travel'], 'rough', 'Stays.'],
    ]),
  ],
  practice_topics: [
    { topic: 'making', limits: 'Questions only.' },
    { topic: 'air', limits: 'Not needed.' },
  ],
})
const below = anEdition({
  categories: [category('Cold Storage', [[['cold', 'air'], 'counted', 'Not the making.']])],
})
const names = { checklist: 'The checklist' }

describe('what a certificate covers', () => {
  const covered = () => assessedOf(edition, below, topics, names)

  it('is told by depth: a figure first, then spend, then practice', () => {
    expect(covered().counted).toEqual([
      { topic: 'air', title: 'Title of air', by: ['Chemistry'], limits: 'Hoods only.' },
      { topic: 'travel', title: 'Title of travel', by: ['Transport'], limits: 'Trips. Stays.' },
    ])
    expect(covered().rough.map((one) => one.topic)).toEqual(['gases'])
    expect(covered().practice).toEqual([
      { topic: 'making', title: 'Title of making', by: ['The checklist'], limits: 'Questions only.' },
    ])
  })

  it('names what the level below covers, unless this one does', () => {
    expect(covered().under_bronze.map((one) => one.topic)).toEqual(['cold'])
  })

  it('names everything else of the lab type as not assessed', () => {
    expect(covered().not_assessed).toEqual([
      { topic: 'water', title: 'Title of water', text: 'Text of water', typical_size: 'A tenth.' },
    ])
    expect(assessedOf(edition, undefined, topics, names).not_assessed.map((one) => one.topic)).toEqual([
      'water',
      'cold',
    ])
  })

  it('puts each topic of the lab type into one list', () => {
    const { counted, rough, practice, under_bronze, not_assessed } = covered()
    const all = [counted, rough, practice, under_bronze, not_assessed].flat()

    expect(all.map((one) => one.topic).toSorted()).toEqual([
      'air',
      'cold',
      'gases',
      'making',
      'travel',
      'water',
    ])
  })
})
