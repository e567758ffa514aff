import { readDocument } from '@lab-zer0/content/documents.ts'
import type { FileStore } from '../../platform/files.ts'
import type { PublicRow } from '../certificates/index.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { type Guide, guidePdf } from './guide-pdf.ts'
import { documentKey, storedDocument } from './store.ts'

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
