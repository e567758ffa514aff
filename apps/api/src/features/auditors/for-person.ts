import { personActs } from '@lab-zer0/domain/access/organisation-acts.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { isOneOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { findCandidate } from './candidates.queries.ts'
import type { AuditorRow } from './candidates.ts'

/** Somebody of the caller's organisation, as they were when the act was permitted. */
export type PersonContext = Signed & { person: AuditorRow; organisationId: OrganisationId }

/** The use case of an act on a colleague: the person is looked up and the act decided before it runs. */
export function forPerson<Input extends { params: { userId: UserId } }, Result>(
  run: (context: PersonContext, input: Input) => Promise<Result>,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { access, actor, db } = context
    const organisationId = found(actor.organisationId, 'person_not_found')
    const candidate = await findCandidate(db, organisationId, input.params.userId)
    const person = candidate?.isActivated ? candidate : null
    if (!isOneOf(personActs, access.act)) throw new Error(`${access.act} is no act on a person`)
    access.permit(personActs[access.act].decide(access.viewer, { person: person && { id: person.userId } }))
    return run({ ...context, person: found(person, 'person_not_found'), organisationId }, input)
  }
}
