import type { LabFacts } from '@lab-zer0/domain/access/lab-facts.ts'
import type { AppealFacts } from '@lab-zer0/domain/audits/appeals.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { type CycleFacts, type LabState, labStateOf } from '@lab-zer0/domain/labs/stages.ts'
import { editionOfCycle } from './cycle-edition.ts'
import type { LabRow, StoredAppeal } from './labs.queries.ts'

type CycleCounts = Pick<
  LabRow,
  | 'levelEdition'
  | 'baselineLocked'
  | 'savingsLocked'
  | 'answered'
  | 'checklistRounds'
  | 'auditRounds'
  | 'returnedRounds'
  | 'auditorId'
  | 'isAwarded'
  | 'isSuspended'
  | 'reopenedBaseline'
  | 'reopenedSavings'
  | 'hasOpenAppeal'
  | 'isAppealAtScheme'
  | 'certifiedUntil'
>

/** What the cycle holds so far. A round that was sent back opens the checklist for the next one. */
export function factsOf(lab: CycleCounts): CycleFacts {
  const edition = editionOfCycle(lab)
  const categories = edition.categories.length
  const questions = edition.criteria.filter((criterion) => !criterion.for_auditor).length
  return {
    baseline: { locked: lab.baselineLocked, total: categories },
    checklist: {
      answered: lab.answered,
      total: questions,
      isSubmitted: lab.checklistRounds > lab.returnedRounds,
    },
    savings: { locked: lab.savingsLocked, total: categories },
    isSubmittedForAudit: !lab.isAwarded && lab.auditRounds > lab.returnedRounds,
    hasAuditor: lab.auditorId !== null,
    isResubmissionRequested: lab.returnedRounds > 0 && lab.auditRounds === lab.returnedRounds,
    hasOpenAppeal: lab.hasOpenAppeal,
    isAppealAtScheme: lab.isAppealAtScheme,
    isAwarded: lab.isAwarded,
    reopened: { baseline: lab.reopenedBaseline, savings: lab.reopenedSavings },
    isSuspended: lab.isSuspended,
    certifiedUntil: lab.certifiedUntil,
  }
}

/** What the lab is called, everywhere. */
export function stateOfLab(lab: CycleCounts & Pick<LabRow, 'auditDueOn' | 'readAt'>): LabState {
  return labStateOf(factsOf(lab), { auditDueOn: lab.auditDueOn, today: dayOf(lab.readAt, HOME_ZONE) })
}

/** A lab as every decision about it sees it. */
export function labFactsOf(lab: LabRow): LabFacts {
  const { certificate, auditRounds: round } = lab
  return {
    id: lab.id,
    organisationId: lab.organisationId,
    type: lab.type,
    memberCount: lab.memberCount,
    totalFte: lab.totalFte,
    isMember: lab.isMember,
    championId: lab.championId,
    auditorId: lab.auditorId,
    auditRounds: round,
    viewerLabId: lab.viewerLabId,
    wasInCycle: lab.wasInCycle,
    hasAwarded: lab.hasAwarded,
    cycle: factsOf(lab),
    // Each outcome that stands opens the next round.
    lastRound: {
      isSentBack: round > 0 && lab.returnedRounds >= round,
      appeal: lab.appeal && appealFacts(lab.appeal),
      hasSubmittedAgain: round > 0 && lab.checklistRounds > round,
    },
    certificate: certificate && {
      issuedAt: new Date(certificate.issuedAt),
      validUntil: new Date(certificate.validUntil),
      revokedAt: certificate.revokedAt === null ? null : new Date(certificate.revokedAt),
      suspendedAt: certificate.suspendedAt === null ? null : new Date(certificate.suspendedAt),
      isOfOpenCycle: certificate.cycleId === lab.cycleId,
    },
  }
}

function appealFacts({ dueAt, decision, decidedAt, escalation }: StoredAppeal): AppealFacts {
  return {
    dueAt: new Date(dueAt),
    decision,
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
    escalation: escalation && { dueAt: new Date(escalation.dueAt), decision: escalation.decision },
  }
}
