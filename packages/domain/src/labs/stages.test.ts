import { describe, expect, it } from 'vitest'
import { type CycleFacts, journeyOf, STATIONS } from './stages.ts'

const untouched: CycleFacts = {
  baseline: { locked: 0, total: 3 },
  checklist: { answered: 0, total: 20, isSubmitted: false },
  savings: { locked: 0, total: 3 },
  isSubmittedForAudit: false,
  hasAuditor: false,
  isResubmissionRequested: false,
  hasOpenAppeal: false,
  isAwarded: false,
  certifiedUntil: null,
}
const baselineDone = { ...untouched, baseline: { locked: 3, total: 3 } }
const checklistDone = { ...baselineDone, checklist: { answered: 20, total: 20, isSubmitted: true } }
const allDone = { ...checklistDone, savings: { locked: 3, total: 3 } }
const submitted = { ...allDone, isSubmittedForAudit: true }

describe('journeyOf', () => {
  it.each([
    [
      'a new lab',
      untouched,
      'not_started',
      'baseline',
      'in_progress',
      'member',
      ['start', 'preview', 'disabled'],
    ],
    [
      'one of three categories locked',
      { ...untouched, baseline: { locked: 1, total: 3 } },
      'baseline_in_progress',
      'baseline',
      'in_progress',
      'member',
      ['start', 'preview', 'disabled'],
    ],
    [
      'the baseline locked',
      baselineDone,
      'baseline_done',
      'checklist',
      'in_progress',
      'member',
      ['preview', 'start', 'preview'],
    ],
    [
      'some answers',
      { ...baselineDone, checklist: { answered: 1, total: 20, isSubmitted: false } },
      'checklist_in_progress',
      'checklist',
      'in_progress',
      'member',
      ['preview', 'start', 'preview'],
    ],
    [
      'all answers but not submitted',
      { ...baselineDone, checklist: { answered: 20, total: 20, isSubmitted: false } },
      'checklist_in_progress',
      'checklist',
      'in_progress',
      'member',
      ['preview', 'start', 'preview'],
    ],
    [
      'the checklist submitted',
      checklistDone,
      'checklist_submitted',
      'savings',
      'in_progress',
      'member',
      ['preview', 'preview', 'start'],
    ],
    [
      'two of three savings locked',
      { ...checklistDone, savings: { locked: 2, total: 3 } },
      'checklist_submitted',
      'savings',
      'in_progress',
      'member',
      ['preview', 'preview', 'start'],
    ],
    [
      'everything locked',
      allDone,
      'ready_to_submit',
      'submit',
      'in_progress',
      'champion',
      ['preview', 'preview', 'preview'],
    ],
    [
      'submitted, no auditor',
      submitted,
      'submitted',
      'audit',
      'submitted',
      'admin',
      ['preview', 'preview', 'preview'],
    ],
    [
      'an auditor at work',
      { ...submitted, hasAuditor: true },
      'audit_in_progress',
      'audit',
      'awaiting_audit',
      'auditor',
      ['preview', 'preview', 'preview'],
    ],
    [
      'changes asked for',
      {
        ...allDone,
        checklist: { answered: 20, total: 20, isSubmitted: false },
        isResubmissionRequested: true,
      },
      'resubmission',
      'checklist',
      'in_progress',
      'member',
      ['preview', 'start', 'preview'],
    ],
    [
      'an appeal that waits for the admin',
      {
        ...allDone,
        checklist: { answered: 20, total: 20, isSubmitted: false },
        isResubmissionRequested: true,
        hasOpenAppeal: true,
      },
      'appealed',
      'audit',
      'in_progress',
      'admin',
      ['preview', 'start', 'preview'],
    ],
    [
      'an open appeal, and the checklist submitted again meanwhile',
      { ...allDone, isResubmissionRequested: true, hasOpenAppeal: true },
      'ready_to_submit',
      'submit',
      'in_progress',
      'admin',
      ['preview', 'preview', 'preview'],
    ],
    [
      'changes made and submitted again',
      { ...allDone, isResubmissionRequested: true },
      'ready_to_submit',
      'submit',
      'in_progress',
      'champion',
      ['preview', 'preview', 'preview'],
    ],
    [
      'a valid certificate',
      { ...submitted, isAwarded: true, certifiedUntil: new Date(0) },
      'certified',
      'certified',
      'certified',
      'nobody',
      ['preview', 'preview', 'preview'],
    ],
    [
      'a certificate that has ended, and so nothing open',
      { ...submitted, isAwarded: true },
      'lapsed',
      'certified',
      'in_progress',
      'champion',
      ['preview', 'preview', 'preview'],
    ],
    [
      'a renewal begun while the certificate is valid',
      { ...baselineDone, certifiedUntil: new Date(0) },
      'baseline_done',
      'checklist',
      'certified',
      'member',
      ['preview', 'start', 'preview'],
    ],
  ] as const)('places a lab with %s', (_what, facts, stage, station, status, neededNext, actions) => {
    const [baselineAssessment, checklist, savingsCalculator] = actions

    expect(journeyOf(facts)).toEqual({
      stage,
      station,
      status,
      neededNext,
      actions: { baselineAssessment, checklist, savingsCalculator },
    })
  })

  it('has the six stations of the specification in their order', () => {
    expect(STATIONS).toEqual(['baseline', 'checklist', 'savings', 'submit', 'audit', 'certified'])
  })
})
