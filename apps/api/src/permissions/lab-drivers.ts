import { randomToken, sha256 } from '../platform/seal.ts'
import { auditBuilders } from '../testing/audits.ts'
import { figuresBuilders } from '../testing/figures.ts'
import { randomName } from '../testing/processes.ts'
import type { Driver, Try } from './account-drivers.ts'
import { atAudit } from './audit-drivers.ts'
import type { Scene } from './scene.ts'

/** The same call whoever makes it, on the lab A1 of organisation A. */
const onA1 = (path: (scene: Scene) => string, body?: (scene: Scene) => unknown): Driver => ({
  own: async (scene) => ({ path: path(scene), ...(body ? { body: body(scene) } : {}) }),
})

/** An auditor reads from the submission on: A1 has been handed to one. */
const onAudited = (path: (scene: Scene) => string): Driver => ({
  own: async (scene) => {
    await atAudit(scene)
    return { path: path(scene) }
  },
})

const IN_A_LAB = ['member', 'other_lab_member', 'champion', 'auditor']

/** Whoever is in a lab already is told so; the rule is the same for all of them. */
const created = async ({ name, world, a, b }: Scene): Promise<Try> => {
  // The walk has made more labs than a subscription covers: they make room.
  await world.people.db.query('update labs set deleted_at = now() where organisation_id in ($1, $2)', [
    a.id,
    b.id,
  ])
  return {
    path: '/labs',
    body: { name: `Lab ${randomName()}`, total_fte: 2.5, type_name: 'wet' },
    ...(IN_A_LAB.includes(name) ? { status: 409 } : {}),
  }
}

async function anInviteLink({ world, a, a1, member2 }: Scene): Promise<string> {
  const token = randomToken()
  await world.people.db.query(
    `insert into lab_invite_links (organisation_id, lab_id, token_hash, made_by, made_at, expires_at)
     values ($1, $2, $3, $4, now(), now() + interval '14 days')`,
    [a.id, a1.id, sha256(token), member2.id],
  )
  return token
}

/** Savings are open, and the task that is due first is the second member's. */
async function aTurnOfMember2({ world, a1, member2 }: Scene): Promise<void> {
  await figuresBuilders(world.people).lockBaselines(a1, member2)
  await auditBuilders(world.people).submitChecklist(a1, member2)
  await world.people.db.query(
    `insert into tasks (organisation_id, lab_id, cycle_id, title, state, owner_id, due_on, created_by, created_at,
       changed_by, changed_at)
     select organisation_id, lab_id, id, 'Glass door', 'todo', $2, current_date, $2, now(), $2, now()
     from cycles where lab_id = $1`,
    [a1.id, member2.id],
  )
}

