import type { MailPayloads } from '@lab-zer0/contracts/jobs.ts'
import type { Signed } from '../../platform/context.ts'
import { type CertificateRow, peopleToTell } from './certificates.queries.ts'

export type Telling = Pick<Signed, 'db' | 'enqueue' | 'enqueueWork'>
type News = Extract<keyof MailPayloads, `certificate-${'withdrawn' | 'suspended' | 'resumed'}`>

/** The lists are signed anew at once; the champion and the admins are told. */
export async function tellOfStatus(
  { db, enqueue, enqueueWork }: Telling,
  certificate: CertificateRow,
  kind: News,
): Promise<void> {
  const { id, organisationId, labId, statusListId } = certificate
  await enqueueWork({
    kind: 'status-list.sign',
    organisationId: null,
    userId: null,
    isUrgent: true,
    payload: { list_id: String(statusListId) },
  })
  for (const recipientId of await peopleToTell(db, organisationId, labId)) {
    const payload = { certificate_id: id, recipient_id: recipientId }
    await enqueue({ kind, organisationId, userId: recipientId, payload })
  }
}
