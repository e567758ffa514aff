import type { LabFacts } from '@lab-zer0/domain/access/lab-facts.ts'
import { factsOf } from './labs.present.ts'
import type { LabRow } from './labs.queries.ts'

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
