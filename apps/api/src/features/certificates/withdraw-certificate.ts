import { lab_certificate } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/certificates.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endAssignment } from '../auditors/index.ts'
import { type CertificateRow, findOwn, withdraw } from './certificates.queries.ts'
import type { CertificateContext } from './for-certificate.ts'
import { type Telling, tellOfStatus } from './tell-of-status.ts'

/** For good: a new audit earns a new certificate. */
export async function withdrawCertificate(
  context: CertificateContext,
  { body }: Input<typeof calls.withdrawCertificate>,
) {
  const { db, actor, now, certificate, organisationId } = context
  const withdrawal = { revokedAt: now, revokedBy: actor.userId, revokedReason: body.reason }
  if (!(await withdraw(db, organisationId, certificate.id, withdrawal))) refuse('already_withdrawn')
  context.record({
    action: 'certificate.withdrawn',
    objectType: 'certificate',
    objectId: certificate.id,
    data: { lab_id: certificate.labId, by: 'admin', reason: body.reason },
  })
  await settle(context, certificate, now)
  return { success: true as const, message: lab_certificate.withdraw.done }
}

/** Whoever was to look again at a suspended certificate has nothing left to look at. */
async function settle(telling: Telling, certificate: CertificateRow, now: Date): Promise<void> {
  const { organisationId, cycleId, suspendedAt } = certificate
  if (suspendedAt) await endAssignment(telling.db, { organisationId, cycleId, because: 'withdrawn', now })
  await tellOfStatus(telling, certificate, 'certificate-withdrawn')
}

type ByProvider = {
  publicId: string
  reason: string
  now: Date
} & Pick<Telling, 'enqueue' | 'enqueueWork'>

/** By the provider's command line. Undefined where there is no such certificate, false where it is withdrawn. */
export async function withdrawByProvider(db: Database, { publicId, reason, now, ...senders }: ByProvider) {
  const { rows } = await db.execute<{ id: OrganisationId | null }>(
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
  await settle({ db, ...senders }, certificate, now)
  return true
}
