import { LEVELS } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'

export const words = z.string().check(z.minLength(1))
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/))

/** Every file says which version it is, where it comes from and since when it holds. */
export const head = {
  id: slug,
  version: z.int().check(z.positive()),
  source: words,
  effective_from: z.iso.date(),
}

export const titled = z.strictObject({ title: words, text: words })
const sourced = z.strictObject({ key: words, title: words, text: words, source: z.optional(words) })

/** A path of our own, a mail address, or a place that the configuration fills. */
const target = z.string().check(z.regex(/^(?:\/|mailto:\{|https:\/\/|\{\w+_url\}$)/))

const call = z.strictObject({
  key: words,
  label: words,
  target,
  style: z.optional(words),
  mail_subject: z.optional(words),
  opens_external: z.optional(z.boolean()),
})

export const footer = z.strictObject({
  ...head,
  links: z.array(z.strictObject({ label: words, target })),
  acknowledgement: z.strictObject({ heading: words, text: words }),
  short: words,
  copyright: words,
})

export const landing = z.strictObject({
  ...head,
  headline: words,
  sub_headline: words,
  value_points: z.array(sourced),
  calls_to_action: z.array(call),
  supporting_text: z.array(sourced),
})

const choice = z.strictObject({
  key: words,
  title: words,
  for: words,
  bronze: z.array(words),
  silver: z.array(words),
  gold: z.array(words),
})

const step = z.strictObject({ number: z.int(), key: words, title: words, text: words })

export const about = z.strictObject({
  ...head,
  page_title: words,
  intro: words,
  vision_and_mission: z.strictObject({ heading: words, vision: titled, mission: titled }),
  subscription_choices: z.strictObject({
    heading: words,
    intro: words,
    choices: z.array(choice),
    note: words,
  }),
  how_it_works: z.strictObject({
    heading: words,
    intro: words,
    seconds_per_step: z.int(),
    steps: z.array(step).check(z.length(6)),
  }),
  impact_estimate_reports: z.strictObject({ heading: words, text: words, caveat: words }),
  detailed_subscription_view: z.strictObject({
    heading: words,
    columns: z.array(words),
    rows: z.array(z.array(words)),
    note: words,
  }),
  ready_to_join: z.strictObject({ heading: words, text: words, calls_to_action: z.array(call) }),
  whats_available_now: z.strictObject({
    heading: words,
    available: z.array(words),
    coming_soon: z.array(words),
  }),
})

export const faq = z.strictObject({
  ...head,
  entries: z
    .array(z.strictObject({ id: slug, question: words, answer: words, source: z.optional(words) }))
    .check(z.length(15)),
})

const group = z.strictObject({
  heading: words,
  /** Shown while nobody is listed, with the contact link of this key. */
  empty: words,
  contact: slug,
  items: z.array(z.strictObject({ key: slug, name: words, description: words, link: target })),
})

export const partners = z.strictObject({
  ...head,
  page_title: words,
  intro: words,
  featured_sponsors: group,
  community_and_impact_led_groups: group,
  contact: z.strictObject({ heading: words, links: z.array(call), default_address: z.email(), note: words }),
})

export const placeholders = z.strictObject({
  ...head,
  about: words,
  values: z.record(words, z.strictObject({ default: words, used_in: z.array(words), meaning: words })),
})

export const fixedStrings = z.strictObject({
  ...head,
  entries: z.array(z.strictObject({ id: slug, text: words, where: words, section: words })),
})

export const documents = z.strictObject({
  ...head,
  entries: z.array(
    z.strictObject({ ...head, title: words, file: z.string().check(z.regex(/^[a-z-]+\/[a-z-]+\.md$/)) }),
  ),
})

const glyphs = z.record(
  z.string().check(z.regex(/^[A-Z0-9 -]$/)),
  z.strictObject({ advance: z.int(), path: z.string().check(z.regex(/^[-MLQCZ0-9 .,]*$/)) }),
)
export const badgeGlyphs = z.strictObject({
  ...head,
  weights: z.strictObject({ '500': glyphs, '600': glyphs }),
})

const labType = z.enum(['wet', 'dry'])
const level = z.enum(LEVELS)

/** An id that something stored may name: it never changes. */
const id = z.string().check(z.regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/))

/** The groups of a checklist: what people read, in full and where room is short, and the calculator behind them. */
export const questionCategories = z.array(
  z.strictObject({ id, label: words, short: words, slug: words, calculator: z.nullable(words) }),
)

/** Every id in use, oldest first. It only grows. */
export const idRegistry = z.array(z.string().check(z.regex(/^[a-z_]+(?:\/[a-z][a-z0-9_]*)+$/)))

/** By column, the labels that were stored before options had ids. */
export const formerLabels = z.record(id, z.record(words, id))

const question = z.strictObject({
  id: z.string().check(z.regex(/^[WD]-(?:ACT|AUD)-[A-Z]{2}-\d{2}$/)),
  lab_type: labType,
  level,
  category_id: id,
  question: words,
  suggestion: words,
  for_auditor: z.boolean(),
  evidence: words,
  resource: z.string().check(z.regex(/^[a-z-]+#[a-z0-9-]+$/)),
  action_ids: z.array(words),
  source: z.optional(words),
})

export const checklist = z.strictObject({ ...head, lab_type: labType, level, questions: z.array(question) })

/** From a lab's question to the actions of its calculators. */
export const questionActions = z.strictObject({
  ...head,
  about: words,
  actions: z.record(z.string(), z.array(words)),
})

const figureValue = z.union([z.string(), z.number(), z.boolean()])

const figureCondition = z.union([
  z.strictObject({ column: words, in: z.array(figureValue) }),
  z.strictObject({ column: words, not_in: z.array(figureValue) }),
  z.strictObject({ column: words, below: z.number() }),
  z.strictObject({ column: words, above: z.number() }),
  z.strictObject({ column: words, is_blank: z.literal(true) }),
])

export const contradictions = z.strictObject({
  ...head,
  about: words,
  rules: z.array(
    z.strictObject({
      id: slug,
      question: words,
      answer: z.enum(['y', 'n', 'x']),
      category: words,
      among: z.array(figureCondition),
      where: z.array(figureCondition).check(z.minLength(1)),
      found: z.enum(['some', 'none']),
      counted: z.nullable(words),
      text: z.strictObject({ one: words, other: words }),
    }),
  ),
})
