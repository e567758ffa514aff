import { LEVELS } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'
import {
  confidence,
  factorFields,
  factorSetVersion,
  holdsItsValue,
  isSourced,
  source,
} from './factor-schemas.ts'
import { head } from './schemas.ts'

export { factor, factorSet } from './factor-schemas.ts'

const words = z.string().check(z.minLength(1))
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const column = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))
const labType = z.enum(['wet', 'dry'])
const category = z.enum(['Cold Storage', 'Lab Waste', 'Computer Hardware', 'Data Storage', 'Eco Office'])
const cellValue = z.union([z.number(), z.boolean(), z.string()])

/** The factors of the market-based view, by the factor set of the same NGA edition. */
export const marketFactors = z.strictObject({
  ...head,
  editions: z.array(
    z.strictObject({
      factor_set: factorSetVersion,
      nga: z.string().check(z.regex(/^\d{4}$/)),
      factors: z.array(
        z.strictObject({ ...factorFields, family: z.nullable(slug) }).check(holdsItsValue, isSourced),
      ),
    }),
  ),
})

const constraints = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('integer_range'),
    min_value: z.int(),
    max_value: z.int(),
    step_value: z.int(),
  }),
  z.strictObject({
    type: z.literal('decimal_range'),
    min_value: z.number(),
    max_value: z.number(),
    step_value: z.number(),
  }),
  z.strictObject({ type: z.literal('date') }),
  z.strictObject({ type: z.literal('text'), max_length: z.int() }),
  z.strictObject({ type: z.literal('file') }),
  z.strictObject({ type: z.literal('boolean') }),
  z
    .strictObject({
      type: z.literal('exact_values'),
      allowed_values: z.array(column),
      labels: z.record(column, words),
    })
    .check(
      z.refine(({ allowed_values, labels }) => {
        return Object.keys(labels).toSorted().join() === allowed_values.toSorted().join()
      }),
    ),
])

const rowCondition = { column, in: z.array(column) }

export const formColumn = z.strictObject({
  id: column,
  label: words,
  description: words,
  is_required: z.boolean(),
  is_editable: z.boolean(),
  constraints,
  asked_when: z.optional(z.strictObject({ ...rowCondition, or_above_zero: z.optional(z.boolean()) })),
  required_when: z.optional(z.strictObject(rowCondition)),
  group: z.optional(z.enum(['reading', 'weighing', 'share', 'identity'])),
  assumed: z.optional(
    z.array(
      z.strictObject({ when: z.strictObject(rowCondition), value: z.union([z.number(), z.boolean()]) }),
    ),
  ),
  starts_at: z.optional(z.int()),
  usual: z.optional(
    z.array(
      z.strictObject({
        when: z.strictObject(rowCondition),
        min_value: z.int(),
        max_value: z.int(),
        is_limit: z.optional(z.boolean()),
      }),
    ),
  ),
})

export const formSchema = z.strictObject({
  title: words,
  description: words,
  rows: z.array(
    z.strictObject({
      id: column,
      label: words,
      label2: words,
      description: words,
      is_required: z.boolean(),
      non_editable_columns: z.array(column),
    }),
  ),
  columns: z.array(formColumn),
})

export const calculator = z.strictObject({
  ...head,
  lab_type: labType,
  level: z.enum(LEVELS),
  category,
  schema: formSchema,
})

const condition = z.discriminatedUnion('op', [
  z.strictObject({ column, op: z.literal('equals'), value: cellValue }),
  z.strictObject({ column, op: z.literal('in'), value: z.array(cellValue) }),
  ...(['less_than', 'greater_than', 'at_least', 'at_most'] as const).map((op) =>
    z.strictObject({ column, op: z.literal(op), value: z.number() }),
  ),
])

const fraction = z.number().check(z.gte(0), z.lte(1))
const realised = { column, percent_column: column, realised: fraction }

const change = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), column, value: cellValue }),
  z.strictObject({ op: z.literal('multiply'), column, by: fraction }),
  z.strictObject({
    op: z.literal('add'),
    column,
    by: z.number(),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
  z.strictObject({ op: z.literal('reduce_by_percent_column'), ...realised }),
  z.strictObject({ op: z.literal('move_mass'), ...realised, to_row: column }),
  z.strictObject({ op: z.literal('move_tb'), ...realised, to_type: column, copies: z.int() }),
  z.strictObject({ op: z.literal('consolidate') }),
])

const range = { value: z.number(), low: z.number(), high: z.number() }
const amount = z.strictObject({ ...range, per: z.enum(['unit', 'lab']) }).check(holdsItsValue)

const actionFields = {
  id: slug,
  category,
  lab_types: z.array(labType),
  title: words,
  how: words,
  inputs_changed: words,
  applies_when: z.array(condition),
  changes: z.array(change),
  variable_changes: z.optional(
    z.array(z.strictObject({ variable: column, default_factor: slug, at_most: z.number() })),
  ),
  nothing_to_buy_when: z.optional(z.array(condition)),
  typical_saving: z.strictObject({ ...range, of: words, source, confidence }).check(holdsItsValue),
  one_off_cost_aud: amount,
  one_off_emissions_kgco2e: amount,
  other_yearly_saving_aud: amount,
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  checklist_category: column,
  caution: z.nullable(words),
}

const action = z.discriminatedUnion('estimate', [
  z.strictObject({ ...actionFields, estimate: z.literal('model') }),
  z.strictObject({
    ...actionFields,
    estimate: z.literal('share'),
    share_of: z.enum(['electricity', 'row']),
    share_metrics: z.array(z.enum(['energy', 'cost', 'emissions'])),
  }),
])

export const actions = z.strictObject({
  ...head,
  about: words,
  fields: z.record(words, words),
  actions: z.array(action),
})

const id = z.string().check(z.regex(/^(?:[A-Za-z0-9]{8}|[a-z_]+)$/))
const form = z.record(id, z.record(column, cellValue))
const figure = z.strictObject({ ...range, unit: words })

const example = {
  id: slug,
  lab_type: labType,
  category,
  schema: slug,
  title: words,
  variables: z.record(column, z.union([z.number(), z.string()])),
}

const expected = z.strictObject({
  energy: z.optional(figure),
  cost: figure,
  emissions: figure,
  waste: z.optional(figure),
  storage: z.optional(figure),
  emissions_by_scope: z.strictObject({ scope2: z.number(), scope3: z.number(), unit: words }),
})

const ranked = z.strictObject({
  action: slug,
  emissions: z.strictObject(range),
  cost: z.strictObject(range),
  other_yearly_saving: z.number(),
  one_off_cost: z.number(),
  one_off_emissions: z.number(),
  payback_years: z.nullable(z.number()),
  carbon_payback_years: z.nullable(z.number()),
})

export const examples = z.strictObject({
  ...head,
  factor_set: factorSetVersion,
  about: words,
  examples: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ ...example, kind: z.literal('baseline'), form_data: form, expected }),
      z.strictObject({ ...example, kind: z.literal('savings'), before: form, after: form, expected }),
    ]),
  ),
  action_rankings: z.array(z.strictObject({ ...example, form_data: form, expected: z.array(ranked) })),
})

/** What the same examples come to with another factor set, by the method that the engine named here computes. */
export const examplesOfEdition = z.strictObject({
  ...head,
  factor_set: factorSetVersion,
  engine: words,
  expected: z.record(slug, expected),
  rankings: z.record(slug, z.array(ranked)),
})
