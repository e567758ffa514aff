import { describe, expect, it } from 'vitest'
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
  const sentBack = { isSentBack: true, hasAppealed: false, hasSubmittedAgain: false }

  it('once a round, after it was sent back and before the lab submits again', () => {
    expect(mayAppeal(sentBack)).toEqual({ allowed: true })
    expect(mayAppeal({ ...sentBack, isSentBack: false })).toEqual(refused('nothing_to_appeal'))
    expect(mayAppeal({ ...sentBack, hasAppealed: true })).toEqual(refused('already_appealed'))
    expect(mayAppeal({ ...sentBack, hasSubmittedAgain: true })).toEqual(refused('submitted_again'))
    expect(mayAppeal({ ...sentBack, hasAppealed: true, isSentBack: false })).toEqual(
      refused('already_appealed'),
    )
  })

  it('are decided once, and not granted when the lab has moved on', () => {
    const appealed = { ...sentBack, hasAppealed: true, isDecided: false }

    expect(mayDecideAppeal(appealed, 'granted')).toEqual({ allowed: true })
    expect(mayDecideAppeal({ ...appealed, isDecided: true }, 'declined')).toEqual(refused('no_open_appeal'))
    expect(mayDecideAppeal({ ...appealed, hasAppealed: false }, 'granted')).toEqual(refused('no_open_appeal'))
    expect(mayDecideAppeal({ ...appealed, hasSubmittedAgain: true }, 'granted')).toEqual(
      refused('submitted_again'),
    )
    expect(mayDecideAppeal({ ...appealed, hasSubmittedAgain: true }, 'declined')).toEqual({ allowed: true })
  })
})
