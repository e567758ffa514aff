import { readDocument } from '@lab-zer0/content/documents.ts'
import { getCertificatePdf } from '@lab-zer0/contracts/certificates.ts'
import { drawImprovementPackPdf, getGuidePdf, getImprovementPackPdf } from '@lab-zer0/contracts/documents.ts'
import type { FileStore } from '../../platform/files.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Route } from '../../platform/route.ts'
import { readablePack } from '../audits/index.ts'
import { findPublic, type PublicRow } from '../certificates/index.ts'
import { forLab, type LabContext } from '../labs/index.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { type Guide, guidePdf, guides } from './guide-pdf.ts'
import { storedPack } from './improvement-pack-file.ts'
import { documentKey, storedDocument } from './store.ts'

const contentType = 'application/pdf'

export function storedCertificate(
  files: FileStore,
  row: PublicRow,
  publicUrl: string,
): Promise<Buffer<ArrayBuffer>> {
  const key = documentKey('certificate', publicUrl, row.publicId)
  return storedDocument(files, key, () => certificatePdf(row, publicUrl))
}

export function storedGuide(files: FileStore, guide: Guide): Promise<Buffer<ArrayBuffer>> {
  return storedDocument(files, documentKey('guide', readDocument(guide.slug)), () => guidePdf(guide))
}

export function documentsRoutes(route: Route): void {
  route(getCertificatePdf, async ({ db, files, config }, { params }) => {
    const row = found(await findPublic(db, params.publicId), 'certificate_not_found')
    const bytes = await storedCertificate(files, row, config.publicUrl)
    return { contentType, bytes, downloadAs: `lab-zer0-certificate-${row.publicId}.pdf` }
  })
  route(getGuidePdf, async ({ files }, { params }) => {
    const guide = found(
      guides.find(({ slug }) => slug === params.slug),
      'guide_not_found',
    )
    return { contentType, bytes: await storedGuide(files, guide), downloadAs: `lab-zer0-${guide.slug}.pdf` }
  })
  route(getImprovementPackPdf, forLab(readPackFile))
  route(drawImprovementPackPdf, forLab(askForPackFile))
}

async function readPackFile(context: LabContext) {
  const { auditId, pack } = await readablePack(context)
  const bytes = await storedPack(context.files, auditId, pack)
  if (!bytes) refuse('improvement_pack_not_ready', { retryAfterSeconds: 2 })
  return { contentType, bytes, downloadAs: `improvement-pack-round-${pack.round}.pdf` }
}

async function askForPackFile(context: LabContext) {
  const { auditId, pack } = await readablePack(context)
  if (!(await storedPack(context.files, auditId, pack))) {
    const kind = 'document.improvement-pack'
    await context.enqueueWork({
      kind,
      organisationId: context.organisationId,
      userId: null,
      payload: { audit_id: auditId },
      isUrgent: true,
    })
  }
  return { success: true as const, message: 'The PDF is being prepared.' }
}
