import type { LabFacts } from '@lab-zer0/domain/access/lab-facts.ts'
import type { AppealFacts } from '@lab-zer0/domain/audits/appeals.ts'
import { type Day, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { type AuditDue, type CycleFacts, type LabState, labStateOf } from '@lab-zer0/domain/labs/stages.ts'
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
  const { categories, questions } = totalsOf(lab.levelEdition)
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

const totals = new Map<string, { categories: number; questions: number }>()

/** How much an edition asks for. Counted once, because lists ask for each lab, and an edition never changes. */
function totalsOf(levelEdition: string) {
  const known = totals.get(levelEdition)
  if (known) return known
  const { categories, criteria } = editionOfCycle({ levelEdition })
  const counted = {
    categories: categories.length,
    questions: criteria.filter((criterion) => !criterion.for_auditor).length,
  }
  totals.set(levelEdition, counted)
  return counted
}

/** What the lab is called, everywhere. */
export function stateOfLab(lab: CycleCounts & DueAt): LabState {
  return labStateOf(factsOf(lab), dueOf(lab))
}

type DueAt = Pick<LabRow, 'auditDueOn' | 'readAt'>

let lastRead: { at: number; day: Day } | undefined

/** Labs of a list are read at one moment, and its day takes longer to find than all else about a lab. */
export function dueOf({ auditDueOn, readAt }: DueAt): AuditDue {
  const at = readAt.getTime()
  if (lastRead?.at !== at) lastRead = { at, day: dayOf(readAt, HOME_ZONE) }
  return { auditDueOn, today: lastRead.day }
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
