import type { LabType } from '../labs/lab.ts'
import type { CountedDepth, LevelEdition } from './edition.ts'

/** A part of a lab's footprint. */
export type Topic = {
  id: string
  lab_types: readonly LabType[]
  title: string
  text: string
  typical_size?: { text: string } | undefined
}

export type AssessedTopic = { topic: string; title: string; by: readonly string[]; limits: string }
export type TopicNotAssessed = { topic: string; title: string; text: string; typical_size?: string }

/** What a certificate covers and what it does not. Each topic of the lab type is in exactly one list. */
export type LevelAssessed = {
  edition: string
  areas: readonly string[]
  counted: readonly AssessedTopic[]
  rough: readonly AssessedTopic[]
  practice: readonly AssessedTopic[]
  under_bronze: readonly AssessedTopic[]
  not_assessed: readonly TopicNotAssessed[]
}

type Depth = CountedDepth | 'practice'
type Taken = { depth: Depth; by: string[]; limits: string[] }

/** The name under which questions of the checklist cover a topic. */
export type AssessedNames = { checklist: string }

/**
 * A topic that no level takes up is told as not assessed: nobody has to remember it. `below` is the edition of the level
 * on which this one rests.
 */
export function assessedOf(
  edition: LevelEdition,
  below: LevelEdition | undefined,
  topics: readonly Topic[],
  names: AssessedNames,
): LevelAssessed {
  const own = takenTopics(edition, names)
  const under = below ? takenTopics(below, names) : new Map<string, Taken>()
  const here = topics.filter(({ lab_types }) => lab_types.includes(edition.lab_type))
  const atDepth = (depth: Depth) =>
    here.flatMap((topic) => {
      const taken = own.get(topic.id)
      return taken?.depth === depth ? [lineOf(topic, taken)] : []
    })
  return {
    edition: edition.id,
    areas: edition.areas.map(({ name }) => name),
    counted: atDepth('counted'),
    rough: atDepth('rough'),
    practice: atDepth('practice'),
    under_bronze: here.flatMap((topic) => {
      const taken = under.get(topic.id)
      return taken && !own.has(topic.id) ? [lineOf(topic, taken)] : []
    }),
    not_assessed: here.filter(({ id }) => !own.has(id) && !under.has(id)).map(notAssessedLine),
  }
}

function takenTopics(
  { categories, practice_topics }: LevelEdition,
  { checklist }: AssessedNames,
): Map<string, Taken> {
  const found = new Map<string, Taken>()
  for (const { name, lists } of categories) {
    for (const { topics, depth, limits } of lists) {
      for (const topic of topics) {
        const taken = found.get(topic) ?? { depth, by: [], limits: [] }
        if (!taken.by.includes(name)) taken.by.push(name)
        if (!taken.limits.includes(limits)) taken.limits.push(limits)
        if (depth === 'counted') taken.depth = depth
        found.set(topic, taken)
      }
    }
  }
  for (const { topic, limits } of practice_topics) {
    if (!found.has(topic)) found.set(topic, { depth: 'practice', by: [checklist], limits: [limits] })
  }
  return found
}

function lineOf({ id, title }: Topic, { by, limits }: Taken): AssessedTopic {
  return { topic: id, title, by, limits: limits.join(' ') }
}

function notAssessedLine({ id, title, text, typical_size }: Topic): TopicNotAssessed {
  return { topic: id, title, text, ...(typical_size ? { typical_size: typical_size.text } : {}) }
}
