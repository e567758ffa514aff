import { ROW_VERDICTS } from '@lab-zer0/domain/levels/figures-progress.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, labUuid, prose, uuid } from './fields.ts'
import { formSchema } from './form-schema.ts'

const labId = z.object({ labId: labUuid })
const writeRefusals = ['lab_not_found', 'auditor_only', 'audit_not_open', 'audit_conflict'] as const

const cellValue = z.union([z.number(), z.boolean(), z.string()])
const cells = z.record(z.string(), cellValue)
const rowKey = z.string().check(z.regex(/^(baseline|savings)\.[a-z0-9-]{1,60}\.[A-Za-z0-9_]{1,60}$/))
const verdict = z.enum(ROW_VERDICTS)

const rowFile = z.object({
  id: uuid,
  name: z.string(),
  content_type: z.nullable(z.string()),
  proves_on: z.nullable(z.iso.date()),
  state: z.enum(['waiting', 'ready', 'refused']),
})

export const rowFinding = z.object({
  verdict: z.nullable(verdict),
  /** The value found in each cell that differs. */
  found: cells,
  note: z.string(),
  /** With `not_shown`: the cells of a Before that could not be shown; none means all of them. */
  not_shown: z.array(z.string()),
  version: z.int(),
  /** The row computed with what was found; null while the finding is not complete. */
  seen_kgco2e: z.nullable(z.number()),
  /** Outside the tolerance of a cell, or nothing was seen; null while the finding is not complete. */
  differs: z.nullable(z.boolean()),
  /** Cells within the tolerance that were found nearer to the other side: what they save stays done. */
  nearer: z.array(z.string()),
})
export type RowFinding = z.output<typeof rowFinding>

export const sampledRow = z.object({
  key: z.string(),
  side: z.enum(['baseline', 'savings']),
  category: z.string(),
  row_id: z.string(),
  /** As the lab's form calls the row. */
  label: z.string(),
  /**
   * Changed: every such row is compared, and on side `baseline` as it was before where a change claims the difference.
   * Stated none: the lab says that it has none of the category, and the verdict
   * is as stated or differs, with a note. Replacement: drawn for one that could not be checked.
   */
  origin: z.enum(['changed', 'stated_none', 'drawn', 'replacement']),
  replaced_by: z.nullable(z.string()),
  /** What the lab locked; null if the lab says that it is no longer there, or that it has none. */
  stated: z.nullable(cells),
  /** The same row before the changes; null for a drawn row and for one that is new. */
  before: z.nullable(cells),
  /** The cells that differ between both sides of a changed row; none where the row came or went. */
  changed: z.array(z.string()),
  /** What the lab corrected the Before to, where it did: such a part of the difference is no saving. */
  corrected: cells,
  stated_kgco2e: z.number(),
  /** Before less after, of a changed row. */
  saved_kgco2e: z.nullable(z.number()),
  /** Why it uses more, where the lab says that its changes are not the reason; the auditor may find that not shown. */
  more_use: z.nullable(z.enum(['activity', 'correction'])),
  /** Columns that are compared; the others don't enter the footprint. */
  compared: z.array(z.string()),
  /** The changes that the lab gives as a cause, by id. */
  changes: z.array(uuid),
  /** The file that shows the reading of this side. */
  reading_file: z.optional(z.nullable(rowFile)),
  /** The lab says that it can't show this side. */
  cannot_show: z.optional(z.boolean()),
  /** As the lab has it now: a unit that is gone is known by it. */
  asset_number: z.optional(z.nullable(z.string())),
  finding: z.nullable(rowFinding),
})
export type SampledRow = z.output<typeof sampledRow>

const outcome = z.object({
  agreed: z.boolean(),
  /** Keys of the rows that differ. */
  differing: z.array(z.string()),
  effect_share: z.nullable(z.number()),
  seen_over_claimed: z.nullable(z.number()),
  /** Categories that the lab has to put right. */
  reopens: z.array(z.string()),
})

/** Reopen: forms are to be opened for the lab. Correct: the lab is at it. Draw: the next rows can be drawn. */
export const figuresStep = z.enum(['compare', 'agreed', 'reopen', 'correct', 'draw', 'resubmit'])

