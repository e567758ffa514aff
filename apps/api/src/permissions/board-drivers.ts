import { addressesOf, newSecret } from '../features/board/calendar-address.ts'
import { readConfig } from '../platform/config.ts'
import { createSeals } from '../platform/seal.ts'
import { TEST_SECRET_KEYS } from '../testing/processes.ts'
import type { Driver } from './account-drivers.ts'
import type { Scene } from './scene.ts'

const DAY = '2026-09-02'
const QUESTION = 'W-ACT-GC-02'
const config = readConfig({
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: '',
  SECRET_KEYS: TEST_SECRET_KEYS,
})

/** A task of A1, added by an ordinary member. */
async function aTask({ world, a1, member2 }: Scene): Promise<string> {
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into tasks (organisation_id, lab_id, cycle_id, title, state, created_by, created_at, changed_by, changed_at)
     select organisation_id, lab_id, id, 'Order defrost mats', 'todo', $2, now(), $2, now()
     from cycles where lab_id = $1 returning id`,
    [a1.id, member2.id],
  )
  return rows[0]?.id ?? ''
}

/** A comment of whoever asks, so that only the lab stands between them and it. */
async function aComment({ world, a, a1, member2, person }: Scene): Promise<string> {
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into comments (organisation_id, lab_id, subject_kind, subject_id, body, written_by, written_at)
     values ($1, $2, 'question', $3, 'Friday?', $4, now()) returning id`,
    [a.id, a1.id, QUESTION, person?.id ?? member2.id],
  )
  return rows[0]?.id ?? ''
}

const onTask = (call: string, body: object): Driver => ({
  own: async (scene) => ({
    path: `/labs/${scene.a1.id}/board/tasks/${await aTask(scene)}${call}`,
    body: { version: 1, ...body },
  }),
})

const onComment = (body?: object): Driver => ({
  own: async (scene) => ({
    path: `/labs/${scene.a1.id}/comments/${await aComment(scene)}`,
    ...(body ? { body } : {}),
  }),
})

export const boardDrivers: Record<string, Driver> = {
  'GET /labs/{labId}/board': { own: async ({ a1 }) => ({ path: `/labs/${a1.id}/board` }) },
  'POST /labs/{labId}/board/tasks': {
    own: async ({ a1 }) => ({ path: `/labs/${a1.id}/board/tasks`, body: { title: 'Order defrost mats' } }),
  },
  'PATCH /labs/{labId}/board/tasks/{taskId}': onTask('', { state: 'doing' }),
  'POST /labs/{labId}/board/tasks/{taskId}/done': onTask('/done', { done_on: DAY, note: 'Folder 7' }),
  'POST /labs/{labId}/board/tasks/{taskId}/remove': onTask('/remove', {}),
  'GET /labs/{labId}/board/calendar': {
    own: async ({ a1 }) => ({ path: `/labs/${a1.id}/board/calendar` }),
  },
  'GET /calendar/addresses': { own: async () => ({ path: '/calendar/addresses' }) },
  'POST /calendar/addresses': { own: async () => ({ path: '/calendar/addresses' }) },
  'GET /calendar/{token}/{which}': {
    own: async ({ world, a, member2 }) => {
      const { secret, sealed } = newSecret(createSeals(config.secretKeys))
      await world.people.db.query(
        'insert into calendar_addresses (organisation_id, user_id, secret_sealed, made_at) values ($1, $2, $3, now())',
        [a.id, member2.id, sealed],
      )
      const { lab } = addressesOf(config, { organisationId: a.id, userId: member2.id }, secret)
      return { path: new URL(lab).pathname.replace('/api', '') }
    },
  },
  'GET /labs/{labId}/comments': {
    own: async ({ a1 }) => ({ path: `/labs/${a1.id}/comments?kind=question&subject=${QUESTION}` }),
  },
  'POST /labs/{labId}/comments': {
    own: async ({ a1 }) => ({
      path: `/labs/${a1.id}/comments`,
      body: { kind: 'question', subject: QUESTION, text: 'Friday?' },
    }),
  },
  'PATCH /labs/{labId}/comments/{commentId}': onComment({ text: 'Monday?' }),
  'DELETE /labs/{labId}/comments/{commentId}': onComment(),
}
