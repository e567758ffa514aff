import type { Day } from '../certificates/calendar.ts'

/** What has happened in a lab's open cycle: counted from what is stored, never stored itself. */
export type CycleFacts = {
  baseline: { locked: number; total: number }
  checklist: { answered: number; total: number; isSubmitted: boolean }
  savings: { locked: number; total: number }
  isSubmittedForAudit: boolean
  hasAuditor: boolean
  /** The auditor asked for changes and the lab has not submitted again. */
  isResubmissionRequested: boolean
  /** The lab has appealed against what the auditor found, and the admin has time to decide. */
  hasOpenAppeal: boolean
  /** The lab has taken its appeal to the scheme, which has not decided. */
  isAppealAtScheme: boolean
  /** The open cycle has earned its certificate; the next thing to do is to renew it. */
  isAwarded: boolean
  /** How many locked forms were reopened and are not locked again. */
  reopened: { baseline: number; savings: number }
  /** The certificate of the open cycle is suspended until the auditor has looked again. */
  isSuspended: boolean
  /** The end of a certificate that is valid now, of this cycle or of the one before. */
  certifiedUntil: Date | null
}

export const STATIONS = ['baseline', 'checklist', 'savings', 'submit', 'audit', 'certified'] as const
export type Station = (typeof STATIONS)[number]

export type Stage =
  | 'not_started'
  | 'baseline_in_progress'
  | 'baseline_done'
  | 'checklist_in_progress'
  | 'checklist_submitted'
  | 'ready_to_submit'
  | 'submitted'
  | 'audit_in_progress'
  | 'resubmission'
  | 'appealed'
  | 'certified'
  | 'suspended'
  | 'lapsed'

export const LAB_STATUSES = ['in_progress', 'submitted', 'awaiting_audit', 'certified'] as const
export type LabStatus = (typeof LAB_STATUSES)[number]

/** The specification's four, and what people need to know in place of one of them. */
export const LAB_STATES = [
  ...LAB_STATUSES,
  'audit_overdue',
  'appealed',
  'suspended',
  'certificate_ended',
] as const
export type LabState = (typeof LAB_STATES)[number]

/** An audit is overdue from the day after the one that it was due. */
export type AuditDue = { auditDueOn: Day | null; today: Day }

export type Action = 'start' | 'preview' | 'disabled'
/** Whose turn it is. */
export type NeededNext = 'member' | 'champion' | 'admin' | 'auditor' | 'scheme' | 'nobody'

export type Journey = {
  stage: Stage
  /** The station that is open now; all six are done when the lab is certified. */
  station: Station
  status: LabStatus
  neededNext: NeededNext
  actions: { baselineAssessment: Action; checklist: Action; savingsCalculator: Action }
}

/** Model: stages are derived from the cycle by one pure function, never stored twice. */
export function journeyOf(facts: CycleFacts): Journey {
  const stage = stageOf(facts)
  const place = PLACES[stage]
  // A lab that renews in time stays certified while it works on its next cycle.
  const status = facts.certifiedUntil ? 'certified' : place.status
  const neededNext = judgeOf(facts) ?? whoLooksAgain(stage, facts) ?? place.neededNext
  const journey = { stage, ...place, status, neededNext, actions: actionsOf(facts) }
  return hasReopenedForms(facts) ? { ...journey, ...reopenedPlace(facts) } : journey
}

/**
 * What every screen, list, file and mail calls the lab. Certified while a certificate counts, whatever the next cycle is
 * doing: so the certified labs of a list are as many as the certificates that count.
 */
export function labStateOf(facts: CycleFacts, { auditDueOn, today }: AuditDue): LabState {
  const { stage, status } = journeyOf(facts)
  if (status === 'certified') return 'certified'
  if (stage === 'suspended') return 'suspended'
  if (judgeOf(facts)) return 'appealed'
  if (stage === 'lapsed') return 'certificate_ended'
  if (stage !== 'audit_in_progress' || auditDueOn === null) return status
  return auditDayOf({ auditDueOn, today }, 'auditor') === 'overdue' ? 'audit_overdue' : status
}

/** The day by which an audit is due is the auditor's. While the lab works on its form, the audit is not overdue. */
export function auditDayOf(
  { auditDueOn, today }: { auditDueOn: Day; today: Day },
  turn: 'auditor' | 'lab',
): 'due' | 'overdue' | 'waits_for_lab' {
  if (auditDueOn >= today) return 'due'
  return turn === 'auditor' ? 'overdue' : 'waits_for_lab'
}

export function hasReopenedForms({ reopened }: CycleFacts): boolean {
  return reopened.baseline + reopened.savings > 0
}

