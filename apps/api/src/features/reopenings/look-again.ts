import { answers } from '@lab-zer0/content/microcopy.ts'
import type { lookAgain as lookAgainCall } from '@lab-zer0/contracts/reopenings.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endAssignment } from '../auditors/index.ts'
import { tellOfStatus } from '../certificates/index.ts'
import type { LabContext } from '../labs/index.ts'
import { endSuspension, lockCertificateOfCycle, openSuspension } from './reopenings.queries.ts'

/** The auditor has looked again and agrees: the certificate is valid again. */
export async function lookAgain(context: LabContext, { body }: Input<typeof lookAgainCall>) {
  const { db, actor, now, lab, organisationId } = context
  const { cycleId } = lab
  const certificate = found(await lockCertificateOfCycle(db, organisationId, cycleId), 'not_suspended')
  if (certificate.revokedAt !== null) refuse('not_suspended')
  const suspension = found(await openSuspension(db, organisationId, certificate.id), 'not_suspended')
  if (suspension.suspendedBy === actor.userId) refuse('own_suspension')
  await endSuspension(db, { certificateId: certificate.id, note: body.note, by: actor.userId })
  await endAssignment(db, { organisationId, cycleId, because: 'finished', now })
  context.record({
    action: 'certificate.resumed',
    objectType: 'certificate',
    objectId: certificate.id,
    data: { lab_id: lab.id, note: body.note },
  })
  await tellOfStatus(context, certificate, 'certificate-resumed')
  return { success: true as const, message: fill(answers.certificates.resumed, { lab: lab.name }) }
}
