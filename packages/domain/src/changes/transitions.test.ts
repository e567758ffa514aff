import { describe, expect, it } from 'vitest'
import { no, yes } from '../decision.ts'
import type { ChangesRule } from '../levels/edition.ts'
import { mayEditChange, mayLose, mayMarkDone, mayUndoDone, mayWithdraw } from './transitions.ts'

const TODAY = '2026-11-16'
const rule: ChangesRule = {
  done_needs: ['done_on', 'done_by', 'evidence'],
  evidence_not_before_done_on: true,
  days_apart: { at_least: 30, less_needs_reason: true },
}
const photo = (provesOn: string | null, state: 'waiting' | 'ready' | 'refused' = 'ready') => ({
  provesOn,
  state,
})
const work = { doneOn: '2026-11-10', doneBy: 'Amelia Tran', evidence: [photo('2026-11-10')] }
const planned = { state: 'planned' } as const
const free = { isInLockedForm: false, isCycleInAudit: false }

describe('a planned change is done', () => {
  it('with a date, a name and evidence of that day or later', () => {
    expect(mayMarkDone(planned, work, rule, TODAY)).toEqual(yes)
    expect(mayMarkDone(planned, { ...work, doneOn: TODAY, evidence: [photo(TODAY)] }, rule, TODAY)).toEqual(
      yes,
    )
  })

  it.each([
    ['done_on_needed', { ...work, doneOn: null }],
    ['done_on_ahead', { ...work, doneOn: '2026-11-17' }],
    ['done_on_too_old', { ...work, doneOn: '0206-11-10' }],
    ['done_by_needed', { ...work, doneBy: '  ' }],
    ['change_evidence_needed', { ...work, evidence: [] }],
    ['change_evidence_needed', { ...work, evidence: [photo('2026-11-09')] }],
    ['change_evidence_needed', { ...work, evidence: [photo(null)] }],
    ['change_evidence_needed', { ...work, evidence: [photo('2026-11-10', 'refused')] }],
  ] as const)('not where %s', (refusal, said) => {
    expect(mayMarkDone(planned, said, rule, TODAY)).toEqual(no(refusal))
  })

  it('without evidence where the edition asks for none', () => {
    expect(mayMarkDone(planned, { ...work, evidence: [] }, null, TODAY)).toEqual(yes)
    expect(mayMarkDone(planned, { ...work, doneBy: '' }, null, TODAY)).toEqual(no('done_by_needed'))
  })

  it('once, and again after the auditor did not find it', () => {
    expect(mayMarkDone({ state: 'done' }, work, rule, TODAY)).toEqual(no('change_not_planned'))
    expect(mayMarkDone({ state: 'rejected' }, work, rule, TODAY)).toEqual(yes)
  })
})

describe('a change goes back', () => {
  it('to planned while nothing locked rests on it', () => {
    expect(mayUndoDone({ state: 'done' }, free)).toEqual(yes)
    expect(mayUndoDone({ state: 'done' }, { ...free, isInLockedForm: true })).toEqual(
      no('change_in_locked_form'),
    )
    expect(mayUndoDone({ state: 'done' }, { ...free, isCycleInAudit: true })).toEqual(no('cycle_in_audit'))
    expect(mayUndoDone(planned, free)).toEqual(no('change_not_done'))
  })

  it('off the list before the audit; a plan at any time', () => {
    expect(mayWithdraw({ state: 'done' }, free)).toEqual(yes)
    expect(mayWithdraw({ state: 'done' }, { ...free, isCycleInAudit: true })).toEqual(no('cycle_in_audit'))
    expect(mayWithdraw(planned, { ...free, isCycleInAudit: true })).toEqual(yes)
    expect(mayWithdraw({ state: 'verified' }, free)).toEqual(no('change_not_open'))
    expect(mayWithdraw({ state: 'done' }, { ...free, isInLockedForm: true })).toEqual(
      no('change_in_locked_form'),
    )
  })

  it('to lost from a day since it was done, once it was verified', () => {
    const verified = { state: 'verified', doneOn: '2026-09-02' } as const
    expect(mayLose(verified, '2026-11-01', TODAY)).toEqual(yes)
    expect(mayLose(verified, '2026-11-17', TODAY)).toEqual(no('lost_on_ahead'))
    expect(mayLose(verified, '2026-09-01', TODAY)).toEqual(no('lost_before_done'))
    expect(mayLose({ state: 'done', doneOn: '2026-09-02' }, '2026-11-01', TODAY)).toEqual(
      no('change_not_verified'),
    )
  })

  it.each(['verified', 'rejected', 'lost', 'lapsed', 'withdrawn'] as const)('%s: not edited', (state) => {
    expect(mayEditChange({ state })).toEqual(no('change_not_open'))
  })
})
