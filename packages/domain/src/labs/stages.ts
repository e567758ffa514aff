/** What has happened in a lab's open cycle: counted from what is stored, never stored itself. */
export type CycleFacts = {
  baseline: { locked: number; total: number }
  checklist: { answered: number; total: number; isSubmitted: boolean }
  savings: { locked: number; total: number }
  isSubmittedForAudit: boolean
  hasAuditor: boolean
  /** The auditor asked for changes and the lab has not submitted again. */
  isResubmissionRequested: boolean
  /** The lab has appealed against what the auditor found, and the admin has not decided. */
  hasOpenAppeal: boolean
  /** The open cycle has earned its certificate; the next thing to do is to renew it. */
  isAwarded: boolean
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
  | 'lapsed'

export type LabStatus = 'in_progress' | 'submitted' | 'awaiting_audit' | 'certified'
export type Action = 'start' | 'preview' | 'disabled'
/** Whose turn it is. */
export type NeededNext = 'member' | 'champion' | 'admin' | 'auditor' | 'nobody'

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
  // The lab may keep working meanwhile, but it is the admin's turn.
  const neededNext = isAppealOpen(facts) ? 'admin' : place.neededNext
  return { stage, ...place, status, neededNext, actions: actionsOf(facts) }
}

/** A lab that submits again instead, or is certified, waits for no decision. */
export function isAppealOpen({ hasOpenAppeal, isSubmittedForAudit, isAwarded }: CycleFacts): boolean {
  return hasOpenAppeal && !isSubmittedForAudit && !isAwarded
}

function stageOf(facts: CycleFacts): Stage {
  const { baseline, checklist, savings } = facts
  if (facts.isAwarded) return facts.certifiedUntil ? 'certified' : 'lapsed'
  if (facts.isSubmittedForAudit) return facts.hasAuditor ? 'audit_in_progress' : 'submitted'
  if (facts.isResubmissionRequested && !checklist.isSubmitted) {
    return isAppealOpen(facts) ? 'appealed' : 'resubmission'
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
}: CycleFacts): Journey['actions'] {
  const isClosed = isSubmittedForAudit || isAwarded
  return {
    baselineAssessment: isClosed || isDone(baseline) ? 'preview' : 'start',
    checklist: isClosed || checklist.isSubmitted || !isDone(baseline) ? 'preview' : 'start',
    savingsCalculator:
      isClosed || isDone(savings)
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
