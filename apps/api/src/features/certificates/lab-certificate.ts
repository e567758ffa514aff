import type { getLabCertificate, setListing } from '@lab-zer0/contracts/certificates.ts'
import { mayRenew, renewableFrom } from '@lab-zer0/domain/certificates/validity.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { hasAdminRights, labFor, permitAdmin, signsFor, tenantOf } from '../labs/index.ts'
import { presentCertificate, presentSummary } from './certificates.present.ts'
import { certificatesOfLab, setListed } from './certificates.queries.ts'

/** For the lab's own people and the admin; everybody else has the public page. */
export async function readLabCertificate(context: Signed, { params }: Input<typeof getLabCertificate>) {
  const lab = await labFor(context, params.labId)
  if (!lab.isMember) permitAdmin(context)
  const { db, now, config } = context
  const [newest, ...before] = await certificatesOfLab(db, tenantOf(context), lab.id)
  const speaks = signsFor(context, lab).allowed
  const term = newest && { ...newest, isOfOpenCycle: newest.cycleId === lab.cycleId }
  return {
    success: true as const,
    certificate: newest ? presentCertificate(newest, config.publicUrl, now) : null,
    before: before.map((row) => presentSummary(row, now)),
    is_listed: newest?.isListed ?? false,
    may_list: speaks && newest !== undefined && newest.revokedAt === null,
    may_renew: speaks && mayRenew(term, now).allowed,
    renewable_from: newest ? renewableFrom(newest.validUntil).toISOString() : null,
    is_renewing: term !== undefined && !term.isOfOpenCycle,
    may_revoke: hasAdminRights(context) && newest !== undefined && newest.revokedAt === null,
  }
}

export async function changeListing(context: Signed, { params, body }: Input<typeof setListing>) {
  const lab = await labFor(context, params.labId)
  permit(signsFor(context, lab))
  const organisationId = tenantOf(context)
  const [newest] = await certificatesOfLab(context.db, organisationId, lab.id)
  const { id, isListed } = found(newest, 'no_certificate')
  await setListed(context.db, organisationId, id, body.is_listed)
  context.record({
    action: 'certificate.listing_changed',
    objectType: 'certificate',
    objectId: id,
    data: { lab_id: lab.id, before: isListed, after: body.is_listed },
  })
  const message = body.is_listed
    ? 'The lab stands in the public register.'
    : 'The lab no longer stands in the public register.'
  return { success: true as const, message, is_listed: body.is_listed }
}
