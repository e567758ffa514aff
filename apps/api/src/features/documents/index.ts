import type { Recurring, WorkHandlers } from '../../platform/work-jobs.ts'
import { findPublic } from '../certificates/index.ts'
import { guides } from './guide-pdf.ts'
import { drawPack } from './improvement-pack-file.ts'
import { storedCertificate, storedGuide } from './stored-documents.ts'

export { documentsRoutes } from './documents.routes.ts'
export { improvementPackKey } from './improvement-pack-file.ts'
export { type PosterPage, posterPdf } from './poster-pdf.ts'
export { reportPdf } from './report-pdf.ts'
export { documentKey, storedDocument } from './store.ts'

export const documentsWorkHandlers = {
  'document.improvement-pack': drawPack,

  async 'document.certificate'({ transaction, files, config }, { public_id: publicId }) {
    const row = await transaction(({ db }) => findPublic(db, publicId))
    if (row) await storedCertificate(files, row, config.publicUrl)
  },

  async 'document.guides'({ files }) {
    for (const guide of guides) await storedGuide(files, guide)
  },
} satisfies Partial<WorkHandlers>

/** A guide with new words is a new document; within the hour it is there before anybody asks. */
export const documentsRecurring: Recurring[] = [{ kind: 'document.guides', cron: '7 * * * *' }]
