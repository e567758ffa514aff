import * as z from 'zod/mini'
import { column, factor, formColumn } from './calculator-schemas.ts'
import { head } from './schemas.ts'

const words = z.string().check(z.minLength(1))
const sureness = z.enum(['counted', 'estimated', 'guessed'])
const share = z.number().check(z.gte(0), z.lte(1))
const limit = z.nullable(z.number())
const columnRule = z.strictObject({ kind: words, usual: sureness, least: limit, most: limit })
const family = z.strictObject({ prefix: words, name: words })
const condition = { column, in: z.array(column) }

export const rangeRules = z.strictObject({
  ...head,
  about: words,
  number_kinds: z.record(
    column,
    z.strictObject({
      moves: z.enum(['times', 'plus', 'flip']),
      counted: z.number(),
      estimated: z.number(),
      guessed: z.number(),
    }),
  ),
  columns: z.record(column, columnRule),
  category_columns: z.record(words, z.record(column, columnRule)),
  from_input_kinds: z.record(column, z.nullable(z.strictObject({ kind: words, usual: sureness }))),
  families: z.array(family),
  family_share: share,
  between_units_share: share,
  same_everywhere: z.array(words),
  blank_cell_defaults: z.array(words),
  loads: z.record(
    column,
    z.strictObject({
      cv30: z.number(),
      season_conditioned: z.number(),
      season_not: z.number(),
      least_days: z.int(),
      cv_units: z.number(),
    }),
  ),
  load_of: z.array(z.strictObject({ ...condition, load: column })),
  load_of_category: z.record(words, column),
  meters: z.record(column, words),
  job_logs: z.array(column),
  specific_kinds: z.array(column),
  reading: z.strictObject({
    most_days: z.int(),
    oldest_months: z.int(),
    most_substituted_percent: z.number(),
    ended_by: z.array(column),
  }),
  weighed: z.strictObject({
    factor: words,
    weeks_in_a_year: z.int(),
    cv_of_four_weeks: z.number(),
    least_weeks: z.int(),
  }),
  grade_d_above_percent: z.number(),
  factors: z.array(factor),
})

/** What version 2 has otherwise: widths, lists, families, and what was filled in from the type of a unit. */
export const rangeRulesAddition = z.strictObject({
  ...head,
  about: words,
  extends: z.literal(1),
  number_kinds: z.record(
    column,
    z.strictObject({
      moves: z.optional(z.enum(['times', 'share'])),
      counted: z.optional(z.number()),
      estimated: z.optional(z.number()),
      guessed: z.optional(z.number()),
      at_least: z.optional(z.number()),
      less: z.optional(z.number()),
    }),
  ),
  columns: z.record(column, columnRule),
  choices: z.record(column, z.strictObject({ wrong: share, taken_for: z.record(column, column) })),
  families: z.array(family),
  assumed: z.record(column, z.number()),
})

const group = z.enum(['reading', 'weighing', 'share'])

export const readingColumns = z.strictObject({
  ...head,
  about: words,
  columns: z.array(formColumn),
  forms: z.record(
    words,
    z.strictObject({
      groups: z.array(group),
      asked_when: z.optional(z.strictObject(condition)),
      reading_rows: z.optional(z.array(column)),
    }),
  ),
  one_decimal: z.array(column),
})

/** What is said of a unit to find it again, and what is usual for each type. */
export const unitColumns = z.strictObject({
  ...head,
  about: words,
  columns: z.array(formColumn),
  relabelled: z.record(column, words),
  forms: z.record(
    words,
    z.strictObject({
      description: z.optional(words),
      starts_at: z.record(column, z.int()),
      assumed: z.record(
        column,
        z.array(
          z.strictObject({ when: z.strictObject(condition), value: z.union([z.number(), z.boolean()]) }),
        ),
      ),
      why: words,
    }),
  ),
})

/** The words by which lists of units are matched with the columns and types of a form. */
export const unitImport = z.strictObject({
  ...head,
  about: words,
  headings: z.record(column, z.array(words)),
  suggested_types: z.array(z.strictObject({ type: words, words: z.array(words) })),
})

/** Models whose energy was published. Licence and method of the computers stay with the file. */
export const equipmentModels = z.strictObject({
  edition: z.iso.date(),
  about: words,
  not_found: words,
  computers_licence: words,
  computers_method: words,
  sources: z.record(
    words,
    z.strictObject({ title: words, url: z.url(), year: z.nullable(z.int()), read: words }),
  ),
  bases: z.record(words, words),
  computer_classes: z.array(words),
  cold_storage: z.array(
    z.strictObject({
      maker: words,
      model: words,
      class: words,
      litres: z.nullable(z.number()),
      kwh_per_day: z.record(words, z.nullable(z.number())),
      basis: words,
      ambient_c: z.nullable(z.number()),
      grade: z.enum(['B', 'C', 'D']),
      usable: z.boolean(),
      source: words,
      unit_no: z.optional(z.int()),
      note: z.optional(z.nullable(words)),
    }),
  ),
  computers: z.array(
    z.strictObject({
      maker: words,
      model: words,
      class: words,
      report_year: z.nullable(z.int()),
      declared_kwh_year: z.number(),
      mean_watts: z.number(),
      watts_on: z.optional(z.number()),
      inches: z.optional(z.number()),
      embodied_kgco2e: z.number(),
      source: words,
    }),
  ),
})

/** Each kind of example has a shape of its own, which its test reads. */
export const readingsExamples = z.object({
  description: words,
  examples: z.array(z.looseObject({ id: words, kind: words, title: words })),
  parameters: z.record(words, z.unknown()),
})
