import type { hideFirstSteps } from '@lab-zer0/contracts/help.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { hideFirstStepsOf, showFirstStepsOf } from '../auth/index.ts'

/** What somebody would rather not see is nobody else's business: it leaves no event. */
export async function hide({ actor, db }: Signed, { params }: Input<typeof hideFirstSteps>) {
  const hidden = await hideFirstStepsOf(db, actor.userId, params.role)
  return { success: true as const, hidden_first_steps: hidden }
}

export async function showAgain({ actor, db }: Signed) {
  await showFirstStepsOf(db, actor.userId)
  return { success: true as const, hidden_first_steps: [] }
}
