import * as z from 'zod/mini'

const constraints = z.union([
  z.object({
    type: z.literal('integer_range'),
    min_value: z.optional(z.number()),
    max_value: z.optional(z.number()),
    step_value: z.optional(z.number()),
  }),
  z.object({
    type: z.literal('decimal_range'),
    min_value: z.optional(z.number()),
    max_value: z.optional(z.number()),
    step_value: z.optional(z.number()),
  }),
  z.object({ type: z.literal('date') }),
  z.object({ type: z.literal('text'), max_length: z.number() }),
  z.object({ type: z.literal('file') }),
  z.object({ type: z.literal('boolean') }),
  z.object({
    type: z.literal('exact_values'),
    /** Ids that never change. */
    allowed_values: z.array(z.union([z.string(), z.number()])),
    /** What people read, by id. */
    labels: z.optional(z.record(z.string(), z.string())),
  }),
])

const rowCondition = { column: z.string(), in: z.readonly(z.array(z.string())) }

export const formSchema = z.object({
  title: z.string(),
  description: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      label2: z.optional(z.nullable(z.string())),
      description: z.optional(z.nullable(z.string())),
      is_required: z.boolean(),
      non_editable_columns: z.array(z.string()),
    }),
  ),
  columns: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      description: z.optional(z.nullable(z.string())),
      is_required: z.boolean(),
      is_editable: z.boolean(),
      constraints,
      /** Rows for which this does not hold do without the column. */
      asked_when: z.optional(z.object({ ...rowCondition, or_above_zero: z.optional(z.boolean()) })),
      /** Narrows `is_required` to the rows whose formula uses the column. */
      required_when: z.optional(z.object(rowCondition)),
      /** Columns that belong together and may stay blank. */
      group: z.optional(z.enum(['reading', 'weighing', 'share', 'identity'])),
      /** The usual value of a row of this kind, to be filled in and marked as assumed. */
      assumed: z.optional(
        z.readonly(
          z.array(z.object({ when: z.object(rowCondition), value: z.union([z.number(), z.boolean()]) })),
        ),
      ),
      /** What a new row begins with. */
      starts_at: z.optional(z.number()),
      /** Outside its span a value is taken, and asked about. */
      usual: z.optional(
        z.readonly(
          z.array(
            z.object({
              when: z.object(rowCondition),
              min_value: z.number(),
              max_value: z.number(),
              is_limit: z.optional(z.boolean()),
            }),
          ),
        ),
      ),
    }),
  ),
})

export type FormSchema = z.output<typeof formSchema>
