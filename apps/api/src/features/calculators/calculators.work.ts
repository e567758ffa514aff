import type { WorkHandlers } from '../../platform/work-jobs.ts'
import { storeFormMoves } from './store-form-moves.ts'

export const calculatorsWorkHandlers = {
  async 'calculators.store-moves'({ transaction, organisationId }, { cycle_id: cycleId }) {
    if (organisationId)
      await transaction(({ db, now }) => storeFormMoves(db, { organisationId, cycleId }, now))
  },
} satisfies Partial<WorkHandlers>
