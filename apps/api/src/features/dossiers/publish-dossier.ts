import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/dossiers.ts'
import { namesInRecords } from '@lab-zer0/domain/dossiers/names.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { type CertificateRow, certificatesOfLab } from '../certificates/index.ts'
import type { LabContext } from '../labs/index.ts'
import { namesOfPerson } from '../people/index.ts'
import { auditorOf, peopleAround, setDossierPublic } from './dossiers.queries.ts'
import { recordsOfDossier } from './records-of-dossier.ts'
import { storedDossier } from './stored-dossier.ts'

/** The lab decides; whoever audited it is told in the same step. The file is made before anybody can ask for it. */
export async function publishDossier(context: LabContext, { body }: Input<typeof calls.publishDossier>) {
  const { db, lab, organisationId } = context
  const [newest] = await certificatesOfLab(db, organisationId, lab.id)
  const certificate = found(newest, 'no_certificate')
  if (body.is_public) await refuseNames(context, certificate)
  await setDossierPublic(db, organisationId, certificate.id, body.is_public)
  const auditorId = body.is_public ? await auditorOf(db, organisationId, certificate.auditId) : undefined
  context.record({
    action: 'certificate.dossier_changed',
    objectType: 'certificate',
    objectId: certificate.id,
    data: { lab_id: lab.id, before: certificate.isDossierPublic, after: body.is_public },
    tell: { to: auditorId === undefined ? [] : [auditorId] },
  })
  const message = body.is_public ? answers.dossiers.published : answers.dossiers.kept
  return { success: true as const, message, is_public: body.is_public }
}

/** Looked for in the bytes that would be published. What is locked can't be changed, so this dossier stays closed. */
async function refuseNames(context: LabContext, certificate: CertificateRow): Promise<void> {
  const { db, lab, organisationId } = context
  const bytes = await storedDossier(context, certificate)
  const people = await peopleAround(db, { organisationId, labId: lab.id })
  const names = [lab.principalInvestigator ?? '', ...people.flatMap(namesOfPerson)]
  const saidAlready = [
    certificate.labName,
    certificate.organisationName,
    certificate.principalInvestigator ?? '',
  ]
  const named = namesInRecords(recordsOfDossier(bytes), names, saidAlready)
  if (named.length === 0) return
  const message = fill(answers.dossiers.names_people, { names: named.join(', ') })
  refuse('dossier_names_people', { message })
}