export const labDrivers: Record<string, Driver> = {
  'GET /organisations/{id}/admins': onA1(({ a }) => `/organisations/${a.id}/admins`),
  'POST /organisations/{id}/admins': onA1(
    ({ a }) => `/organisations/${a.id}/admins`,
    ({ member2 }) => ({ user_id: member2.id }),
  ),
  'DELETE /organisations/{id}/admins/{userId}': {
    own: async ({ world, a }) => ({
      path: `/organisations/${a.id}/admins/${(await world.people.anAdmin(a)).id}`,
    }),
  },
  'GET /organisations/{id}/events': onA1(({ a }) => `/organisations/${a.id}/events`),
  'GET /organisations/{id}/variables': onA1(({ a }) => `/organisations/${a.id}/variables`),
  'PUT /organisations/{id}/variables': {
    own: async ({ world, a }) => {
      const { rows } = await world.people.db.query(
        'select max(version) as version from campus_variables where organisation_id = $1',
        [a.id],
      )
      const body = {
        lab_type: 'wet',
        version: rows[0].version,
        values: { electricity_rate: 0.3, state: 'nsw_act' },
      }
      return { path: `/organisations/${a.id}/variables`, body }
    },
  },
  'POST /organisations/{id}/variables/preview': onA1(
    ({ a }) => `/organisations/${a.id}/variables/preview`,
    () => ({ lab_type: 'wet', values: { electricity_rate: 0.3 } }),
  ),
  'GET /labs/dashboard': onA1(() => '/labs/dashboard'),
  'GET /labs/types': onA1(() => '/labs/types'),
  'POST /labs': { own: created },
  'GET /labs/{id}': onA1(({ a1 }) => `/labs/${a1.id}`),
  'PATCH /labs/{id}': {
    own: async ({ world, a1 }) => {
      const { rows } = await world.people.db.query('select version, total_fte from labs where id = $1', [
        a1.id,
      ])
      const { version, total_fte } = rows[0]
      return { path: `/labs/${a1.id}`, body: { version, total_fte: Number(total_fte) + 1 } }
    },
  },
  'GET /labs/{id}/history': onA1(({ a1 }) => `/labs/${a1.id}/history`),
  'GET /labs/eligible-champions/{labId}': onA1(({ a1 }) => `/labs/eligible-champions/${a1.id}`),
  'POST /labs/join/{id}': onA1(({ a1 }) => `/labs/join/${a1.id}`),
  'GET /labs/members/{id}': onA1(({ a1 }) => `/labs/members/${a1.id}`),
  'POST /labs/leave/{id}': onA1(({ a1 }) => `/labs/leave/${a1.id}`),
  'DELETE /labs/{id}': onA1(({ a1 }) => `/labs/${a1.id}`),
  'DELETE /admin/labs/{id}': onA1(({ a1 }) => `/admin/labs/${a1.id}`),
  'DELETE /labs/{id}/champion': onA1(({ a1 }) => `/labs/${a1.id}/champion`),
  'POST /labs/{id}/champion': onA1(
    ({ a1 }) => `/labs/${a1.id}/champion`,
    ({ member2 }) => ({ champion_id: member2.id }),
  ),
  'POST /labs/{id}/transfer-champion': onA1(
    ({ a1 }) => `/labs/${a1.id}/transfer-champion`,
    ({ member2 }) => ({ champion_id: member2.id }),
  ),
  'GET /admin/labs/analytics': onA1(() => '/admin/labs/analytics'),
  'GET /labs/organisation?stats=true': onA1(() => '/labs/organisation?stats=true'),
  'GET /admin/potential-champions': onA1(() => '/admin/potential-champions'),
  'DELETE /labs/{labId}/members/{userId}': onA1(
    ({ a1, member2 }) => `/labs/${a1.id}/members/${member2.id}`,
    () => ({ reason: 'left the lab', notify_user: true }),
  ),
  'GET /labs/{labId}/stages': onAudited(({ a1 }) => `/labs/${a1.id}/stages`),
  'GET /labs/{labId}/home': onA1(({ a1 }) => `/labs/${a1.id}/home`),
  'POST /labs/{labId}/remind': {
    own: async (scene) => {
      await aTurnOfMember2(scene)
      return { path: `/labs/${scene.a1.id}/remind`, body: { user_id: scene.member2.id } }
    },
  },
  'GET /labs/{labId}/invite-link': onA1(({ a1 }) => `/labs/${a1.id}/invite-link`),
  'POST /labs/{labId}/invite-link': onA1(
    ({ a1 }) => `/labs/${a1.id}/invite-link`,
    () => ({ days: 14 }),
  ),
  'DELETE /labs/{labId}/invite-link': onA1(({ a1 }) => `/labs/${a1.id}/invite-link`),
  'GET /invite-links/{token}': {
    own: async (scene) => ({ path: `/invite-links/${await anInviteLink(scene)}` }),
  },
  'POST /invite-links/{token}/join': {
    own: async (scene) => ({ path: `/invite-links/${await anInviteLink(scene)}/join` }),
  },
  'GET /calculator/categories': onA1(() => '/calculator/categories?lab_type=wet&level=bronze'),
  'GET /calculator/schema/{labId}/{category}': onAudited(
    ({ a1 }) => `/calculator/schema/${a1.id}/Cold%20Storage`,
  ),
  'GET /calculator/data/{labId}/{category}': onAudited(
    ({ a1 }) => `/calculator/data/${a1.id}/Cold%20Storage`,
  ),
  'GET /calculator/changes/{labId}/{category}': onAudited(
    ({ a1 }) => `/calculator/changes/${a1.id}/Cold%20Storage`,
  ),
  'POST /calculator/save/{labId}/{category}': onA1(
    ({ a1 }) => `/calculator/save/${a1.id}/Cold%20Storage`,
    () => ({ column_id: 'unit_type', value: 'ult_freezer_standard', dynamic_row_id: 'abcd1234' }),
  ),
  'POST /calculator/save-cells/{labId}/{category}': onA1(
    ({ a1 }) => `/calculator/save-cells/${a1.id}/Cold%20Storage`,
    () => ({
      cells: [
        { row_id: 'abcd1234', column_id: 'unit_type', value: 'ult_freezer_standard' },
        { row_id: 'abcd1234', column_id: 'quantity', value: 2 },
      ],
    }),
  ),
  'GET /calculator/type-words/{labId}/{category}': onAudited(
    ({ a1 }) => `/calculator/type-words/${a1.id}/Cold%20Storage`,
  ),
  'PUT /calculator/type-words/{labId}/{category}': onA1(
    ({ a1 }) => `/calculator/type-words/${a1.id}/Cold%20Storage`,
    () => ({ words: [{ word: '-80 freezer', type: 'ult_freezer_standard' }] }),
  ),
  'GET /calculator/models/{labId}/{category}': onAudited(
    ({ a1 }) => `/calculator/models/${a1.id}/Cold%20Storage`,
  ),
  'PUT /calculator/models/{labId}/{category}': onA1(
    ({ a1 }) => `/calculator/models/${a1.id}/Cold%20Storage`,
    () => ({ name: 'Boreal U570', type: 'ult_freezer_standard', litres: 570, kwh_per_day: 12.4, note: '' }),
  ),
  'DELETE /calculator/delete-row/{labId}/{category}': {
    own: async (scene) => {
      await fillColdStorage(scene, ['abcd1234', 'efgh5678'])
      return {
        path: `/calculator/delete-row/${scene.a1.id}/Cold%20Storage`,
        body: { dynamic_row_id: 'abcd1234' },
      }
    },
  },
  'POST /labs/{labId}/forms/{mode}/{category}/reopen': {
    own: async ({ world, a1, member2 }) => {
      await auditBuilders(world.people).makeReady(a1, member2)
      const path = `/labs/${a1.id}/forms/baseline/Cold%20Storage/reopen`
      return { path, body: { reason: 'a freezer was counted twice' } }
    },
  },
  'GET /labs/{labId}/forms/{mode}/{category}/versions': onAudited(
    ({ a1 }) => `/labs/${a1.id}/forms/baseline/Cold%20Storage/versions`,
  ),
  'POST /calculator/submit/{labId}/{category}': {
    own: async (scene) => {
      await fillColdStorage(scene, ['abcd1234'])
      return { path: `/calculator/submit/${scene.a1.id}/Cold%20Storage`, body: {} }
    },
  },
}

const A_FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 500,
  set_temperature: -80,
  age_years: 5,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: true,
}

/** A complete form, written by the champion of A1 before the call that is walked. */
async function fillColdStorage({ world, a1, member2 }: Scene, rowIds: string[]): Promise<void> {
  for (const rowId of rowIds) {
    await world.people.db.query(
      `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
       select $1, c.id, 'baseline', 'Cold Storage', $3, x.key, x.value, 1, $4, now()
       from cycles c, jsonb_each($5::jsonb) x where c.lab_id = $2`,
      [a1.organisation.id, a1.id, rowId, member2.id, JSON.stringify(A_FREEZER)],
    )
  }
}
