import { drizzle } from 'drizzle-orm/node-postgres'
import { packOfAudit } from '../features/audits/index.ts'
import { optOutToken } from '../features/certificates/stop-reminders.ts'
import { storePack } from '../features/documents/improvement-pack-file.ts'
import { dossierKey } from '../features/dossiers/stored-dossier.ts'
import { appendCertificates } from '../features/log/append-log.ts'
import { readConfig } from '../platform/config.ts'
import { createDiskStore } from '../platform/files.ts'
import { createSeals } from '../platform/seal.ts'
import { auditBuilders } from '../testing/audits.ts'
import { aCertificate } from '../testing/certificates.ts'
import { testKeysDirectory } from '../testing/keys.ts'
import { filesDirectory, TEST_PUBLIC_URL, TEST_SECRET_KEYS } from '../testing/processes.ts'
import type { Driver } from './account-drivers.ts'
import { sentBack } from './audit-drivers.ts'
import type { Scene } from './scene.ts'

const DAY_MS = 24 * 3_600_000

/** A1 is certified; 80 days are left, so that it may be renewed. */
async function certified({ world, a1 }: Scene) {
  const issuedAt = new Date(Date.now() - 285 * DAY_MS)
  const validUntil = new Date(Date.now() + 80 * DAY_MS)
  const certificate = await aCertificate(world.people, a1, { issuedAt, validUntil })
  // As the worker would have: it stands still while the walk compares rows.
  await world.people.db.query("update certificates set credential = 'a.b.c' where id = $1", [certificate.id])
  await world.people.db.query(
    "update status_lists set credential = 'a.b.c', suspension_credential = 'a.b.c', signed_at = now() where id = $1",
    [certificate.listId],
  )
  return certificate
}

/** An admin had figures of A1 reopened, they are locked again, and the auditor is to look. */
async function suspended(scene: Scene): Promise<void> {
  const { world, a, a1, name, person } = scene
  const certificate = await certified(scene)
  const build = auditBuilders(world.people)
  const auditor = name === 'auditor' && person ? person : await world.people.aPerson(a)
  await build.assign(a1, await build.qualify(auditor))
  await world.people.db.query(
    "update certificates set suspended_at = now(), suspended_reason = 'counted twice' where id = $1",
    [certificate.id],
  )
  await world.people.db.query(
    `insert into certificate_suspensions (organisation_id, certificate_id, suspended_at, suspended_by, reason)
     values ($1, $2, now(), $3, 'counted twice')`,
    [a.id, certificate.id, scene.member2.id],
  )
}

/** As the worker would have: A1's certificate is in the public log. */
async function logged(scene: Scene) {
  const certificate = await certified(scene)
  const config = { publicUrl: TEST_PUBLIC_URL, signingKeysDir: await testKeysDirectory() }
  await appendCertificates({ db: drizzle(scene.world.people.db), now: new Date(), config })
  return certificate
}

/** A1 has published the dossier of its certificate. */
async function published(scene: Scene): Promise<string> {
  const { world } = scene
  const { publicId } = await certified(scene)
  await world.people.db.query('update certificates set is_dossier_public = true where public_id = $1', [
    publicId,
  ])
  const files = createDiskStore(filesDirectory(world.database))
  await files.put(dossierKey(TEST_PUBLIC_URL, publicId), Buffer.from('zip'))
  return publicId
}

const inLog = (path: string, status?: number, body?: object): Driver => ({
  own: async (scene) => {
    await logged(scene)
    return { path, ...(status === undefined ? {} : { status }), ...(body ? { body } : {}) }
  },
})

/** As the worker would have drawn it. */
async function drawPackOf({ world, a }: Scene, auditId: string): Promise<void> {
  const pack = await packOfAudit(drizzle(world.people.db), a.id, auditId)
  if (!pack) throw new Error('the audit was not sent back')
  await storePack(createDiskStore(filesDirectory(world.database)), auditId, pack)
}

const onCertificate = (path: string, body?: object): Driver => ({
  own: async (scene) => {
    const { publicId } = await certified(scene)
    return { path: `/certificates/${publicId}${path}`, ...(body ? { body } : {}) }
  },
})

