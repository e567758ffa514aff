import { type Decision, no, yes } from '../decision.ts'
import type { CycleFacts } from '../labs/stages.ts'

export type ReopeningCause = 'champion' | 'auditor' | 'admin'

export type ReopenRefusal =
  | 'form_not_locked'
  | 'not_the_champion'
  | 'with_the_auditor'
  | 'reopen_admin_only'
  | 'certificate_over'

type Reopener = { isSigner: boolean; isAdmin: boolean; isAuditor: boolean }

type LockedForm = {
  isLocked: boolean
  /** The auditor has found a row of this form to differ. */
  hasDiffered: boolean
  cycle: Pick<CycleFacts, 'isAwarded' | 'isSubmittedForAudit'>
  /** Of the open cycle. */
  certificate: { revokedAt: Date | null; suspendedAt: Date | null; validUntil: Date } | null
}

/**
 * Nothing is locked without a way back: the Champion's before the submission for audit, the auditor's where a figure
 * differs, an Org Admin's after the award, which suspends the certificate. `may_reopen` judges the same in SQL.
 */
export function mayReopenForm(who: Reopener, form: LockedForm, now: Date): Decision<ReopenRefusal> {
  const { cycle, certificate } = form
  if (!form.isLocked) return no('form_not_locked')
  if (cycle.isSubmittedForAudit) {
    return who.isAuditor && form.hasDiffered ? yes : no('with_the_auditor')
  }
  if (!cycle.isAwarded) return who.isSigner ? yes : no('not_the_champion')
  if (!certificate || certificate.revokedAt || certificate.validUntil < now) return no('certificate_over')
  if (who.isAdmin) return yes
  return who.isAuditor && certificate.suspendedAt ? yes : no('reopen_admin_only')
}

/** In whose name somebody reopens who may: where they are several, the one that the state of the lab asks for. */
export function reopeningCause(who: Reopener, { cycle }: Pick<LockedForm, 'cycle'>): ReopeningCause {
  if (cycle.isSubmittedForAudit) return 'auditor'
  if (!cycle.isAwarded) return 'champion'
  return who.isAdmin ? 'admin' : 'auditor'
}
