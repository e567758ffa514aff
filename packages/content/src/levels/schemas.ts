import { LEVELS } from '@lab-zer0/domain/levels/edition.ts'
import { INPUT_KINDS } from '@lab-zer0/domain/levels/tolerance.ts'
import * as z from 'zod/mini'

const text = z.string()
const words = text.check(z.minLength(1))
const day = text.check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const topic = text.check(z.regex(/^[a-z_]+$/))
const sha256 = text.check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))
const positive = z.int().check(z.minimum(1))
const labType = z.enum(['wet', 'dry'])
const level = z.enum(LEVELS)
const questionId = text.check(z.regex(/^[WD]-(ACT|AUD)-[A-Z]{2}-\d{2}$/))

/** Part and whole as integers, so that no rule depends on rounding. */
const fraction = z.readonly(z.tuple([count, positive]))

const isWithoutRepeats = z.refine<readonly unknown[]>((items) => new Set(items).size === items.length)

const change = z.strictObject({
  what: z.enum(['new', 'removed', 'words', 'meaning', 'rule']),
  of: text,
  meaning: text,
})

const requirement = z.strictObject({
  level: z.enum(['bronze', 'silver']),
  on_award: z.literal('valid_or_renewed_with_it'),
  may_open_from: z.enum(['bronze_submitted', 'bronze_awarded']),
  renewed_together: z.boolean(),
  if_bronze_withdrawn: z.literal('withdraw'),
  if_bronze_expired_before_award: z.literal('renew_bronze_in_the_same_submission'),
})

const validity = z.strictObject({
  months: z.literal(12),
  renew_from_days_before_end: z.literal(90),
  by_exception_until_days_after_end: count,
  full_every_cycles: positive,
})

const scoring = z.strictObject({
  formula: z.literal('yes/(yes+no)'),
  pass_share: fraction,
  rounding: z.enum(['nearest_percent', 'none']),
  shown: z.enum(['rounded', 'rounded_down']),
  na_warn_above: fraction,
  na_max_share: z.nullable(fraction),
})

const list = z.strictObject({
  list: z.nullable(text),
  topics: z.array(topic).check(z.minLength(1)),
  depth: z.enum(['counted', 'rough']),
  limits: words,
})

const category = z.strictObject({
  name: text,
  schema: text,
  schema_version: positive,
  must_lock: z.array(z.enum(['baseline', 'savings'])).check(isWithoutRepeats),
  /** False for a category whose figures are part of another one. */
  in_total: z.boolean(),
  lists: z.array(list).check(z.minLength(1)),
})

const area = z.strictObject({
  name: text,
  code: text.check(z.regex(/^[A-Z]{2}$/)),
  floor: z.nullable(
    z.strictObject({
      share: fraction,
      min_judged: positive,
      empty_if: z.nullable(z.strictObject({ category: text, state: z.literal('none') })),
    }),
  ),
})

const evidenceKind = z.enum([
  'seen',
  'photo',
  'record',
  'register',
  'setting',
  'reading',
  'invoice',
  'conversation',
  'policy',
  'figure',
])

const criterion = z.strictObject({
  id: questionId,
  area: text,
  for_auditor: z.boolean(),
  weight: z.literal(1),
  mandatory: z.boolean(),
  why: z.nullable(text),
  evidence: z.strictObject({
    kinds: z.array(evidenceKind),
    max_age_days: z.nullable(positive),
    date: z.enum(['proves_date', 'on_visit']),
  }),
  na: z.strictObject({
    allowed: z.boolean(),
    reasons: z.array(positive.check(z.maximum(5))).check(isWithoutRepeats),
    when: z.nullable(text),
    contradicted_by: z.nullable(
      z.strictObject({
        category: text,
        list: z.nullable(text),
        except: z.optional(z.strictObject({ column: text, values: z.array(text) })),
      }),
    ),
  }),
  central: z.array(
    z.strictObject({
      team: z.enum(['facilities', 'it', 'procurement', 'waste', 'safety', 'travel']),
      min_scope: z.enum(['building', 'school', 'organisation']),
    }),
  ),
  topics: z.array(topic),
  since_edition: positive,
  words_sha256: sha256,
  rules_sha256: sha256,
})

const figuresCheck = z.strictObject({
  rows: z.int(),
  rows_if_more_than: z.int(),
  rows_then: z.int(),
  always: z.array(z.string()),
  upper_share: fraction,
  from_upper: z.int(),
  max_differing: z.int(),
  material_share: fraction,
  net_between: z.readonly(z.tuple([fraction, fraction])),
  second_sample_rows: z.int(),
  reopens: z.literal('categories_of_differing_rows'),
  may_fail_rounds: z.int(),
})

/** One edition of one level for one lab type: the rules. The words of its questions are in the checklist. */
export const levelEdition = z.strictObject({
  id: text.check(z.regex(/^(wet|dry)-(bronze|silver|gold)\.[1-9]\d*$/)),
  lab_type: labType,
  level,
  edition: positive,
  state: z.enum(['draft', 'published']),
  effective_from: z.nullable(day),
  sunset: z.nullable(day),
  replaces: z.nullable(text),
  changes: z.array(change),
  checklist: z.strictObject({ file: text, version: positive }),
  requires: z.nullable(requirement),
  validity,
  scoring,
  categories: z.array(category).check(z.minLength(1)),
  practice_topics: z.array(z.strictObject({ topic, limits: text })),
  areas: z.array(area).check(z.minLength(1)),
  criteria: z.array(criterion).check(z.minLength(1)),
  results: z.array(
    z.looseObject({ id: z.enum(['reading', 'verified_change', 'persistence', 'completeness']) }),
  ),
  figures_check: z.nullable(figuresCheck),
  changes_rule: z.nullable(z.looseObject({})),
  audit: z.strictObject({
    assurance: z.array(z.enum(['internal_peer', 'external_peer'])),
    visit: text,
    auditor_needs: z.array(z.enum(['eligible_for_type', 'one_bronze_audit_finished', 'calibration_passed'])),
    second_look_share: z.nullable(fraction),
  }),
  certificate: z.strictObject({ prefix: z.enum(['LZ-B', 'LZ-S', 'LZ-G']), binds: z.array(text) }),
})

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
    name: byName,
    line: byName,
    criteria: byName,
    savings: byName,
    figures: words,
    quality: words,
    assessed: words,
    rough: words,
    practice: words,
    under_bronze: words,
    not_assessed: words,
    assurance: byName,
    not_mean: z.array(z.strictObject({ title: words, text: words })),
    forbidden: z.array(
      z.strictObject({ word: words, instead: words, unless: z.optional(z.nullable(words)) }),
    ),
  }),
})
