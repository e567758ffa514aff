import type { AuditedLab, Candidate } from '../audits/conflict.ts'
import type { RoundFacts } from '../audits/rounds.ts'
import type { Term } from '../certificates/validity.ts'
import type { LabId, UserId } from '../ids.ts'
import type { Seats } from '../labs/lab.ts'
import type { CycleFacts } from '../labs/stages.ts'

/** As much of a lab as decides who may read it. */
export type LabReadFacts = {
  isMember: boolean
  championId: UserId | null
  /** Assigned to the open cycle. */
  auditorId: UserId | null
  /** Submissions for audit in the open cycle. */
  auditRounds: number
}

/** A lab of the viewer's organisation, and how the viewer relates to it: what every decision about it asks. */
export type LabFacts = LabReadFacts &
  Seats &
  AuditedLab & {
    /** The lab that the viewer is in now, this or another. */
    viewerLabId: LabId | null
    /** The viewer is in this lab, or was at any time of its open cycle. */
    wasInCycle: boolean
    /** The viewer has awarded the open cycle. */
    hasAwarded: boolean
    cycle: CycleFacts
    lastRound: RoundFacts
    /** The newest. */
    certificate: (Term & { isOfOpenCycle: boolean }) | null
    /** The viewer as somebody who might audit, where an act asks for it. */
    candidate?: Candidate | undefined
  }
