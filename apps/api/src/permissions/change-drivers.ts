import { figuresBuilders, freezers } from '../testing/figures.ts'
import type { Driver } from './account-drivers.ts'
import { atAudit } from './audit-drivers.ts'
import type { Scene } from './scene.ts'

const DAY = '2026-09-02'

/** A change of A1, listed by an ordinary member. */
async function aChange({ world, a1, member2 }: Scene, state = 'planned'): Promise<string> {
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, done_on, done_by, audit_id,
       created_by, created_at, changed_by, changed_at)
     select organisation_id, lab_id, id, 'Cold Storage', 'Share a freezer', $2::text, $3, 'Amelia Tran',
       case when $2 = 'verified' then gen_random_uuid() end, $4, now(), $4, now()
     from cycles where lab_id = $1 returning id`,
    [a1.id, state, state === 'planned' ? null : DAY, member2.id],
  )
  return rows[0]?.id ?? ''
}

const onChange = (call: string, body: object = {}, state?: string): Driver => ({
  own: async (scene) => ({
    path: `/labs/${scene.a1.id}/changes/${await aChange(scene, state)}${call}`,
    body: { version: 1, ...body },
  }),
})

export const changeDrivers: Record<string, Driver> = {
  'GET /labs/{labId}/changes': {
    own: async (scene) => {
      await aChange(scene)
      await atAudit(scene)
      return { path: `/labs/${scene.a1.id}/changes` }
    },
  },
  'POST /labs/{labId}/changes': {
    own: async ({ a1 }) => ({
      path: `/labs/${a1.id}/changes`,
      body: { category: 'Cold Storage', title: 'Share a freezer', row_ids: [] },
    }),
  },
  'PATCH /labs/{labId}/changes/{changeId}': onChange('', { owner: 'Amelia Tran' }),
  'POST /labs/{labId}/changes/{changeId}/done': onChange('/done', {
    done_on: DAY,
    done_by: 'Amelia Tran',
  }),
  'POST /labs/{labId}/changes/{changeId}/undo': onChange('/undo', {}, 'done'),
  'POST /labs/{labId}/changes/{changeId}/withdraw': onChange('/withdraw'),
  'POST /labs/{labId}/changes/{changeId}/lost': onChange('/lost', { lost_on: DAY }, 'verified'),
  'POST /labs/{labId}/changes/{changeId}/confirm': onChange('/confirm', { confirmed_on: DAY }, 'verified'),
  'PUT /labs/{labId}/savings/{category}/causes': {
    own: async (scene) => {
      const { world, a1, member2 } = scene
      const sides = { before: freezers(1), after: freezers(1) }
      await figuresBuilders(world.people).lockCategory(a1, member2, 'Cold Storage', sides, ['baseline'])
      return {
        path: `/labs/${a1.id}/savings/Cold%20Storage/causes`,
        body: {
          causes: [{ row_id: 'abcd1234', column_id: 'quantity', steps: [{ cause: 'activity', to: 1 }] }],
        },
      }
    },
  },
}
