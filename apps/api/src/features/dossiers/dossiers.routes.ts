import * as dossiers from '@lab-zer0/contracts/dossiers.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { publishDossier } from './publish-dossier.ts'
import { readCertificateDossier } from './read-certificate-dossier.ts'
import { readLabDossier } from './read-lab-dossier.ts'

export function dossiersRoutes(route: Route): void {
  route(dossiers.getLabDossier, forLab(readLabDossier))
  route(dossiers.getCertificateDossier, readCertificateDossier)
  route(dossiers.publishDossier, forLab(publishDossier))
}
