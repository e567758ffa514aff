import * as z from 'zod/mini'
import { head } from './schemas.ts'

const words = z.string().check(z.minLength(1))
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

export const confidence = z.enum(['found', 'from-memory'])

export const source = z.strictObject({
  title: words,
  publisher: words,
  edition: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
  url: z.nullable(z.url()),
})

type Range = { low: number; value: number; high: number }

export const holdsItsValue = z.refine<Range>(({ low, value, high }) => low <= value && value <= high)

const score = z.int().check(z.gte(1), z.lte(5))

/** Since nga-2026.1; the sets before it say none of this. */
const documented = {
  pedigree: z.optional(
    z.strictObject({
      source: score,
      age: score,
      place: score,
      technology: score,
      sample: score,
      mean: z.number(),
      grade: z.enum(['A', 'B', 'C', 'D']),
    }),
  ),
  family: z.optional(z.nullable(z.strictObject({ name: slug, rho: z.number().check(z.gte(0), z.lt(1)) }))),
  unit_spread: z.optional(
    z.nullable(
      z.strictObject({
        low: z.number(),
        high: z.number(),
        of: z.enum(['unit', 'building', 'organisation']),
        n: z.nullable(z.number()),
        basis: words,
      }),
    ),
  ),
  price_basis: z.optional(
    z.nullable(
      z.strictObject({
        currency_read: words,
        price_year: words,
        gst: words,
        fx_to_aud: z.nullable(z.strictObject({ rate: z.number(), basis: words })),
        variable: words,
        note: words,
      }),
    ),
  ),
  disputed: z.optional(z.strictObject({ values: z.array(z.number()), text: words })),
}

/** What every factor says of itself. */
export const factorFields = {
  id: slug,
  name: words,
  value: z.number(),
  low: z.number(),
  high: z.number(),
  unit: words,
  category: words,
  applies_to: z.array(words),
  source,
  confidence,
  note: words,
}

export const isSourced = z.refine<{ confidence: string; source: { url: string | null } }>(
  (each) => each.confidence === 'from-memory' || each.source.url !== null,
)

export const factor = z.strictObject({ ...factorFields, ...documented }).check(holdsItsValue, isSourced)

export const factorSetVersion = z.string().check(z.regex(/^nga-\d{4}\.\d+$/))

export const factorSet = z.strictObject({
  ...head,
  version: factorSetVersion,
  history: z.array(
    z.strictObject({ version: factorSetVersion, effective_from: z.iso.date(), changes: z.array(words) }),
  ),
  factors: z.array(factor),
})
