import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { type LabContext, type Look, lookAtLab, permitLab } from '../labs/index.ts'
import { linkByToken } from './lab-invites.queries.ts'

type Link = NonNullable<Awaited<ReturnType<typeof linkByToken>>>
export type InvitedContext = LabContext & { link: Link }

/** The lab that an open link leads to, decided as if it had been named by its id. */
export function forInvitedLab<Input extends { params: { token: string } }, Result>(
  run: (context: InvitedContext, input: Input) => Promise<Result>,
  look?: Look,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const organisationId = found(context.actor.organisationId, 'invite_link_not_valid')
    const row = await linkByToken(context.db, organisationId, input.params.token)
    const link = found(row, 'invite_link_not_valid')
    const opened = await lookAtLab(context, link.labId, look)
    permitLab(context.access, opened.facts)
    return run({ ...context, ...opened, link }, input)
  }
}
