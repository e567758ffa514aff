import { checklists } from '@lab-zer0/content/checklists.ts'
import { createDiskStore, newFileKey } from '../platform/files.ts'
import { filesDirectory } from '../testing/processes.ts'
import type { Driver } from './account-drivers.ts'
import { atAudit } from './audit-drivers.ts'
import type { Scene } from './scene.ts'

const QUESTIONS = checklists.wet.questions.filter((question) => !question.for_auditor).map(({ id }) => id)

/** Every question of A1 with Yes, written by a member. */
async function answerAll({ world, a1, member2 }: Scene): Promise<void> {
  await world.people.db.query(
    `insert into checklist_answers (organisation_id, cycle_id, question_id, answer, comment, version, written_by, written_at)
     select c.organisation_id, c.id, x.id, 'y', '', 1, $2, now()
     from cycles c, unnest($3::text[]) as x (id) where c.lab_id = $1`,
    [a1.id, member2.id, QUESTIONS],
  )
}

/** A JPEG by its first bytes; the worker, which would look further, does not run here. */
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])

/** A photo that a member has added and the worker has passed. */
async function aFile({ world, a1, member2 }: Scene): Promise<string> {
  const key = newFileKey()
  await createDiskStore(filesDirectory(world.database)).put(key, PHOTO)
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, content_type, bytes, storage_key, uploaded_by, uploaded_at)
     select c.organisation_id, c.id, c.lab_id, $2, 'Photo', 'ready', 'image/webp', $3, $4, $5, now()
     from cycles c where c.lab_id = $1 returning id`,
    [a1.id, QUESTIONS[0], PHOTO.length, key, member2.id],
  )
  return rows[0]?.id ?? ''
}

const onAudited = (path: (scene: Scene) => string): Driver => ({
  own: async (scene) => {
    await atAudit(scene)
    return { path: path(scene) }
  },
})

export const checklistDrivers: Record<string, Driver> = {
  'GET /checklist/questions': {
    own: async () => ({ path: '/checklist/questions?lab_type=wet&level=bronze&for_auditor=false' }),
  },
  'GET /checklist/na-categories': { own: async () => ({ path: '/checklist/na-categories' }) },
  'GET /checklist/answers/{labId}': onAudited(({ a1 }) => `/checklist/answers/${a1.id}`),
  'GET /checklist/stamp/{labId}': onAudited(({ a1 }) => `/checklist/stamp/${a1.id}`),
  'POST /checklist/answer/{labId}': {
    own: async ({ a1 }) => ({
      path: `/checklist/answer/${a1.id}`,
      body: { checklist_id: QUESTIONS[0], answer: 'y' },
    }),
  },
  'POST /checklist/submit/{labId}': {
    own: async (scene) => {
      await answerAll(scene)
      return { path: `/checklist/submit/${scene.a1.id}`, body: { level: 'bronze' } }
    },
  },
  'GET /checklist/submissions/{labId}': onAudited(({ a1 }) => `/checklist/submissions/${a1.id}`),
  'POST /evidence/{labId}': {
    own: async ({ a1 }) => ({
      path: `/evidence/${a1.id}?checklist_id=${QUESTIONS[0]}&name=photo.jpg`,
      body: PHOTO,
    }),
  },
  'POST /evidence/{labId}/{fileId}/uses': {
    own: async (scene) => ({
      path: `/evidence/${scene.a1.id}/${await aFile(scene)}/uses`,
      body: { checklist_id: QUESTIONS[1] },
    }),
  },
  'GET /evidence/{labId}/{fileId}': {
    own: async (scene) => {
      const fileId = await aFile(scene)
      await atAudit(scene)
      return { path: `/evidence/${scene.a1.id}/${fileId}` }
    },
  },
  'DELETE /evidence/{labId}/{fileId}': {
    own: async (scene) => ({ path: `/evidence/${scene.a1.id}/${await aFile(scene)}` }),
  },
}
