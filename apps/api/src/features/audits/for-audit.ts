import { acts } from '@lab-zer0/domain/access/access.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { findCandidate } from '../auditors/index.ts'
import { type LabContext, labIdOf, lookAtLab, type OpenedLab, permitLab } from '../labs/index.ts'
import { type CycleKey, lastRoundOf, type RoundRow } from './audits.queries.ts'

/** A lab whose last round waits for its outcome, for the auditor who may write it. */
export type AuditContext = LabContext & { round: RoundRow }

export function cycleOf({ lab, organisationId }: Pick<OpenedLab, 'lab' | 'organisationId'>): CycleKey {
  return { organisationId, cycleId: lab.cycleId }
}

/** T4: only the auditor assigned now, in a round that waits for its outcome, and only without a conflict. */
export function forAudit<Input extends { params: { labId: LabId } }, Result>(
  run: (context: AuditContext, input: Input) => Promise<Result>,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const opened = await withCandidate(context, await lookAtLab(context, labIdOf(input), { holds: 'cycle' }))
    permitLab(context.access, opened.facts)
    return run({ ...context, ...opened, round: await roundToAudit(context, opened) }, input)
  }
}

/** For what the assigned auditor does outside a round. */
export function forAuditor<Input extends { params: { labId: LabId } }, Result>(
  run: (context: LabContext, input: Input) => Promise<Result>,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const opened = await withCandidate(context, await lookAtLab(context, labIdOf(input), { holds: 'cycle' }))
    permitLab(context.access, opened.facts)
    return run({ ...context, ...opened }, input)
  }
}

export async function roundToAudit({ db }: Pick<Signed, 'db'>, opened: OpenedLab): Promise<RoundRow> {
  return found(await lastRoundOf(db, cycleOf(opened)), 'audit_not_open')
}

/** Where the act asks whether its auditor is too close to the lab, the facts say it. */
export async function withCandidate(
  { db, access }: Pick<Signed, 'db' | 'access'>,
  opened: OpenedLab,
): Promise<OpenedLab> {
  const { act, viewer } = access
  if (!acts[act].weighsConflict || opened.facts.auditorId !== viewer.userId) return opened
  const candidate = found(await findCandidate(db, opened.organisationId, viewer.userId), 'auditor_only')
  return { ...opened, facts: { ...opened.facts, candidate } }
}