/** During an audit, or after the award, a form that was reopened is the lab's to lock again. */
function reopenedPlace(facts: CycleFacts): Partial<Journey> {
  if (!facts.isSubmittedForAudit && !facts.isSuspended) return {}
  return { station: facts.reopened.baseline > 0 ? 'baseline' : 'savings', neededNext: 'champion' }
}

/** The auditor of the award may have left: then somebody has to be assigned first. */
function whoLooksAgain(stage: Stage, { hasAuditor }: CycleFacts): NeededNext | undefined {
  return stage === 'suspended' && !hasAuditor ? 'admin' : undefined
}

/** Who decides the lab's appeal. The lab may keep working meanwhile, but it is their turn. */
function judgeOf(facts: CycleFacts): NeededNext | undefined {
  if (isAppealOpen(facts)) return 'admin'
  return isAppealAtScheme(facts) ? 'scheme' : undefined
}

/** A lab that submits again instead, or is certified, waits for no decision. */
export function isAppealOpen(facts: CycleFacts): boolean {
  return facts.hasOpenAppeal && !facts.isSubmittedForAudit && !facts.isAwarded
}

export function isAppealAtScheme(facts: CycleFacts): boolean {
  return facts.isAppealAtScheme && !facts.isSubmittedForAudit && !facts.isAwarded
}

function stageOf(facts: CycleFacts): Stage {
  const { baseline, checklist, savings } = facts
  if (facts.isAwarded && facts.isSuspended) return 'suspended'
  if (facts.isAwarded) return facts.certifiedUntil ? 'certified' : 'lapsed'
  if (facts.isSubmittedForAudit) return facts.hasAuditor ? 'audit_in_progress' : 'submitted'
  if (facts.isResubmissionRequested && !checklist.isSubmitted) {
    return judgeOf(facts) ? 'appealed' : 'resubmission'
  }
  if (!isDone(baseline)) return baseline.locked === 0 ? 'not_started' : 'baseline_in_progress'
  if (!checklist.isSubmitted) return checklist.answered === 0 ? 'baseline_done' : 'checklist_in_progress'
  return isDone(savings) ? 'ready_to_submit' : 'checklist_submitted'
}

const PLACES: Record<Stage, { station: Station; status: LabStatus; neededNext: NeededNext }> = {
  not_started: { station: 'baseline', status: 'in_progress', neededNext: 'member' },
  baseline_in_progress: { station: 'baseline', status: 'in_progress', neededNext: 'member' },
  baseline_done: { station: 'checklist', status: 'in_progress', neededNext: 'member' },
  checklist_in_progress: { station: 'checklist', status: 'in_progress', neededNext: 'member' },
  resubmission: { station: 'checklist', status: 'in_progress', neededNext: 'member' },
  appealed: { station: 'audit', status: 'in_progress', neededNext: 'admin' },
  checklist_submitted: { station: 'savings', status: 'in_progress', neededNext: 'member' },
  ready_to_submit: { station: 'submit', status: 'in_progress', neededNext: 'champion' },
  submitted: { station: 'audit', status: 'submitted', neededNext: 'admin' },
  audit_in_progress: { station: 'audit', status: 'awaiting_audit', neededNext: 'auditor' },
  certified: { station: 'certified', status: 'certified', neededNext: 'nobody' },
  // All that was reopened is locked again: the auditor looks at it.
  suspended: { station: 'audit', status: 'awaiting_audit', neededNext: 'auditor' },
  // The whole path is behind it; the next one opens with the renewal.
  lapsed: { station: 'certified', status: 'in_progress', neededNext: 'champion' },
}

/** Locked and unopened steps can be previewed, unless there is nothing to show. */
function actionsOf({
  baseline,
  checklist,
  savings,
  isSubmittedForAudit,
  isAwarded,
  reopened,
}: CycleFacts): Journey['actions'] {
  const isClosed = isSubmittedForAudit || isAwarded
  return {
    baselineAssessment: reopened.baseline === 0 && (isClosed || isDone(baseline)) ? 'preview' : 'start',
    checklist: isClosed || checklist.isSubmitted || !isDone(baseline) ? 'preview' : 'start',
    savingsCalculator:
      reopened.savings > 0
        ? 'start'
        : isClosed || isDone(savings)
          ? 'preview'
          : checklist.isSubmitted
            ? 'start'
            : isDone(baseline)
              ? 'preview'
              : 'disabled',
  }
}

function isDone({ locked, total }: { locked: number; total: number }): boolean {
  return total > 0 && locked >= total
}
