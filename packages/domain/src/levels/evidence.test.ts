import { describe, expect, it } from 'vitest'
import { expiredEvidence, isInDate, isOutOfDate, mayProve } from './evidence.ts'
import { aCriterion, anEdition } from './testing.ts'

const rule = { kinds: [], max_age_days: 92, date: 'proves_date' as const }

describe('the date that a file proves', () => {
  it.each([
    ['today', '2027-03-10', true],
    ['tomorrow', '2027-03-11', 'proves_date_ahead'],
    ['the first day that is believed', '2000-01-01', true],
    ['the day before', '1999-12-31', 'proves_date_too_old'],
  ])('may be %s or not', (_, provesDate, expected) => {
    const decision = mayProve(provesDate, '2027-03-10')

    expect(decision.allowed || decision.refusal).toBe(expected)
  })

  it.each([
    ['on its last day', '2027-01-01', '2027-04-03', true],
    ['a day later', '2027-01-01', '2027-04-04', false],
  ])('counts %s', (_, provesDate, submittedOn, expected) => {
    expect(isInDate(rule, provesDate, submittedOn)).toBe(expected)
  })

  it('has no age where the auditor looks on the visit, or the level names none', () => {
    expect(isInDate({ ...rule, date: 'on_visit' }, '2001-01-01', '2027-04-04')).toBe(true)
    expect(isInDate({ ...rule, max_age_days: null }, '2001-01-01', '2027-04-04')).toBe(true)
  })
})

describe('one file', () => {
  const edition = anEdition({
    criteria: [aCriterion({ id: 'Q1', evidence: rule }), aCriterion({ id: 'Q2' })],
  })
  const on = (questionId: string, provesOn: string | null) =>
    isOutOfDate(edition, { questionId, provesOn }, '2027-04-04')

  it('is out of date once it is older than its question asks for', () => {
    expect(on('Q1', '2027-01-01')).toBe(true)
    expect(on('Q1', '2027-01-02')).toBe(false)
  })

  it('is not where the question asks for no date, the file has none, or nobody asks the question', () => {
    expect([on('Q2', '2001-01-01'), on('Q1', null), on('Q3', '2001-01-01')]).toEqual([false, false, false])
  })
})

describe('evidence that has expired', () => {
  const edition = anEdition({
    criteria: [aCriterion({ id: 'Q1', evidence: rule }), aCriterion({ id: 'Q2' })],
  })
  const expired = (...dates: [string, string][]) =>
    expiredEvidence(
      edition,
      dates.map(([criterionId, provesDate]) => ({ criterionId, provesDate })),
      '2027-06-01',
    )

  it('is told by the newest file of a question', () => {
    expect(expired(['Q1', '2027-01-01'])).toEqual(['Q1'])
    expect(expired(['Q1', '2027-05-01'], ['Q1', '2027-01-01'])).toEqual([])
    expect(expired(['Q2', '2027-01-01'])).toEqual([])
    expect(expired()).toEqual([])
  })
})
