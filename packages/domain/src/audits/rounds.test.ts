import { describe, expect, it } from 'vitest'
import type { AppealFacts } from './appeals.ts'
import { mayAppeal, mayDecideAppeal, maySubmitForAudit } from './rounds.ts'

const refused = (refusal: string) => ({ allowed: false, refusal })

describe('maySubmitForAudit', () => {
  it('waits until everything is locked', () => {
    expect(maySubmitForAudit('checklist_submitted', { negatives: [], replied: [] })).toEqual(
      refused('not_ready_to_submit'),
    )
    expect(maySubmitForAudit('submitted', { negatives: [], replied: [] })).toEqual(
      refused('not_ready_to_submit'),
    )
  })

  it('waits for a reply to each No of the round before', () => {
    const negatives = ['q1', 'q2']

    expect(maySubmitForAudit('ready_to_submit', { negatives, replied: ['q2'] })).toEqual(
      refused('replies_missing'),
    )
    expect(maySubmitForAudit('ready_to_submit', { negatives, replied: ['q2', 'q1'] })).toEqual({
      allowed: true,
    })
  })
})

describe('appeals', () => {
  const sentBack = { isSentBack: true, appeal: null, hasSubmittedAgain: false }
  const now = new Date('2026-11-10T03:00:00Z')
  const dueAt = new Date('2026-11-16T12:59:59Z')
  const appeal: AppealFacts = { dueAt, decision: null, decidedAt: null, escalation: null }

  it('once a round, after it was sent back and before the lab submits again', () => {
    expect(mayAppeal(sentBack)).toEqual({ allowed: true })
    expect(mayAppeal({ ...sentBack, isSentBack: false })).toEqual(refused('nothing_to_appeal'))
    expect(mayAppeal({ ...sentBack, appeal })).toEqual(refused('already_appealed'))
    expect(mayAppeal({ ...sentBack, hasSubmittedAgain: true })).toEqual(refused('submitted_again'))
    expect(mayAppeal({ ...sentBack, appeal, isSentBack: false })).toEqual(refused('already_appealed'))
  })

  it('are decided once, and not granted when the lab has moved on', () => {
    const appealed = { ...sentBack, appeal }
    const decided = { ...appeal, decision: 'declined' as const, decidedAt: now }
    const again = { ...appealed, hasSubmittedAgain: true }

    expect(mayDecideAppeal(appealed, 'granted', now)).toEqual({ allowed: true })
    expect(mayDecideAppeal({ ...sentBack, appeal: decided }, 'declined', now)).toEqual(
      refused('no_open_appeal'),
    )
    expect(mayDecideAppeal(sentBack, 'granted', now)).toEqual(refused('no_open_appeal'))
    expect(mayDecideAppeal(again, 'granted', now)).toEqual(refused('submitted_again'))
    expect(mayDecideAppeal(again, 'declined', now)).toEqual({ allowed: true })
  })

  it('are not decided by the Org Admin once the time is over, or the scheme has them', () => {
    const afterwards = new Date('2026-11-16T13:00:00Z')
    const escalated = { ...appeal, escalation: { dueAt, decision: null } }

    expect(mayDecideAppeal({ ...sentBack, appeal }, 'granted', afterwards)).toEqual(
      refused('appeal_time_over'),
    )
    expect(mayDecideAppeal({ ...sentBack, appeal: escalated }, 'granted', now)).toEqual(
      refused('no_open_appeal'),
    )
  })
})
