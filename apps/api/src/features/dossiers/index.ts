import type { WorkHandlers } from '../../platform/work-jobs.ts'
import { certificateById } from './dossiers.queries.ts'
import { storedDossier } from './stored-dossier.ts'

export { dossiersRoutes } from './dossiers.routes.ts'

export const dossiersWorkHandlers = {
  async 'document.dossier'({ transaction, files, config, organisationId }, { certificate_id: id }) {
    if (!organisationId) return
    await transaction(async ({ db }) => {
      const certificate = await certificateById(db, organisationId, id)
      if (certificate) await storedDossier({ db, files, config }, certificate)
    })
  },
} satisfies Partial<WorkHandlers>
