import type { getCertificateDossier } from '@lab-zer0/contracts/dossiers.ts'
import type { Context } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { findPublic } from '../certificates/index.ts'
import { dossierAnswer } from './dossier-answer.ts'
import { dossierKey } from './stored-dossier.ts'

/** For everybody, where the lab has published it. */
export async function readCertificateDossier(
  { db, files, config }: Context,
  { params }: Input<typeof getCertificateDossier>,
) {
  const row = found(await findPublic(db, params.publicId), 'certificate_not_found')
  const bytes = row.isDossierPublic ? await files.get(dossierKey(config.publicUrl, row.publicId)) : undefined
  if (!bytes) refuse('dossier_not_public')
  return dossierAnswer(bytes, row.publicId)
}
