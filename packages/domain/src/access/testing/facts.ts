import type { Actor } from '../../actor.ts'
import { asLabId, asOrganisationId, asUserId } from '../../ids.ts'
import type { CycleFacts } from '../../labs/stages.ts'
import type { LabFacts } from '../lab-facts.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

export const NOW = new Date('2026-11-15T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

export function anActor(given: Partial<Actor> = {}): Actor {
  return {
    userId: asUserId('me'),
    organisationId: asOrganisationId('uni'),
    isOrganisationAdmin: false,
    canInvite: false,
    hasSecondFactor: false,
    secondFactorAt: null,
    authenticatedAt: minutesAgo(1),
    sessionId: 'session',
    ...given,
  }
}

export function aViewer(given: Partial<Actor> = {}): Viewer {
  return viewerOf(anActor(given), NOW)
}

export const anAdmin = (given: Partial<Actor> = {}) =>
  aViewer({ isOrganisationAdmin: true, hasSecondFactor: true, secondFactorAt: minutesAgo(30), ...given })

export const LONG_AGO = minutesAgo(24 * 60)

/** A lab that works on its baseline, led by somebody, with room, and nothing to do with the viewer. */
export function aLab({
  cycle,
  ...given
}: Partial<Omit<LabFacts, 'cycle'>> & { cycle?: Partial<CycleFacts> } = {}): LabFacts {
  return {
    id: asLabId('lab'),
    organisationId: asOrganisationId('uni'),
    type: 'wet',
    memberCount: 3,
    totalFte: 10,
    isMember: false,
    championId: asUserId('priya'),
    auditorId: null,
    auditRounds: 0,
    viewerLabId: null,
    wasInCycle: given.isMember ?? false,
    hasAwarded: false,
    cycle: {
      baseline: { locked: 0, total: 3 },
      checklist: { answered: 0, total: 26, isSubmitted: false },
      savings: { locked: 0, total: 3 },
      isSubmittedForAudit: false,
      hasAuditor: false,
      isResubmissionRequested: false,
      hasOpenAppeal: false,
      isAppealAtScheme: false,
      isAwarded: false,
      reopened: { baseline: 0, savings: 0 },
      isSuspended: false,
      certifiedUntil: null,
      ...cycle,
    },
    lastRound: { isSentBack: false, appeal: null, hasSubmittedAgain: false },
    certificate: null,
    ...given,
  }
}

export const mine = { isMember: true, viewerLabId: asLabId('lab') }
