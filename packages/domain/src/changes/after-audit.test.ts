import { describe, expect, it } from 'vitest'
import { type ChangeInAudit, isSupported, stateAfterAudit } from './after-audit.ts'

const rule = {
  done_needs: ['done_on', 'done_by', 'evidence'] as const,
  evidence_not_before_done_on: true,
  days_apart: { at_least: 30, less_needs_reason: true },
}
const AS_STATED = { differs: false, differedBefore: false }
const done: ChangeInAudit = {
  state: 'done',
  doneOn: '2026-09-02',
  evidence: [{ provesOn: '2026-09-03', state: 'ready' }],
  rows: [AS_STATED, AS_STATED],
  isInFigures: true,
  isBeforeShown: true,
  lockedOn: { before: '2026-08-01', after: '2026-09-10' },
}

describe('a change after an audit that ends in an award', () => {
  it('whose rows were all as stated: verified', () => {
    expect(stateAfterAudit(done, rule)).toBe('verified')
  })

  it('with a row that differs: rejected', () => {
    const rows = [AS_STATED, { differs: true, differedBefore: false }]

    expect(stateAfterAudit({ ...done, rows }, rule)).toBe('rejected')
  })

  it('whose row differed and was then corrected as no change: rejected', () => {
    const rows = [{ differs: false, differedBefore: true }]

    expect(stateAfterAudit({ ...done, rows, isInFigures: false }, rule)).toBe('rejected')
    expect(stateAfterAudit({ ...done, rows }, rule)).toBe('verified')
  })

  it.each([
    ['that nobody looked at', { rows: [] }],
    ['with a row without a finding', { rows: [AS_STATED, { differs: null, differedBefore: false }] }],
    ['that no locked figure rests on', { isInFigures: false }],
    ['whose Before could not be shown', { isBeforeShown: false }],
    [
      'whose sides were locked within 30 days, with no file that is older than the change',
      { lockedOn: { before: '2026-08-12', after: '2026-09-10' } },
    ],
    ['whose file still waits for the check', { evidence: [{ provesOn: '2026-09-03', state: 'waiting' }] }],
    ['whose file was refused', { evidence: [{ provesOn: '2026-09-03', state: 'refused' }] }],
    [
      'whose accepted file is older than the change',
      { evidence: [{ provesOn: '2026-09-01', state: 'ready' }] },
    ],
    ['whose accepted file has no day', { evidence: [{ provesOn: null, state: 'ready' }] }],
    ['without a file', { evidence: [] }],
  ] satisfies [string, Partial<ChangeInAudit>][])('%s: done, not verified', (_situation, so) => {
    expect(stateAfterAudit({ ...done, ...so }, rule)).toBe('done')
  })

  it('whose sides were locked within 30 days, with a file of the old state: verified', () => {
    const lockedOn = { before: '2026-09-10', after: '2026-09-10' }
    const older = { provesOn: '2026-08-30', state: 'ready' as const }
    const evidence = [...done.evidence, older]

    expect(stateAfterAudit({ ...done, lockedOn, evidence }, rule)).toBe('verified')
    const refused = [...done.evidence, { ...older, state: 'refused' as const }]
    expect(stateAfterAudit({ ...done, lockedOn, evidence: refused }, rule)).toBe('done')
  })

  it('without a file, at a level that asks for none: verified', () => {
    const free = { ...rule, done_needs: ['done_on', 'done_by'] as const }

    expect(stateAfterAudit({ ...done, evidence: [] }, free)).toBe('verified')
  })

  it.each(['planned', 'verified', 'lost', 'withdrawn'] as const)('that is %s: the same', (state) => {
    expect(stateAfterAudit({ ...done, state }, rule)).toBe(state)
  })
})

describe('a value that was found', () => {
  const finding = (found: Record<string, number | string>, over = {}) => ({
    ...{ verdict: 'differs' as const, found, notShown: [] },
    ...over,
  })
  const before = { columnId: 'bags', value: 120, other: 80 }
  const after = { columnId: 'bags', value: 80, other: 120 }

  it.each([
    ['nearer to the other end', 100, 100, false],
    ['further away', 125, 76, true],
    ['as stated', 120, 80, true],
  ])('%s: %s before, %s after, supports it: %s', (_, was, is, expected) => {
    expect(isSupported(finding({ bags: was }), before)).toBe(expected)
    expect(isSupported(finding({ bags: is }), after)).toBe(expected)
  })

  it('in another cell says nothing of this one', () => {
    expect(isSupported(finding({ litres: 100 }), before)).toBe(true)
  })

  it('or could not be shown: the cells that are named, or all of them', () => {
    const notShown = { verdict: 'not_shown' as const }
    expect(isSupported(finding({}, notShown), before)).toBe(false)
    expect(isSupported(finding({}, { ...notShown, notShown: ['bags'] }), before)).toBe(false)
    expect(isSupported(finding({}, { ...notShown, notShown: ['litres'] }), before)).toBe(true)
  })
})
