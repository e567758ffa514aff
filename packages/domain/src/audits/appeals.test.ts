import { describe, expect, it } from 'vitest'
import {
  type AppealFacts,
  appealDueAt,
  appealReminderDue,
  appealState,
  escalateBy,
  mayConfirm,
  mayDecideByScheme,
  mayEscalate,
  namesIn,
  schemeDueAt,
} from './appeals.ts'

const refused = (refusal: string) => ({ allowed: false, refusal })
const allowed = { allowed: true }
/** Sydney is 11 hours ahead of UTC until April 2027: 12:59:59Z is the last second of a day there. */
const appealedAt = new Date('2026-11-02T03:00:00Z')
const open: AppealFacts = {
  dueAt: appealDueAt(appealedAt),
  decision: null,
  decidedAt: null,
  escalation: null,
}
const declined: AppealFacts = {
  ...open,
  decision: 'declined',
  decidedAt: new Date('2026-11-10T03:00:00Z'),
}
const escalated: AppealFacts = {
  ...declined,
  escalation: { dueAt: schemeDueAt(new Date('2026-11-20T03:00:00Z')), decision: null },
}

describe('the deadlines of an appeal', () => {
  it('gives the Org Admin 14 days, to the end of the last', () => {
    expect(open.dueAt).toEqual(new Date('2026-11-16T12:59:59Z'))
    expect(appealState(open, new Date('2026-11-16T12:59:59Z'))).toBe('with_admin')
  })

  it('counts silence as declined from the next second on', () => {
    expect(appealState(open, new Date('2026-11-16T13:00:00Z'))).toBe('declined')
  })

  it('gives the lab 28 days to escalate, from the decision', () => {
    expect(escalateBy(declined)).toEqual(new Date('2026-12-08T12:59:59Z'))
    expect(appealState(declined, new Date('2026-12-08T12:59:59Z'))).toBe('declined')
    expect(appealState(declined, new Date('2026-12-08T13:00:00Z'))).toBe('over')
  })

  it('gives it 28 days from the end of the silence', () => {
    expect(escalateBy(open)).toEqual(new Date('2026-12-14T12:59:59Z'))
  })

  it('gives the same day once the silence is written down', () => {
    const writtenDown: AppealFacts = { ...open, decision: 'declined', decidedAt: open.dueAt }

    expect(escalateBy(writtenDown)).toEqual(escalateBy(open))
  })

  it('gives the scheme 28 days, and no silence ends them', () => {
    expect(escalated.escalation?.dueAt).toEqual(new Date('2026-12-18T12:59:59Z'))
    expect(appealState(escalated, new Date('2027-03-01T00:00:00Z'))).toBe('with_scheme')
  })

  it('keeps whole days over the end of daylight saving', () => {
    expect(appealDueAt(new Date('2027-03-25T03:00:00Z'))).toEqual(new Date('2027-04-08T13:59:59Z'))
  })

  it('ends with what the scheme decides', () => {
    const decided = (decision: 'stands' | 'set_aside'): AppealFacts => ({
      ...escalated,
      escalation: { dueAt: open.dueAt, decision },
    })

    expect(appealState(decided('stands'), appealedAt)).toBe('stands')
    expect(appealState(decided('set_aside'), appealedAt)).toBe('set_aside')
    expect(appealState({ ...declined, decision: 'granted' }, appealedAt)).toBe('granted')
  })
})

describe('taking an appeal to the scheme', () => {
  const round = { isSentBack: true, hasSubmittedAgain: false, appeal: declined }
  const inTime = new Date('2026-11-20T03:00:00Z')

  it('is possible once, after the Org Admin has declined it', () => {
    expect(mayEscalate(round, inTime)).toEqual(allowed)
    expect(mayEscalate({ ...round, appeal: escalated }, inTime)).toEqual(refused('already_escalated'))
  })

  it('is possible after the Org Admin’s silence, not before', () => {
    expect(mayEscalate({ ...round, appeal: open }, new Date('2026-11-16T12:59:59Z'))).toEqual(
      refused('appeal_not_declined'),
    )
    expect(mayEscalate({ ...round, appeal: open }, new Date('2026-11-16T13:00:00Z'))).toEqual(allowed)
  })

  it('is refused without an appeal, and after one that was granted', () => {
    expect(mayEscalate({ ...round, appeal: null }, inTime)).toEqual(refused('appeal_not_declined'))
    expect(mayEscalate({ ...round, appeal: { ...declined, decision: 'granted' } }, inTime)).toEqual(
      refused('appeal_not_declined'),
    )
  })

  it('is refused from the 29th day on', () => {
    expect(mayEscalate(round, new Date('2026-12-08T12:59:59Z'))).toEqual(allowed)
    expect(mayEscalate(round, new Date('2026-12-08T13:00:00Z'))).toEqual(refused('escalation_too_late'))
  })

  it('is refused once the lab has submitted again', () => {
    expect(mayEscalate({ ...round, hasSubmittedAgain: true }, inTime)).toEqual(refused('submitted_again'))
  })
})

