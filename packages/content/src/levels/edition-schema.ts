import { LEVELS } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'

export const text = z.string()
export const words = text.check(z.minLength(1))
export const day = text.check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const topic = text.check(z.regex(/^[a-z_]+$/))
export const sha256 = text.check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))
export const positive = z.int().check(z.minimum(1))
export const labType = z.enum(['wet', 'dry'])
export const level = z.enum(LEVELS)
export const questionId = text.check(z.regex(/^[WD]-(ACT|AUD)-[A-Z]{2}-\d{2}$/))

/** Part and whole as integers, so that no rule depends on rounding. */
export const fraction = z.readonly(z.tuple([count, positive]))

/** What the signed facts of an award hold. A reading is cells of a locked form, so it is bound with that. */
const BOUND = [
  ...['level_edition', 'locked_submissions_sha256', 'factor_sets', 'checklist_sha256', 'changes_sha256'],
  ...['audit_sha256', 'figures_check', 'assurance', 'areas', 'assessed'],
]

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

/** Only what the rules read is spelled out; the rest is for people. */
const changesRule = z.looseObject({
  done_needs: z.array(z.enum(['done_on', 'done_by', 'evidence'])),
  evidence_not_before_done_on: z.boolean(),
  days_apart: z.strictObject({ at_least: positive, less_needs_reason: z.boolean() }),
  lapses_after_months: positive,
})

/** One edition of one level for one lab type: the rules. The words of its questions are in the checklist. */
export const levelEdition = z.strictObject({
  id: text.check(z.regex(new RegExp(`^(wet|dry)-(${LEVELS.join('|')})\\.[1-9]\\d*$`))),
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
  changes_rule: z.nullable(changesRule),
  audit: z.strictObject({
    assurance: z.array(z.enum(['internal_peer', 'external_peer'])),
    visit: text,
    auditor_needs: z.array(z.enum(['eligible_for_type', 'one_bronze_audit_finished', 'calibration_passed'])),
    second_look_share: z.nullable(fraction),
  }),
  certificate: z.strictObject({ prefix: z.enum(['LZ-B', 'LZ-S', 'LZ-G']), binds: z.array(z.enum(BOUND)) }),
})
