import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { WrittenAnswer } from '../../platform/written-answer.ts'
import type { Prepared } from './figures-thread.ts'

/** In the transaction of the call, in which the act has been decided once more. */
export async function tellFigures(
  context: Signed,
  _input: unknown,
  { organisationId, json }: Prepared,
): Promise<WrittenAnswer> {
  if (organisationOf(context) !== organisationId) refuse('forbidden')
  return new WrittenAnswer(json)
}
