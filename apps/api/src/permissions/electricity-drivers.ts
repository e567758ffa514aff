import { createDiskStore, newFileKey } from '../platform/files.ts'
import { filesDirectory, randomName } from '../testing/processes.ts'
import type { Driver } from './account-drivers.ts'
import type { Scene } from './scene.ts'

/** A JPEG by its first bytes; the worker, which would look further, does not run here. */
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])

/** A document that the worker has passed. */
async function aDocument({ world, a, member2 }: Scene): Promise<string> {
  const key = newFileKey()
  await createDiskStore(filesDirectory(world.database)).put(key, PHOTO)
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into purchase_files (organisation_id, name, state, content_type, bytes, storage_key, uploaded_by, uploaded_at)
     values ($1, 'Letter', 'ready', 'image/webp', $2, $3, $4, now()) returning id`,
    [a.id, PHOTO.length, key, member2.id],
  )
  return rows[0]?.id ?? ''
}

async function aCampus({ world, a }: Scene): Promise<string> {
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into campuses (organisation_id, name, place, created_at)
     values ($1, $2, 'vic', now()) returning id`,
    [a.id, randomName()],
  )
  return rows[0]?.id ?? ''
}

export const electricityDrivers: Record<string, Driver> = {
  'GET /organisations/{id}/campuses': {
    own: async ({ a }) => ({ path: `/organisations/${a.id}/campuses` }),
  },
  'POST /organisations/{id}/campuses': {
    own: async ({ a }) => ({
      path: `/organisations/${a.id}/campuses`,
      body: { name: randomName(), place: 'vic' },
    }),
  },
  'PUT /organisations/{id}/counts': {
    own: async ({ a }) => ({
      path: `/organisations/${a.id}/counts`,
      body: { labs: 9000, fte: 12_000, counted_on: '2026-03-31' },
    }),
  },
  'PATCH /organisations/{id}/campuses/{campusId}': {
    own: async (scene) => ({
      path: `/organisations/${scene.a.id}/campuses/${await aCampus(scene)}`,
      body: { name: randomName(), place: 'qld' },
    }),
  },
  'GET /organisations/{id}/electricity': {
    own: async ({ a }) => ({ path: `/organisations/${a.id}/electricity` }),
  },
  'PUT /organisations/{id}/electricity': {
    own: async ({ world, a }) => {
      const { rows } = await world.people.db.query(
        'select max(version) as version from electricity_purchases where organisation_id = $1',
        [a.id],
      )
      const body = {
        year_kind: 'calendar',
        year: 2026,
        place: 'vic',
        version: rows[0].version,
        values: { bought: 'greenpower', covered_percent: 20 },
      }
      return { path: `/organisations/${a.id}/electricity`, body }
    },
  },
  'POST /organisations/{id}/electricity/files': {
    own: async ({ a }) => ({ path: `/organisations/${a.id}/electricity/files?name=letter.jpg`, body: PHOTO }),
  },
  'GET /organisations/{id}/electricity/files/{fileId}': {
    own: async (scene) => ({
      path: `/organisations/${scene.a.id}/electricity/files/${await aDocument(scene)}`,
    }),
  },
}