describe('the decision of the scheme', () => {
  const round = { isSentBack: true, hasSubmittedAgain: false, appeal: escalated }

  it('lets the outcome stand or sets it aside, once', () => {
    const decided: AppealFacts = { ...escalated, escalation: { dueAt: open.dueAt, decision: 'stands' } }

    expect(mayDecideByScheme(round, 'stands')).toEqual(allowed)
    expect(mayDecideByScheme(round, 'set_aside')).toEqual(allowed)
    expect(mayDecideByScheme({ ...round, appeal: decided }, 'stands')).toEqual(refused('no_open_escalation'))
    expect(mayDecideByScheme({ ...round, appeal: declined }, 'stands')).toEqual(refused('no_open_escalation'))
  })

  it('sets nothing aside that the lab has already answered with another submission', () => {
    const again = { ...round, hasSubmittedAgain: true }

    expect(mayDecideByScheme(again, 'set_aside')).toEqual(refused('submitted_again'))
    expect(mayDecideByScheme(again, 'stands')).toEqual(allowed)
  })

  it('needs two people', () => {
    expect(mayConfirm(null, 'rosa')).toEqual(refused('nothing_proposed'))
    expect(mayConfirm({ proposedBy: 'rosa' }, 'rosa')).toEqual(refused('same_person'))
    expect(mayConfirm({ proposedBy: 'rosa' }, 'ben')).toEqual(allowed)
  })
})

describe('grounds that are published', () => {
  it('name neither lab, organisation nor people', () => {
    const names = ['Nair Lab', 'University of Sydney', 'Priya Nair', '']

    expect(namesIn('The photo showed the label. The No on question 3 had no ground.', names)).toEqual([])
    expect(namesIn('The photo of the nair lab showed the label, says Priya  Nair.', names)).toEqual([
      'Nair Lab',
      'Priya Nair',
    ])
  })

  it('may hold a word that only contains a name', () => {
    expect(namesIn('The benefit was shown.', ['Ben'])).toEqual([])
  })
})

describe('reminders before each deadline', () => {
  const on = (day: string) => new Date(`${day}T03:00:00Z`)

  it('reminds the Org Admins in the last three days', () => {
    expect(appealReminderDue(open, on('2026-11-12'))).toBeUndefined()
    expect(appealReminderDue(open, on('2026-11-13'))).toBe('appeal-due')
    expect(appealReminderDue(open, on('2026-11-16'))).toBe('appeal-due')
  })

  it('tells the Champion in the last seven days to escalate', () => {
    expect(appealReminderDue(declined, on('2026-11-30'))).toBeUndefined()
    expect(appealReminderDue(declined, on('2026-12-01'))).toBe('escalation-ending')
    expect(appealReminderDue(declined, on('2026-12-08'))).toBe('escalation-ending')
    expect(appealReminderDue(declined, on('2026-12-09'))).toBeUndefined()
  })

  it('reminds the scheme in its last seven days, and again once it is late', () => {
    expect(appealReminderDue(escalated, on('2026-12-10'))).toBeUndefined()
    expect(appealReminderDue(escalated, on('2026-12-11'))).toBe('scheme-due')
    expect(appealReminderDue(escalated, on('2026-12-18'))).toBe('scheme-due')
    expect(appealReminderDue(escalated, on('2026-12-19'))).toBe('scheme-late')
  })

  it('reminds no one of what is decided', () => {
    expect(appealReminderDue({ ...declined, decision: 'granted' }, on('2026-11-13'))).toBeUndefined()
  })
})
