import { mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { auditedLab, findCandidate } from '../auditors/index.ts'
import { factsOf, isSigner, type LabRow, labFor, lockCycle, tenantOf } from '../labs/index.ts'
import { auditsOf, type CycleKey, lastRoundOf, type RoundRow } from './audits.queries.ts'

/** A hold writes nothing itself. */
type Holding = Pick<Signed, 'actor' | 'db'>

export type Held = CycleKey & { lab: LabRow }

/** Holds the cycle until the transaction ends and reads the lab after that: what it says stays true. */
export async function holdCycle(context: Holding, labId: string): Promise<Held> {
  const organisationId = tenantOf(context)
  const cycleId = found(await lockCycle(context.db, organisationId, labId), 'lab_not_found')
  return { organisationId, cycleId, lab: await labFor(context, labId) }
}

export async function holdAsChampion(context: Signed, labId: string): Promise<Held> {
  const held = await holdCycle(context, labId)
  if (!isSigner(context, held.lab)) refuse('champion_only')
  return held
}

export type HeldRound = Held & { round: RoundRow }

/** T4: only the auditor assigned now, in a round that waits for its outcome, and only without a conflict. */
export async function holdAsAuditor(context: Holding, labId: string): Promise<HeldRound> {
  const { actor, db } = context
  const held = await holdCycle(context, labId)
  const { lab, organisationId } = held
  if (lab.auditorId !== actor.userId) {
    if (lab.isAwarded && (await hasAwarded(context, held))) refuse('audit_not_open')
    refuse('auditor_only')
  }
  const me = found(await findCandidate(db, organisationId, actor.userId), 'auditor_only')
  if (!mayAudit(me, auditedLab(lab, organisationId)).allowed) refuse('audit_conflict')
  if (!factsOf(lab).isSubmittedForAudit) refuse('audit_not_open')
  return { ...held, round: found(await lastRoundOf(db, held), 'audit_not_open') }
}

/** Whoever has awarded it is told that there is nothing left to do, not that they are nobody. */
export async function hasAwarded({ db, actor }: Holding, key: CycleKey): Promise<boolean> {
  const rows = await auditsOf(db, key)
  return rows.some(({ audit }) => audit.state === 'awarded' && audit.auditorId === actor.userId)
}
