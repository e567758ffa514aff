import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/dossiers.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { certificatesOfLab } from '../certificates/index.ts'
import type { LabContext } from '../labs/index.ts'
import { setDossierPublic } from './dossiers.queries.ts'
import { storedDossier } from './stored-dossier.ts'

/** The lab decides. The file is made before anybody can ask for it. */
export async function publishDossier(context: LabContext, { body }: Input<typeof calls.publishDossier>) {
  const { db, lab, organisationId } = context
  const [newest] = await certificatesOfLab(db, organisationId, lab.id)
  const certificate = found(newest, 'no_certificate')
  if (body.is_public) await storedDossier(context, certificate)
  await setDossierPublic(db, organisationId, certificate.id, body.is_public)
  context.record({
    action: 'certificate.dossier_changed',
    objectType: 'certificate',
    objectId: certificate.id,
    data: { lab_id: lab.id, before: certificate.isDossierPublic, after: body.is_public },
  })
  const message = body.is_public ? answers.dossiers.published : answers.dossiers.kept
  return { success: true as const, message, is_public: body.is_public }
}
