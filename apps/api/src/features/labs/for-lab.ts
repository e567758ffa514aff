import { labActs, mayLab, mayReadLab } from '@lab-zer0/domain/access/lab-acts.ts'
import type { LabFacts } from '@lab-zer0/domain/access/lab-facts.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { SQL } from 'drizzle-orm'
import { checkCandidate, isOneOf } from '../../platform/access.ts'
import type { RequestAccess, Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { glanceAtLab, type LabGlance } from './glance-at-lab.ts'
import { labFactsOf } from './lab-facts.ts'
import { findLab, type LabRow, lockCycle, lockLab } from './labs.queries.ts'

/** A lab of the caller's organisation, as it was when the act was permitted. */
export type OpenedLab = { lab: LabRow; facts: LabFacts; organisationId: OrganisationId }
export type LabContext = Signed & OpenedLab

export type Look = {
  /**
   * Held until the transaction ends, before anything is read: what is read then stays true. The cycle so that no
   * submission or outcome comes between, the lab so that its seats and its champion don't change.
   */
  holds?: 'cycle' | 'lab' | 'cycle_and_lab'
  /** What else is read with the lab: an expression over it and its open cycle. */
  content?: () => SQL
}

type OfLab = { params: { labId: LabId } | { id: LabId } }

export function labIdOf({ params }: OfLab): LabId {
  return 'labId' in params ? params.labId : params.id
}

/** The use case of an act on a lab: the lab is looked up and the act decided before it runs. */
export function forLab<Input extends OfLab, Result, Prepared>(
  run: (context: LabContext, input: Input, prepared: Prepared) => Promise<Result>,
  look?: Look,
) {
  return async (context: Signed, input: Input, prepared: Prepared): Promise<Result> => {
    const opened = await lookAtLab(context, labIdOf(input), look)
    permitLab(context.access, opened.facts)
    return run({ ...context, ...opened }, input, prepared)
  }
}

/** The lab first, the right second: a stranger learns only that there is nothing. */
export async function lookAtLab(
  { actor, db }: Pick<Signed, 'actor' | 'db'>,
  labId: LabId,
  { holds, content }: Look = {},
): Promise<OpenedLab> {
  const organisationId = found(actor.organisationId, 'lab_not_found')
  // In this order: an award holds the cycle first, and needs the lab for its certificate.
  if (holds === 'cycle' || holds === 'cycle_and_lab') await lockOpenCycle(db, organisationId, labId)
  if (holds === 'lab' || holds === 'cycle_and_lab') await lockLab(db, organisationId, labId)
  const row = await findLab(db, {
    organisationId,
    viewerId: actor.userId,
    labId,
    content: content?.(),
  })
  const lab = found(row, 'lab_not_found')
  return { lab, facts: labFactsOf(lab), organisationId }
}

/** Whoever waited for the lock of a renewal finds the cycle closed, and takes the one that the renewal opened. */
async function lockOpenCycle(db: Signed['db'], organisationId: OrganisationId, labId: LabId): Promise<void> {
  if (!(await lockCycle(db, organisationId, labId))) await lockCycle(db, organisationId, labId)
}

export function permitLab(access: RequestAccess, facts: LabFacts): void {
  if (!isOneOf(labActs, access.act)) throw new Error(`${access.act} is no act on a lab`)
  checkCandidate(access, facts)
  access.permit(mayLab(access.act, access.viewer, facts))
}

/** For reading what is asked every few seconds: one look instead of all the lab's figures. */
export function forReadersOfLab<Input extends OfLab, Result>(
  run: (
    context: Signed & { lab: LabGlance; organisationId: OrganisationId },
    input: Input,
  ) => Promise<Result>,
  content: () => SQL,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { lab, organisationId } = await glance(context, labIdOf(input), content)
    context.access.permit(mayReadLab(context.access.viewer, lab))
    return run({ ...context, lab, organisationId }, input)
  }
}

export async function glance({ actor, db }: Pick<Signed, 'actor' | 'db'>, labId: LabId, content: () => SQL) {
  const organisationId = found(actor.organisationId, 'lab_not_found')
  const row = await glanceAtLab(db, organisationId, actor.userId, labId, content())
  return { lab: found(row, 'lab_not_found'), organisationId }
}
