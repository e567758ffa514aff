import { fileTypeOf } from './file-type.ts'
import { DOCX, judgeOfficeFile, XLSX } from './office-file.ts'
import { judgePdf } from './pdf-file.ts'
import type { EvidenceRefusal } from './rewrite-photo.ts'

export type FileCheck =
  | { refusal: EvidenceRefusal }
  | { refusal: null; bytes: Buffer; contentType: string; width: number | null; height: number | null }

/**
 * Reads what a stranger made, so only a process of its own may call it: see judge-file.ts. Documents are kept as they
 * are, because nothing here could write them anew; so they may hold nothing that acts by itself.
 */
export async function inspectFile(bytes: Buffer): Promise<FileCheck> {
  const contentType = await fileTypeOf(bytes)
  if (contentType === 'application/pdf') return checkOf(judgePdf(bytes), { bytes, contentType })
  if (contentType === DOCX || contentType === XLSX) {
    return checkOf(await judgeOfficeFile(bytes), { bytes, contentType })
  }
  const { rewritePhoto } = await import('./rewrite-photo.ts')
  const photo = await rewritePhoto(bytes)
  return photo.refusal ? photo : { ...photo, contentType: 'image/webp' }
}

function checkOf(refusal: EvidenceRefusal | null, kept: { bytes: Buffer; contentType: string }): FileCheck {
  return refusal ? { refusal } : { refusal: null, ...kept, width: null, height: null }
}
