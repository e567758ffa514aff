import type { getCertificatePdf } from '@lab-zer0/contracts/certificates.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { findPublic } from '../certificates/index.ts'
import { storedCertificate } from './stored-documents.ts'

export async function readCertificatePdf(
  { db, files, config }: Context,
  { params }: Input<typeof getCertificatePdf>,
) {
  const row = found(await findPublic(db, params.publicId), 'certificate_not_found')
  const bytes = await storedCertificate(files, row, config.publicUrl)
  return { contentType: 'application/pdf', bytes, downloadAs: `lab-zer0-certificate-${row.publicId}.pdf` }
}
