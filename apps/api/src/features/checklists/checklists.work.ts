import type { WorkHandlers } from '../../platform/work-jobs.ts'
import { checkEvidence } from './check-evidence.ts'

/** By the kind of the job, as the worker asks for them. */
export const checklistsWorkHandlers = {
  'evidence.check': checkEvidence,
} satisfies Partial<WorkHandlers>
