import { found } from '../../platform/refusal.ts'
import type { LabContext } from '../labs/index.ts'
import { dossierAnswer } from './dossier-answer.ts'
import { certificateOfCycle } from './dossiers.queries.ts'
import { gatherDossier } from './gather-dossier.ts'
import { makeDossier } from './make-dossier.ts'
import { storedDossier } from './stored-dossier.ts'

/** For whoever may read the lab: of a certified cycle as it was at the award, of an open one as it is. */
export async function readLabDossier(context: LabContext) {
  const { db, config, now, lab, organisationId } = context
  const key = { organisationId, labId: lab.id, cycleId: found(lab.cycleId, 'lab_not_found') }
  const certificate = await certificateOfCycle(db, key)
  if (certificate) return dossierAnswer(await storedDossier(context, certificate), certificate.publicId)
  const gathered = found(await gatherDossier(db, key, now), 'lab_not_found')
  return dossierAnswer(makeDossier(gathered, config.publicUrl, now), lab.id)
}
