import { LEVELS } from '@lab-zer0/domain/levels/edition.ts'
import * as z from 'zod/mini'

export const levelName = z.enum(LEVELS)
/** `wet-bronze.2`: lab type, level and edition. */
export const levelEditionId = z.string().check(z.regex(/^(wet|dry)-[a-z]+\.[1-9]\d{0,3}$/))

const fraction = z.readonly(z.tuple([z.int(), z.int()]))

const criterion = z.object({
  id: z.string(),
  area: z.string(),
  for_auditor: z.boolean(),
  mandatory: z.boolean(),
  /** `proves_date`: evidence says which day it shows, and may be at most so many days old. */
  evidence: z.object({ date: z.enum(['proves_date', 'on_visit']), max_age_days: z.nullable(z.int()) }),
  na: z.object({
    allowed: z.boolean(),
    reasons: z.array(z.int()),
    when: z.nullable(z.string()),
    contradicted_by: z.nullable(
      z.object({
        category: z.string(),
        list: z.nullable(z.string()),
        except: z.optional(z.object({ column: z.string(), values: z.array(z.string()) })),
      }),
    ),
  }),
})

/** Of the edition that a cycle began with, what a screen needs: how answers are judged, how old evidence may be. */
export const levelRules = z.object({
  id: levelEditionId,
  level: levelName,
  edition: z.int(),
  /** Where the words of its questions are. */
  checklist: z.object({ file: z.string(), version: z.int() }),
  scoring: z.object({
    formula: z.literal('yes/(yes+no)'),
    pass_share: fraction,
    rounding: z.enum(['nearest_percent', 'none']),
    shown: z.enum(['rounded', 'rounded_down']),
    na_warn_above: fraction,
    na_max_share: z.nullable(fraction),
  }),
  areas: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      floor: z.nullable(
        z.object({
          share: fraction,
          min_judged: z.int(),
          empty_if: z.nullable(z.object({ category: z.string(), state: z.literal('none') })),
        }),
      ),
    }),
  ),
  criteria: z.array(criterion),
})
export type LevelRules = z.output<typeof levelRules>
