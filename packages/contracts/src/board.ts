import { TASK_STATES } from '@lab-zer0/domain/board/task.ts'
import { CHANGE_STATES } from '@lab-zer0/domain/changes/change.ts'
import * as z from 'zod/mini'
import { savingFigures } from './changes.ts'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { evidenceQuota } from './evidence.ts'
import { day, labUuid, prose, userUuid, uuid } from './fields.ts'

const LONGEST_TITLE = 200
const LONGEST_NOTE = 2000

const person = z.object({ id: userUuid, name: z.string() })

export const boardTask = z.object({
  id: uuid,
  version: z.int(),
  state: z.enum(TASK_STATES),
  title: z.string(),
  /** The question that was answered with No, with its number in the checklist and its answer of today. */
  question: z.nullable(
    z.object({
      id: z.string(),
      number: z.int(),
      answer: z.nullable(z.enum(['y', 'n', 'x'])),
      version: z.int(),
      text: z.string(),
      suggestion: z.string(),
    }),
  ),
  /** The change that was planned. */
  change: z.nullable(
    z.object({ id: uuid, state: z.enum(CHANGE_STATES), version: z.int(), category: z.string() }),
  ),
  /** A ranked action that is no change, because no row of a form shows it. */
  action_id: z.nullable(z.string()),
  /** A member of the lab; null for someone who has left. */
  owner: z.nullable(person),
  due_on: z.nullable(day),
  done_on: z.nullable(day),
  done_note: z.string(),
  /** Files behind its question or change. */
  files: z.int(),
  comments: z.int(),
  /** What it is expected to save in a year. Null for a task without a figure. */
  figures: z.nullable(savingFigures),
  /** Settled elsewhere: the answer has turned, or the change is done. Offered as done. */
  is_solved: z.boolean(),
})
export type BoardTask = z.output<typeof boardTask>

/** A ranked action that no one has chosen yet. */
export const suggestion = z.object({
  action_id: z.string(),
  category: z.string(),
  title: z.string(),
  how: z.string(),
  /** The rows that it changes. None where no form shows it: then it becomes a task and no change. */
  row_ids: z.array(z.string()),
  figures: savingFigures,
})
export type Suggestion = z.output<typeof suggestion>

const params = z.object({ labId: labUuid })
const taskParams = z.object({ labId: labUuid, taskId: uuid })
const readRefusals = [
  'lab_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const
const writeRefusals = ['lab_not_found', 'not_a_member', 'task_not_found', 'task_changed'] as const

export const readBoard = {
  act: 'board.read',
  method: 'GET',
  path: '/labs/:labId/board',
  summary: 'What the lab has to do in its open cycle, with what each task is expected to save',
  params,
  response: ok({
    tasks: z.array(boardTask),
    /** Ranked for the baselines that are locked. */
    suggestions: z.array(suggestion),
    members: z.array(person),
    today: day,
    evidence_quota: evidenceQuota,
    has_locked_baseline: z.boolean(),
    may_write: z.boolean(),
    /** Whether an answer can be changed: the checklist is not submitted. */
    may_answer: z.boolean(),
  }),
  refusals: [...readRefusals],
} as const satisfies Endpoint

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TITLE))
const said = {
  owner_id: z.optional(z.nullable(userUuid)),
  due_on: z.optional(z.nullable(day)),
}
const seen = { version: z.int() }
const taskAnswer = ok({ message: z.string(), task_id: uuid })

export const addTask = {
  act: 'task.add',
  method: 'POST',
  path: '/labs/:labId/board/tasks',
  summary: 'Add a task of the lab’s own, or a ranked action that no form shows',
  params,
  body: z.strictObject({ title, action_id: z.optional(z.string().check(z.maxLength(80))), ...said }),
  status: 201,
  response: taskAnswer,
  refusals: ['lab_not_found', 'not_a_member', 'owner_not_member', 'action_not_found', 'too_many_tasks'],
  idempotent: true,
} as const satisfies Endpoint

export const editTask = {
  act: 'task.edit',
  method: 'PATCH',
  path: '/labs/:labId/board/tasks/:taskId',
  summary: 'Change the words, the owner, the date or the column of a task. From done it goes back',
  params: taskParams,
  body: z.strictObject({
    ...seen,
    title: z.optional(title),
    state: z.optional(z.enum(['todo', 'doing'])),
    ...said,
  }),
  response: taskAnswer,
  refusals: [...writeRefusals, 'owner_not_member'],
} as const satisfies Endpoint

export const finishTask = {
  act: 'task.edit',
  method: 'POST',
  path: '/labs/:labId/board/tasks/:taskId/done',
  summary: 'A task is done: when, and what shows it. The answer and the change are told apart from it',
  params: taskParams,
  body: z.strictObject({ ...seen, done_on: day, note: z.optional(prose(LONGEST_NOTE)) }),
  response: taskAnswer,
  refusals: [
    ...writeRefusals,
    'task_already_done',
    'done_on_ahead',
    'done_on_too_old',
    'task_evidence_needed',
  ],
} as const satisfies Endpoint

export const removeTask = {
  act: 'task.edit',
  method: 'POST',
  path: '/labs/:labId/board/tasks/:taskId/remove',
  summary: 'Take a task off the board. A No and a planned change stay on it',
  params: taskParams,
  body: z.strictObject(seen),
  response: done,
  refusals: [...writeRefusals, 'task_is_a_no', 'task_is_a_change'],
} as const satisfies Endpoint

export const getBoardCalendar = {
  act: 'board.read',
  method: 'GET',
  path: '/labs/:labId/board/calendar',
  summary: 'The open tasks that have a date, as a calendar file',
  params,
  query: z.object({ mine: z.optional(z.enum(['true', 'false'])) }),
  response: fileAnswer,
  file: { types: ['text/calendar'] },
  refusals: [...readRefusals],
} as const satisfies Endpoint

const addresses = z.object({ lab: z.string(), mine: z.string() })

export const getCalendarAddresses = {
  act: 'self.read',
  method: 'GET',
  path: '/calendar/addresses',
  summary: 'The secret addresses from which a calendar reads my tasks and those of my lab',
  response: ok({ addresses: z.nullable(addresses) }),
  refusals: [],
} as const satisfies Endpoint

export const makeCalendarAddresses = {
  act: 'self.change',
  method: 'POST',
  path: '/calendar/addresses',
  summary: 'Make the secret addresses, or make them again so that the last ones end',
  response: ok({ addresses, message: z.string() }),
  refusals: ['lab_not_found'],
} as const satisfies Endpoint

export const readCalendar = {
  act: 'public.read',
  method: 'GET',
  path: '/calendar/:token/:which',
  summary: 'A calendar for whoever holds its secret address, while that person is in the lab',
  params: z.object({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{64}$/)),
    which: z.enum(['lab.ics', 'mine.ics']),
  }),
  response: fileAnswer,
  file: { types: ['text/calendar'] },
  refusals: ['link_not_valid'],
  limits: [{ name: 'calendar', max: 600, windowSeconds: 3600 }],
} as const satisfies Endpoint
