import { getCertificatePdf } from '@lab-zer0/contracts/certificates.ts'
import * as documents from '@lab-zer0/contracts/documents.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { drawImprovementPackPdf } from './draw-improvement-pack-pdf.ts'
import { readCertificatePdf } from './read-certificate-pdf.ts'
import { readGuidePdf } from './read-guide-pdf.ts'
import { readImprovementPackPdf } from './read-improvement-pack-pdf.ts'

export function documentsRoutes(route: Route): void {
  route(getCertificatePdf, readCertificatePdf)
  route(documents.getGuidePdf, readGuidePdf)
  route(documents.getImprovementPackPdf, forLab(readImprovementPackPdf))
  route(documents.drawImprovementPackPdf, forLab(drawImprovementPackPdf))
}
