import { describe, expect, it } from 'vitest'
import { rulesFor } from '../audits/testing.ts'
import { asCycleId, asLabId, asUserId } from '../ids.ts'
import { type Awarded, type AwardRecords, maySign, mayStateFacts } from './award-proof.ts'
import { validUntilOf } from './validity.ts'

const issuedAt = new Date('2026-03-01T02:00:00Z')
const now = new Date('2026-03-01T02:00:05Z')
const awarded: Awarded = {
  labId: asLabId('lab'),
  cycleId: asCycleId('cycle'),
  score: 80,
  rounds: 1,
  naCount: 1,
  questionCount: 3,
  issuedAt,
  validUntil: validUntilOf(issuedAt),
}
const records = {
  audit: {
    labId: asLabId('lab'),
    cycleId: asCycleId('cycle'),
    state: 'awarded',
    score: 80,
    endedAt: issuedAt,
    auditorId: asUserId('auditor'),
  },
  round: { number: 1, answers: 3, submittedAt: new Date('2026-02-01T00:00:00Z'), isAsLocked: true },
  assignedAt: new Date('2026-02-02T00:00:00Z'),
  sheet: {
    questionIds: ['a', 'b', 'c', 'd', 'e'],
    naQuestionIds: ['q1'],
    findings: [
      ...['a', 'b', 'c', 'd', 'q1'].map((questionId) => ({ questionId, answer: 'y' as const, finding: '' })),
      { questionId: 'e', answer: 'n' as const, finding: 'Not seen' },
    ],
  },
  rules: rulesFor({ questionIds: ['a', 'b', 'c', 'd', 'e'], naQuestionIds: ['q1'] }),
  event: { actorId: asUserId('auditor') },
  areFiguresAgreed: true,
  isChainWhole: true,
} satisfies AwardRecords

const refusalOf = (row: Partial<Awarded>, told: Partial<AwardRecords> = {}) => {
  const decision = maySign({ ...awarded, ...row }, { ...records, ...told }, now)
  return decision.allowed ? null : decision.refusal
}

describe('a certificate that waits for its signature', () => {
  it('is signed where its audit, findings, dates and event carry it', () => {
    expect(refusalOf({})).toBeNull()
  })

  it('is not signed without an awarded audit of the same lab and cycle', () => {
    expect(refusalOf({}, { audit: undefined })).toBe('no_audit')
    expect(refusalOf({}, { audit: { ...records.audit, state: 'in_progress' } })).toBe('not_awarded')
    expect(refusalOf({ labId: asLabId('another') })).toBe('other_lab')
    expect(refusalOf({ cycleId: asCycleId('another') })).toBe('other_lab')
    expect(refusalOf({}, { round: undefined })).toBe('no_submission')
    expect(refusalOf({ questionCount: 2 })).toBe('no_submission')
  })

  it('is not signed where the findings say something else', () => {
    const { sheet } = records
    const open = { ...sheet, findings: sheet.findings.slice(1) }
    expect(refusalOf({}, { sheet: open })).toBe('findings_do_not_carry_it')
    expect(refusalOf({}, { rules: undefined })).toBe('findings_do_not_carry_it')
    expect(refusalOf({}, { rules: rulesFor(sheet, [9, 10]) })).toBe('findings_do_not_carry_it')
    expect(refusalOf({ score: 100 })).toBe('score_differs')
    expect(refusalOf({}, { audit: { ...records.audit, score: 100 } })).toBe('score_differs')
    expect(refusalOf({ naCount: 0 })).toBe('score_differs')
    expect(refusalOf({}, { areFiguresAgreed: false })).toBe('figures_do_not_carry_it')
  })

  it('is not signed for another day or a longer term', () => {
    const year = 365 * 24 * 3_600_000
    const later = new Date(issuedAt.getTime() + year)
    expect(refusalOf({ validUntil: new Date(awarded.validUntil.getTime() + 9 * year) })).toBe('wrong_dates')
    expect(refusalOf({ issuedAt: new Date(issuedAt.getTime() - year) })).toBe('wrong_dates')
    expect(
      refusalOf(
        { issuedAt: later, validUntil: validUntilOf(later) },
        { audit: { ...records.audit, endedAt: later } },
      ),
    ).toBe('wrong_dates')
  })

  it('is not signed where the log does not tell of the award', () => {
    expect(refusalOf({}, { event: undefined })).toBe('no_event')
    expect(refusalOf({}, { event: { actorId: asUserId('another') } })).toBe('no_event')
    expect(refusalOf({}, { event: { actorId: null } })).toBe('no_event')
    expect(refusalOf({}, { isChainWhole: false })).toBe('chain_broken')
  })

  it('is not signed where what was submitted has been changed, or the auditor was never given the lab', () => {
    const later = new Date('2026-03-02T00:00:00Z')
    expect(refusalOf({}, { round: { ...records.round, isAsLocked: false } })).toBe('submission_changed')
    expect(refusalOf({}, { round: { ...records.round, submittedAt: later } })).toBe('wrong_dates')
    expect(refusalOf({}, { assignedAt: undefined })).toBe('not_assigned')
    expect(refusalOf({}, { assignedAt: later })).toBe('not_assigned')
  })

  it('is not signed with other facts than its records give', () => {
    const text = '{"version":1}'
    expect(mayStateFacts(text, text).allowed).toBe(true)
    expect(mayStateFacts(null, text).allowed).toBe(true)
    expect(mayStateFacts('{"version":1,"more":true}', text)).toMatchObject({ refusal: 'facts_differ' })
    expect(mayStateFacts(text, undefined)).toMatchObject({ refusal: 'facts_differ' })
  })
})
