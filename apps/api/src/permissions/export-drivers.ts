import { createDiskStore, newFileKey } from '../platform/files.ts'
import { filesDirectory } from '../testing/processes.ts'
import type { Driver } from './account-drivers.ts'
import { atAudit } from './audit-drivers.ts'
import type { Scene } from './scene.ts'

const READERS = ['member', 'champion', 'auditor', 'organisation_admin']

/** A file of A1's report: of whoever reads that report, of a member where the persona does not. */
async function aReadyExport({ world, a, a1, member2, name, person }: Scene): Promise<string> {
  const fileKey = `${newFileKey()}-export`
  const askedBy = READERS.includes(name) && person ? person : member2
  await createDiskStore(filesDirectory(world.database)).put(fileKey, Buffer.from('%PDF-'))
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into report_exports (organisation_id, lab_id, kind, format, year, state, steps_done, steps, file_key, bytes,
       asked_by, asked_at, moved_at, expires_at)
     values ($1, $2, 'lab', 'pdf', 2026, 'done', 3, 3, $3, 5, $4, now(), now(), now() + interval '7 days') returning id`,
    [a.id, a1.id, fileKey, askedBy.id],
  )
  return rows[0]?.id ?? ''
}

export const exportDrivers: Record<string, Driver> = {
  'POST /exports/organisation': {
    own: async () => ({ path: '/exports/organisation', body: { format: 'xlsx', year: 2026 } }),
  },
  'POST /exports/labs/{labId}': {
    own: async (scene) => {
      await atAudit(scene)
      return { path: `/exports/labs/${scene.a1.id}`, body: { kind: 'door', format: 'pdf', year: 2026 } }
    },
  },
  'GET /exports': { own: async () => ({ path: '/exports' }) },
  'GET /exports/{exportId}/file': {
    own: async (scene) => {
      await atAudit(scene)
      return { path: `/exports/${await aReadyExport(scene)}/file` }
    },
  },
}