const onLab = (path: string, body?: object): Driver => ({
  own: async (scene) => {
    await certified(scene)
    return { path: `/labs/${scene.a1.id}${path}`, ...(body ? { body } : {}) }
  },
})

const at = (path: string): Driver => ({ own: async () => ({ path }) })

const { secretKeys } = readConfig({
  PUBLIC_URL: TEST_PUBLIC_URL,
  DATABASE_URL: '',
  SECRET_KEYS: TEST_SECRET_KEYS,
})

export const certificateDrivers: Record<string, Driver> = {
  'GET /certificates/{publicId}': onCertificate(''),
  'GET /certificates/{publicId}/credential': onCertificate('/credential'),
  'GET /certificates/{publicId}/badge.svg': onCertificate('/badge.svg'),
  'GET /certificates/{publicId}/certificate.pdf': onCertificate('/certificate.pdf'),
  'POST /certificates/{publicId}/concern': onCertificate('/concern', {
    concern: 'This lab is not what it says it is.',
  }),
  'GET /certificates/{publicId}/log-proof': {
    own: async (scene) => ({ path: `/certificates/${(await logged(scene)).publicId}/log-proof` }),
  },
  'GET /log/checkpoint': inLog('/log/checkpoint'),
  'GET /log/tile/{level}/{a}': inLog('/log/tile/0/000', 404),
  'GET /log/tile/{level}/{a}/{b}': inLog('/log/tile/0/000.p/1'),
  'GET /log/tile/{level}/{a}/{b}/{c}': inLog('/log/tile/0/x001/000.p/1', 404),
  'POST /log/cosignatures': inLog('/log/cosignatures', 400, { checkpoint: 'nobody signed this' }),
  'GET /health/records': at('/health/records'),
  'POST /certificates/{publicId}/revoke': onCertificate('/revoke', { reason: 'issued in error' }),
  'GET /certificates/status/{listId}': {
    own: async (scene) => ({ path: `/certificates/status/${(await certified(scene)).listId}` }),
  },
  'GET /certificates/status/{listId}/suspension': {
    own: async (scene) => ({ path: `/certificates/status/${(await certified(scene)).listId}/suspension` }),
  },
  'POST /audits/{labId}/look-again': {
    own: async (scene) => {
      await suspended(scene)
      return { path: `/audits/${scene.a1.id}/look-again`, body: { note: 'seen' } }
    },
  },
  'GET /certificates/issuer': at('/certificates/issuer'),
  'GET /.well-known/did.json': at('/../.well-known/did.json'),
  'GET /register': at('/register'),
  'GET /register.csv': at('/register.csv'),
  'GET /guides/{slug}.pdf': at('/guides/eco-office.pdf'),
  'GET /labs/{labId}/certificate': onLab('/certificate'),
  'PUT /labs/{labId}/certificate/listing': onLab('/certificate/listing', { is_listed: true }),
  'PUT /labs/{labId}/certificate/dossier': onLab('/certificate/dossier', { is_public: true }),
  'GET /certificates/{publicId}/dossier.zip': {
    own: async (scene) => ({ path: `/certificates/${await published(scene)}/dossier.zip` }),
  },
  'POST /labs/{labId}/renew': onLab('/renew'),
  'POST /reminders/stop/{token}': {
    own: async ({ a, member2 }) => {
      const token = optOutToken(createSeals(secretKeys), { organisationId: a.id, userId: member2.id })
      return { path: `/reminders/stop/${token}` }
    },
  },
  'POST /audits/{labId}/improvement-pack.pdf': {
    own: async (scene) => {
      await sentBack(scene)
      return { path: `/audits/${scene.a1.id}/improvement-pack.pdf` }
    },
  },
  'GET /audits/{labId}/improvement-pack.pdf': {
    own: async (scene) => {
      await drawPackOf(scene, await sentBack(scene))
      return { path: `/audits/${scene.a1.id}/improvement-pack.pdf` }
    },
  },
}
