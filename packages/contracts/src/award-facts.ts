import { ASSURANCES, type AwardFacts, CATEGORY_CHANGES } from '@lab-zer0/domain/certificates/facts.ts'
import { LEVELS } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const area = z.object({
  name: z.string(),
  yes: z.int(),
  judged: z.int(),
  floor_percent: z.nullable(z.int()),
})

const saving = z.object({
  low: z.number(),
  best: z.number(),
  high: z.number(),
  percent_of_baseline: z.nullable(z.number()),
})

const form = z.object({
  mode: z.enum(['baseline', 'savings']),
  category: z.string(),
  as_of: z.nullable(z.string()),
  form: z.int(),
  factors: z.string(),
  engine: z.string(),
  sha256,
})

/** What the words of a certificate are built from. Its canonical JSON is in the signed credential. */
export const awardFacts: z.ZodMiniType<AwardFacts> = z.object({
  version: z.literal(1),
  short_number: z.string(),
  level: z.enum(LEVELS),
  edition: z.object({ id: z.string(), sha256 }),
  score: z.object({ yes: z.int(), judged: z.int(), percent: z.int(), pass_percent: z.int() }),
  areas: z.array(area),
  categories: z.array(z.object({ name: z.string(), change: z.enum(CATEGORY_CHANGES) })),
  changes: z.object({
    are_verified: z.boolean(),
    verified: z.int(),
    done: z.int(),
    lost: z.int(),
    saving_kg_co2e: z.nullable(saving),
  }),
  figures: z.nullable(
    z.object({
      rows: z.int(),
      compared: z.int(),
      agreed: z.int(),
      differed: z.int(),
      put_right: z.int(),
    }),
  ),
  assurance: z.enum(ASSURANCES),
  records: z.object({
    forms: z.array(form),
    checklist: z.object({ answers: z.int(), round: z.int(), sha256 }),
    changes: z.object({ count: z.int(), sha256 }),
    audit: z.object({ findings: z.int(), rows: z.int(), sha256 }),
  }),
})
