import { checklists } from '@lab-zer0/content/checklists.ts'
import type { LabFacts } from '@lab-zer0/domain/access/lab-facts.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import type { CycleFacts } from '@lab-zer0/domain/labs/stages.ts'
import type { LabRow } from './labs.queries.ts'

type CycleCounts = Pick<
  LabRow,
  | 'type'
  | 'baselineLocked'
  | 'savingsLocked'
  | 'answered'
  | 'checklistRounds'
  | 'auditRounds'
  | 'returnedRounds'
  | 'auditorId'
  | 'isAwarded'
  | 'hasOpenAppeal'
  | 'certifiedUntil'
>

/** What the cycle holds so far. A round that was sent back opens the checklist for the next one. */
export function factsOf(lab: CycleCounts): CycleFacts {
  const categories = CATEGORIES[lab.type].length
  const questions = checklists[lab.type].questions.filter((question) => !question.for_auditor).length
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
    isAwarded: lab.isAwarded,
    certifiedUntil: lab.certifiedUntil,
  }
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
    hasAwarded: lab.hasAwarded,
    cycle: factsOf(lab),
    // Each outcome that stands opens the next round.
    lastRound: {
      isSentBack: round > 0 && lab.returnedRounds >= round,
      hasAppealed: lab.hasAppealed,
      hasSubmittedAgain: round > 0 && lab.checklistRounds > round,
    },
    certificate: certificate && {
      issuedAt: new Date(certificate.issuedAt),
      validUntil: new Date(certificate.validUntil),
      revokedAt: certificate.revokedAt === null ? null : new Date(certificate.revokedAt),
      isOfOpenCycle: certificate.cycleId === lab.cycleId,
    },
  }
}