export const rowSample = z.object({
  number: z.int(),
  drawn_at: instant,
  /** In hex. With the cycle's nonce, shown at the award, anyone can repeat the draw. */
  seed: z.string(),
  context: z.string(),
  /** Categories that were opened again because of this sample. */
  reopened: z.array(z.string()),
  rows: z.array(sampledRow),
})

export const figuresCheck = z.object({
  round: z.int(),
  step: figuresStep,
  compared: z.int(),
  total: z.int(),
  outcome: z.nullable(outcome),
  /** All rows that the lab has locked. */
  locked_rows: z.int(),
  may_write: z.boolean(),
  /** Oldest first. Members see those that opened a form again, and all once the round is finished. */
  samples: z.array(rowSample),
  forms: z.array(z.object({ category: z.string(), schema: formSchema })),
  changes: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      done_on: z.nullable(z.iso.date()),
      done_by: z.nullable(z.string()),
      note: z.string(),
      evidence: z.array(
        z.extend(rowFile, {
          /** The one row that it shows; null where it may show any row of the change. */
          row_id: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  ),
})
export type FiguresCheck = z.output<typeof figuresCheck>

export const getRows = {
  act: 'audit.read',
  method: 'GET',
  path: '/audits/:labId/rows',
  summary: 'The locked rows that the auditor compares with the lab, and what was found',
  params: labId,
  query: z.object({
    /** The newest round unless told otherwise. */
    round: z.optional(z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/)), z.transform(Number))),
  }),
  /** Null where the level compares no figures, or nothing has been submitted. */
  response: ok({ figures: z.nullable(figuresCheck) }),
  refusals: ['lab_not_found', 'forbidden', 'two_factor_required', 'two_factor_setup_required'],
} as const satisfies Endpoint

export const saveRow = {
  act: 'audit.record_finding',
  method: 'PUT',
  path: '/audits/:labId/rows/:rowKey',
  summary: 'Say what a row was found to be; the server says whether it agrees. For the auditor assigned now',
  params: z.object({ labId: labUuid, rowKey }),
  body: z.strictObject({
    /** Which sample it belongs to: what was typed before the second one was drawn says nothing about it. */
    sample: z.int().check(z.minimum(1), z.maximum(99)),
    verdict: z.nullable(verdict),
    found: z.optional(cells),
    note: z.optional(prose(2000)),
    /** With `not_shown`: the cells that could not be shown, all of them unless named. */
    not_shown: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60))),
    /** The version that the writer last saw; 0 or nothing for an empty one. */
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  response: ok({
    row_key: z.string(),
    version: z.int(),
    seen_kgco2e: z.nullable(z.number()),
    differs: z.nullable(z.boolean()),
    nearer: z.array(z.string()),
    /** A row that was drawn in place of this one, because it could not be checked. */
    replaced_by: z.nullable(z.string()),
    step: figuresStep,
    compared: z.int(),
    total: z.int(),
    /** The value that was replaced and that the caller had not seen. */
    replaced: z.nullable(
      z.object({
        verdict: z.nullable(verdict),
        found: cells,
        note: z.string(),
        not_shown: z.array(z.string()),
      }),
    ),
  }),
  refusals: [...writeRefusals, 'row_not_found', 'row_was_replaced', 'sample_is_closed'],
} as const satisfies Endpoint

export const drawRows = {
  act: 'audit.record_finding',
  method: 'POST',
  path: '/audits/:labId/rows/draw',
  summary: 'Draw the rows to compare, or other rows once the lab has put its forms right. For the auditor',
  params: labId,
  response: ok({ message: z.string(), sample: z.int(), rows: z.int() }),
  refusals: [...writeRefusals, 'nothing_to_draw'],
} as const satisfies Endpoint

export const reopenFigures = {
  act: 'audit.record_finding',
  method: 'POST',
  path: '/audits/:labId/reopen-figures',
  summary: 'Open exactly the forms of rows that differ, so that the lab can put them right. For the auditor',
  params: labId,
  response: ok({ message: z.string(), categories: z.array(z.string()) }),
  refusals: [...writeRefusals, 'nothing_to_reopen'],
} as const satisfies Endpoint
