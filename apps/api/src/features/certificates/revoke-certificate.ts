import type { revokeCertificate } from '@lab-zer0/contracts/certificates.ts'
import { sql } from 'drizzle-orm'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { type CertificateRow, findOwn, peopleToTell, withdraw } from './certificates.queries.ts'
import type { CertificateContext } from './for-certificate.ts'

/** For good: a new audit earns a new certificate. */
export async function revoke(context: CertificateContext, { body }: Input<typeof revokeCertificate>) {
  const { db, actor, now, certificate, organisationId } = context
  const withdrawal = { revokedAt: now, revokedBy: actor.userId, revokedReason: body.reason }
  if (!(await withdraw(db, organisationId, certificate.id, withdrawal))) refuse('already_withdrawn')
  context.record({
    action: 'certificate.withdrawn',
    objectType: 'certificate',
    objectId: certificate.id,
    data: { lab_id: certificate.labId, by: 'admin', reason: body.reason },
  })
  await tellOfWithdrawal(context, certificate)
  return { success: true as const, message: 'The certificate has been withdrawn.' }
}

type Telling = Pick<Signed, 'db' | 'enqueue' | 'enqueueWork'>

/** The list is signed anew at once; the champion and the admins are told. */
async function tellOfWithdrawal({ db, enqueue, enqueueWork }: Telling, certificate: CertificateRow) {
  const { id, organisationId, labId, statusListId } = certificate
  const list = { list_id: String(statusListId) }
  await enqueueWork({
    kind: 'status-list.sign',
    organisationId: null,
    userId: null,
    isUrgent: true,
    payload: list,
  })
  for (const recipientId of await peopleToTell(db, organisationId, labId)) {
    const payload = { certificate_id: id, recipient_id: recipientId }
    await enqueue({ kind: 'certificate-withdrawn', organisationId, userId: recipientId, payload })
  }
}

type ByProvider = {
  publicId: string
  reason: string
  now: Date
} & Pick<Telling, 'enqueue' | 'enqueueWork'>

/** By the provider's command line. Undefined where there is no such certificate, false where it is withdrawn. */
export async function revokeByProvider(db: Database, { publicId, reason, now, ...senders }: ByProvider) {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select certificate_organisation(${publicId}) as id`,
  )
  const organisationId = rows[0]?.id
  if (!organisationId) return undefined
  await actFor(db, { organisationId, userId: null })
  const certificate = await findOwn(db, organisationId, publicId)
  if (!certificate) return undefined
  const withdrawal = { revokedAt: now, revokedBy: null, revokedReason: reason }
  if (!(await withdraw(db, organisationId, certificate.id, withdrawal))) return false
  const data = { lab_id: certificate.labId, by: 'provider', reason }
  await db.execute(
    sql`select append_event('certificate.withdrawn', 'certificate', ${certificate.id}, ${JSON.stringify(data)}::jsonb, null)`,
  )
  await tellOfWithdrawal({ db, ...senders }, certificate)
  return true
}
