import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { MOST_CELLS_AT_ONCE } from '@lab-zer0/domain/autosave/save-weight.ts'
import { LAB_TYPES } from '@lab-zer0/domain/labs/lab.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, labUuid, prose, userUuid } from './fields.ts'
import { cellId, cellValue } from './form-cells.ts'
import { formSchema } from './form-schema.ts'
import { levelName } from './levels.ts'

const LONGEST_REASON = 1000
const MOST_SHOWN_ROWS = 1000

export const mode = z._default(z.enum(['baseline', 'savings']), 'baseline')

const dynamicRowId = z.string().check(z.regex(/^[A-Za-z0-9]{8}$/, copy.row_id))

export const formData = z.record(z.string(), z.record(z.string(), cellValue))
export type FormData = z.output<typeof formData>

const params = z.object({ labId: labUuid, category: z.string().check(z.maxLength(40)) })

export const getCategories = {
  act: 'content.read',
  method: 'GET',
  path: '/calculator/categories',
  summary: 'What a lab of a type counts at a level',
  query: z.object({ lab_type: z.enum(LAB_TYPES), level: z._default(levelName, FIRST_LEVEL) }),
  response: ok({ categories: z.array(z.object({ category: z.string(), description: z.string() })) }),
  refusals: [],
} as const satisfies Endpoint

const readRefusals = [
  'lab_not_found',
  'category_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

export const getSchema = {
  act: 'form.read',
  method: 'GET',
  path: '/calculator/schema/:labId/:category',
  summary: "The form of a category for a lab's type",
  params,
  query: z.object({ level: z._default(levelName, FIRST_LEVEL) }),
  response: ok({ schema: formSchema }),
  refusals: [...readRefusals],
} as const satisfies Endpoint

export const person = z.object({ id: userUuid, name: z.string() })

export const submission = z.object({
  results: z.record(z.string(), z.unknown()),
  submitted_at: instant,
  submitted_by: person,
  /** The day that the figures describe; null for what was locked before forms had one. */
  as_of: z.optional(z.nullable(z.iso.date())),
  /** Why Before and After are closer together than the level asks. */
  as_of_reason: z.optional(z.string()),
  variables_version: z.nullable(z.int()),
  factor_set_version: z.string(),
  engine_version: z.string(),
  hash: z.string(),
})

export const getFormData = {
  act: 'form.read',
  method: 'GET',
  path: '/calculator/data/:labId/:category',
  summary: 'What the lab has typed, each cell with its version; locked figures once submitted',
  params,
  query: z.object({ mode }),
  response: ok({
    form_data: formData,
    /** Row, then column, then how often the cell was written. */
    versions: z.record(z.string(), z.record(z.string(), z.int())),
    /** The locked baseline, for the savings form. */
    before: z.nullable(formData),
    /** The day that the locked baseline describes. */
    before_as_of: z.optional(z.nullable(z.iso.date())),
    /** By the server's clock: what the level asks between Before and After is counted from here. */
    before_locked_on: z.optional(z.nullable(z.iso.date())),
    variables: z.object({
      version: z.nullable(z.int()),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    /** What the form is computed with: of the locked baseline, else the set in force today. */
    factor_set_version: z.optional(z.string()),
    submission: z.nullable(submission),
    /** Ask for the changes of others after this number. */
    last_change: z.int(),
    may_edit: z.boolean(),
    /** What units are called, which is never locked. */
    may_name: z.optional(z.boolean()),
    may_submit: z.boolean(),
  }),
  refusals: [...readRefusals],
} as const satisfies Endpoint

const LARGEST_INTEGER = 2_147_483_647
const cellVersion = z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER))

const savedCell = {
  id: z.string(),
  version: z.int(),
  replaced: z.nullable(z.object({ value: cellValue, by: person, at: instant })),
}

export const saveCell = {
  act: 'form.edit',
  method: 'POST',
  path: '/calculator/save/:labId/:category',
  summary: 'Save one cell; the later write wins and is told whose value it replaced',
  params,
  body: z
    .strictObject({
      column_id: cellId,
      /** Null empties the cell. */
      value: z.nullable(cellValue),
      row_id: z.optional(cellId),
      dynamic_row_id: z.optional(dynamicRowId),
      mode,
      /** The version that the writer last saw; 0 or nothing for an empty cell. */
      version: z.optional(cellVersion),
    })
    .check(
      z.refine((body) => (body.row_id === undefined) !== (body.dynamic_row_id === undefined), {
        error: copy.one_row_id,
        path: ['row_id'],
      }),
    ),
  response: ok(savedCell),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'not_a_member',
    'calculator_locked',
    'cell_not_valid',
    'row_not_started',
    'too_many_rows',
    'baseline_not_locked',
  ],
} as const satisfies Endpoint

