import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/certificates.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { certificatesOfLab, setListed } from './certificates.queries.ts'

export async function setListing(context: LabContext, { body }: Input<typeof calls.setListing>) {
  const { lab, organisationId } = context
  const [newest] = await certificatesOfLab(context.db, organisationId, lab.id)
  const { id, isListed } = found(newest, 'no_certificate')
  await setListed(context.db, organisationId, id, body.is_listed)
  context.record({
    action: 'certificate.listing_changed',
    objectType: 'certificate',
    objectId: id,
    data: { lab_id: lab.id, before: isListed, after: body.is_listed },
  })
  const message = body.is_listed ? answers.certificates.listed : answers.certificates.not_listed
  return { success: true as const, message, is_listed: body.is_listed }
}
