import * as z from 'zod/mini'
import { savingFigures } from './changes.ts'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { day, instant, labUuid, userUuid, uuid } from './fields.ts'

const quantity = z.object({ low: z.number(), best: z.number(), high: z.number() })
/** Of the emissions of a year: what an auditor verified, and what was done besides. They are never added. */
const saved = z.object({ verified: z.nullable(quantity), done: z.nullable(quantity) })
const person = z.object({ id: userUuid, name: z.string() })

const category = z.object({
  category: z.string(),
  /** Rows entered in the baseline of the open cycle. */
  rows: z.int(),
  /** When its last baseline was locked; null while there is none. */
  locked_at: z.nullable(instant),
  /** By measure, of a year, as it was locked. */
  year: savingFigures,
  /** As locked, or as entered so far. */
  saved,
  changes: z.int(),
})

/** What moves the lab on, and whose it is where that is one person. */
const next = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['baseline', 'savings']),
    category: z.string(),
    follows: z.array(z.string()),
    person: z.null(),
  }),
  z.object({ kind: z.literal('questions'), left: z.int(), person: z.null() }),
  z.object({ kind: z.literal('task'), task_id: uuid, title: z.string(), person }),
  z.object({ kind: z.enum(['checklist', 'submit', 'audit']), person: z.nullable(person) }),
])
export type NextOfLab = z.output<typeof next>

export const labHome = z.object({
  today: day,
  next: z.nullable(next),
  /** The next person has been reminded today. */
  is_reminded: z.boolean(),
  answers: z.object({ yes: z.int(), no: z.int(), na: z.int(), total: z.int() }),
  board: z.object({ open: z.int(), late: z.int() }),
  /** Those that are due first. */
  tasks: z.array(
    z.object({ id: uuid, title: z.string(), owner: z.nullable(person), due_on: day, is_mine: z.boolean() }),
  ),
  /** Done steps of the path. */
  steps: z.object({
    baseline_locked_at: z.nullable(instant),
    savings_locked_at: z.nullable(instant),
    submitted_at: z.nullable(instant),
    auditor: z.nullable(z.string()),
  }),
  categories: z.array(category),
  together: z.object({ year: savingFigures, saved }),
  /** Emissions of a year per FTE, once every category has a locked baseline. */
  per_fte: z.nullable(
    z.object({
      own: z.number(),
      /** Other labs of the type, rounded and without names; null while fewer than eight have locked. */
      others: z.nullable(
        z.object({
          each: z.array(z.number()),
          middle: z.object({ low: z.number(), high: z.number() }),
        }),
      ),
    }),
  ),
})
export type LabHome = z.output<typeof labHome>

const params = z.object({ labId: labUuid })

export const getLabHome = {
  act: 'lab.read_home',
  method: 'GET',
  path: '/labs/:labId/home',
  summary: 'What the lab uses, what is next by name, and what is due, for its members and the admin',
  params,
  response: ok({ home: labHome }),
  refusals: ['lab_not_found', 'forbidden', 'two_factor_required', 'two_factor_setup_required'],
} as const satisfies Endpoint

export const remindNext = {
  act: 'lab.remind',
  method: 'POST',
  path: '/labs/:labId/remind',
  summary: 'Remind the member whose turn it is, once a day at most',
  params,
  /** Whom the page named, so that nobody is reminded of what has moved on since. */
  body: z.strictObject({ user_id: userUuid }),
  response: done,
  refusals: ['lab_not_found', 'not_a_member', 'not_next', 'reminded_today'],
} as const satisfies Endpoint