export const saveCells = {
  act: 'form.edit',
  method: 'POST',
  path: '/calculator/save-cells/:labId/:category',
  summary: 'Save a pasted block in the order given; each cell is taken or refused by itself',
  params,
  body: z.strictObject({
    mode,
    cells: z
      .array(
        z.strictObject({
          row_id: cellId,
          column_id: cellId,
          value: z.nullable(cellValue),
          version: z.optional(cellVersion),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_CELLS_AT_ONCE)),
  }),
  response: ok({
    /** One answer for each cell, in the order in which they came. */
    cells: z.array(
      z.union([z.object(savedCell), z.object({ id: z.string(), code: z.string(), error: z.string() })]),
    ),
  }),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'not_a_member',
    'calculator_locked',
    'baseline_not_locked',
  ],
} as const satisfies Endpoint

export const deleteRow = {
  act: 'form.delete_row',
  method: 'DELETE',
  path: '/calculator/delete-row/:labId/:category',
  summary: 'Delete a row that the lab added; the last one stays',
  params,
  body: z.strictObject({
    dynamic_row_id: dynamicRowId,
    mode,
    /** The rows on the caller's screen. A blank row exists there before the server knows of it. */
    shown_row_ids: z.optional(z.array(dynamicRowId).check(z.maxLength(MOST_SHOWN_ROWS))),
  }),
  response: ok({ message: z.string(), deleted_count: z.int() }),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'not_a_member',
    'calculator_locked',
    'baseline_not_locked',
    'last_row',
  ],
} as const satisfies Endpoint

export const submitCalculator = {
  act: 'form.submit',
  method: 'POST',
  path: '/calculator/submit/:labId/:category',
  summary: 'Lock a category with its figures. For the champion',
  params,
  body: z.strictObject({
    mode,
    /** The day that the figures describe; today where nothing is said. */
    as_of: z.optional(z.iso.date()),
    /** Asked for where Before and After are closer together than the level says. */
    reason: z.optional(prose(LONGEST_REASON)),
    /** The lab states that it has nothing of this category: the form is locked without an entry. */
    none: z.optional(z.boolean()),
  }),
  response: ok({
    message: z.string(),
    results: z.record(z.string(), z.unknown()),
    submission,
    /** What was locked blank: each row by its name; without columns where nothing was entered in it. */
    left_blank: z.array(z.object({ row: z.string(), columns: z.array(z.string()) })),
  }),
  refusals: [
    'lab_not_found',
    'category_not_found',
    'not_the_champion',
    'not_a_member',
    'calculator_locked',
    'form_not_complete',
    'evidence_not_found',
    'evidence_not_ready',
    'has_entries',
    'baseline_not_locked',
    'difference_without_cause',
    'change_not_done',
    'change_evidence_needed',
    'as_of_ahead',
    'after_before_baseline',
    'reason_needed',
  ],
  idempotent: true,
} as const satisfies Endpoint

export const change = z.object({
  seq: z.int(),
  row_id: z.string(),
  column_id: z.string(),
  /** Null where the row was deleted. */
  value: z.nullable(cellValue),
  version: z.int(),
  by: person,
  at: instant,
})
export type Change = z.output<typeof change>

export const getChanges = {
  act: 'form.read',
  method: 'GET',
  path: '/calculator/changes/:labId/:category',
  summary: 'What has been written since, by anybody; the history of one cell where row and column are given',
  params,
  query: z.object({
    mode,
    after: z._default(z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number)), 0),
    row_id: z.optional(cellId),
    column_id: z.optional(cellId),
  }),
  response: ok({ changes: z.array(change), last_change: z.int(), is_locked: z.boolean() }),
  refusals: [...readRefusals],
} as const satisfies Endpoint
