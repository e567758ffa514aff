import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { isOffered, toldAs } from '@lab-zer0/domain/access/may.ts'
import { certificateActs } from '@lab-zer0/domain/access/organisation-acts.ts'
import { renewableFrom } from '@lab-zer0/domain/certificates/validity.ts'
import type { LabContext } from '../labs/index.ts'
import { presentCertificate, presentSummary } from './certificates.present.ts'
import { certificatesOfLab, recordsToday, suspensionsOf, withAwardText } from './certificates.queries.ts'

/** For the lab's own people and the admin; everybody else has the public page. */
export async function readLabCertificate({
  db,
  now,
  config,
  lab,
  facts,
  organisationId,
  access,
}: LabContext) {
  const { viewer } = access
  const [newest, ...before] = await certificatesOfLab(db, organisationId, lab.id)
  const suspensions = newest ? await suspensionsOf(db, organisationId, newest.id) : []
  const records = newest?.facts ? await recordsToday(db, newest.publicId) : []
  const withdrawing = certificateActs['certificate.withdraw'].decide(viewer, { certificate: newest ?? null })
  return {
    success: true as const,
    certificate: newest
      ? presentCertificate({ ...withAwardText(newest), suspensions }, records, config.publicUrl, now)
      : null,
    before: before.map((row) => presentSummary(row, now)),
    is_listed: newest?.isListed ?? false,
    is_dossier_public: newest?.isDossierPublic ?? false,
    may_list: mayLab('certificate.list', viewer, facts).allowed && newest?.revokedAt === null,
    may_publish_dossier:
      isOffered(toldAs(mayLab('certificate.publish_dossier', viewer, facts))) && newest?.revokedAt === null,
    may_renew: mayLab('lab.renew', viewer, facts).allowed,
    renewable_from: newest ? renewableFrom(newest.validUntil).toISOString() : null,
    is_renewing: newest !== undefined && newest.cycleId !== lab.cycleId,
    // A proof that is missing is asked for when it comes to it.
    may_revoke: viewer.admin.allowed && isOffered(toldAs(withdrawing)),
  }
}
