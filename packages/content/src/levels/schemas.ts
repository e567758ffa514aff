import { INPUT_KINDS } from '@lab-zer0/domain/levels/tolerance.ts'
import * as z from 'zod/mini'
import {
  day,
  fraction,
  labType,
  level,
  positive,
  questionId,
  sha256,
  text,
  topic,
  words,
} from './edition-schema.ts'

const head = { id: words, version: positive, about: words }

export const publications = z.strictObject({
  ...head,
  publications: z.array(z.strictObject({ id: words, sha256, sunset: z.nullable(day) })),
})

const confidence = z.enum(['found', 'from-memory'])

export const topics = z.strictObject({
  ...head,
  depths: z.strictObject({ counted: words, rough: words, practice: words, none: words }),
  topics: z.array(
    z.strictObject({
      id: topic,
      lab_types: z.array(labType).check(z.minLength(1)),
      title: words,
      text: words,
      typical_size: z.optional(z.strictObject({ text: words, source: words, confidence })),
    }),
  ),
})

const assessedTopic = z.strictObject({ topic, title: words, by: z.array(words), limits: words })

export const assessed = z.array(
  z.strictObject({
    edition: words,
    areas: z.array(words),
    counted: z.array(assessedTopic),
    rough: z.array(assessedTopic),
    practice: z.array(assessedTopic),
    under_bronze: z.array(assessedTopic),
    not_assessed: z.array(
      z.strictObject({ topic, title: words, text: words, typical_size: z.optional(words) }),
    ),
  }),
)

const inputKind = z.enum(INPUT_KINDS)

export const inputKinds = z.strictObject({
  ...head,
  kinds: z.record(inputKind, z.strictObject({ text: words, agrees: words })),
  columns: z.record(words, z.record(words, inputKind)),
})

const tolerance = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('not_compared') }),
  z.strictObject({ by: z.literal('equal') }),
  z.strictObject({
    by: z.literal('count'),
    equal_up_to: positive,
    one_off_up_to: positive,
    within: fraction,
  }),
  z.strictObject({
    by: z.literal('share'),
    within: fraction,
    or_steps: z.optional(positive),
    points: z.optional(positive),
  }),
])

export const tolerances = z.strictObject({ ...head, kinds: z.record(inputKind, tolerance) })

const question = z.strictObject({
  id: questionId,
  lab_type: labType,
  level,
  category: words,
  question: words,
  suggestion: words,
  for_auditor: z.boolean(),
  evidence: words,
  resource: text.check(z.regex(/^[a-z-]+#[a-z0-9-]+$/)),
  action_ids: z.array(questionId),
  source: z.optional(words),
})

/** As the checklist of the running level, but without a day while it is a draft. */
export const checklistDraft = z.strictObject({
  id: words,
  version: positive,
  source: words,
  effective_from: z.nullable(day),
  lab_type: labType,
  level,
  questions: z.array(question),
})

const elsewhere = z.strictObject({
  id: words,
  relation: z.enum(['similar', 'partly', 'touches', 'supports', 'counts_towards']),
  source: words,
  note: words,
})
const uncovered = z.strictObject({ id: words, source: words, note: z.optional(words) })
const schemes = <Entry extends z.core.$ZodType>(entry: Entry) => ({
  leaf: z.array(entry),
  green_disc: z.array(entry),
  my_green_lab: z.array(entry),
  stars: z.array(entry),
})

export const crosswalk = z.strictObject({
  ...head,
  relations: z.strictObject({
    similar: words,
    partly: words,
    touches: words,
    supports: words,
    counts_towards: words,
  }),
  sources: z.array(z.strictObject({ id: words, title: words, publisher: words, url: z.url(), confidence })),
  areas: z.array(z.strictObject({ lab_type: labType, level, area: words, ...schemes(elsewhere) })),
  not_covered_after_silver: z.strictObject(schemes(uncovered)),
})

const byName = z.record(words, words)
const forms = z.strictObject({ one: words, other: words })
const checklistHeader = z.strictObject({ purpose: words, focus_area: words, general_instruction: words })

export const levelWords = z.strictObject({
  ...head,
  checklist: z.strictObject({
    certification: byName,
    header: z.record(words, checklistHeader),
    category_intros: byName,
  }),
  refusals: byName,
  changes: byName,
  certificate: z.strictObject({
    level: byName,
    name: byName,
    line: byName,
    counts: z.record(words, forms),
    criteria: byName,
    savings: z.record(words, z.union([words, forms])),
    figures: z.record(words, z.union([words, forms])),
    areas: byName,
    records: z.record(words, z.union([words, forms])),
    assessed: words,
    rough: words,
    practice: words,
    under_bronze: words,
    not_assessed: words,
    in_short: byName,
    assurance: byName,
    forbidden: z.array(
      z.strictObject({ word: words, instead: words, unless: z.optional(z.nullable(words)) }),
    ),
  }),
})
