import { describe, expect, it } from 'vitest'
import { auditDayOf, type CycleFacts, journeyOf, labStateOf, STATIONS } from './stages.ts'

const untouched: CycleFacts = {
  baseline: { locked: 0, total: 3 },
  checklist: { answered: 0, total: 20, isSubmitted: false },
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
      'an appeal that is with the scheme',
      {
        ...allDone,
        checklist: { answered: 20, total: 20, isSubmitted: false },
        isResubmissionRequested: true,
        isAppealAtScheme: true,
      },
      'appealed',
      'audit',
      'in_progress',
      'scheme',
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
      'a baseline that was reopened during the audit',
      {
        ...submitted,
        hasAuditor: true,
        baseline: { locked: 2, total: 3 },
        savings: { locked: 2, total: 3 },
        reopened: { baseline: 1, savings: 1 },
      },
      'audit_in_progress',
      'baseline',
      'awaiting_audit',
      'champion',
      ['start', 'preview', 'start'],
    ],
    [
      'a suspended certificate and a saving that was reopened',
      {
        ...submitted,
        isSubmittedForAudit: false,
        isAwarded: true,
        isSuspended: true,
        savings: { locked: 2, total: 3 },
        reopened: { baseline: 0, savings: 1 },
      },
      'suspended',
      'savings',
      'awaiting_audit',
      'champion',
      ['preview', 'preview', 'start'],
    ],
    [
      'a suspended certificate, everything locked again and no auditor',
      { ...submitted, isSubmittedForAudit: false, isAwarded: true, isSuspended: true },
      'suspended',
      'audit',
      'awaiting_audit',
      'admin',
      ['preview', 'preview', 'preview'],
    ],
    [
      'a suspended certificate and everything locked again',
      { ...submitted, hasAuditor: true, isSubmittedForAudit: false, isAwarded: true, isSuspended: true },
      'suspended',
      'audit',
      'awaiting_audit',
      'auditor',
      ['preview', 'preview', 'preview'],
    ],
    [
      'a baseline that the Champion reopened before submitting',
      {
        ...allDone,
        baseline: { locked: 2, total: 3 },
        savings: { locked: 2, total: 3 },
        reopened: { baseline: 1, savings: 1 },
      },
      'baseline_in_progress',
      'baseline',
      'in_progress',
      'member',
      ['start', 'preview', 'start'],
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

describe('labStateOf', () => {
  const today = '2026-11-19'
  const certified = { certifiedUntil: new Date('2027-10-01T02:00:00Z') }
  const awarded = { ...allDone, isAwarded: true }
  const audited = { ...submitted, hasAuditor: true }
  const sentBack = { ...allDone, checklist: baselineDone.checklist, isResubmissionRequested: true }

  it.each([
    ['a new lab', untouched, null, 'in_progress'],
    ['a lab that submitted', submitted, null, 'submitted'],
    ['a lab under audit', audited, '2026-11-20', 'awaiting_audit'],
    ['an audit on its last day', audited, today, 'awaiting_audit'],
    ['an audit whose day has passed', audited, '2026-11-18', 'audit_overdue'],
    ['an auditor who waits for the lab, whose day has passed', allDone, '2026-11-18', 'in_progress'],
    ['a certificate that counts', { ...awarded, ...certified }, null, 'certified'],
    ['a suspended certificate', { ...awarded, isSuspended: true }, '2026-11-18', 'suspended'],
    ['a certificate that has ended', awarded, null, 'certificate_ended'],
    ['an appeal', { ...sentBack, hasOpenAppeal: true }, null, 'appealed'],
    ['an appeal while the lab works on', { ...allDone, hasOpenAppeal: true }, null, 'appealed'],
    ['an appeal at the scheme', { ...sentBack, isAppealAtScheme: true }, null, 'appealed'],
    [
      'an appeal that was overtaken by the next round',
      { ...audited, hasOpenAppeal: true },
      null,
      'awaiting_audit',
    ],
    ['a renewal that is late', { ...audited, ...certified }, '2026-11-18', 'certified'],
    ['a renewal with an appeal', { ...sentBack, ...certified, hasOpenAppeal: true }, null, 'certified'],
  ] as const)('%s', (_what, facts, auditDueOn, state) => {
    expect(labStateOf(facts, { auditDueOn, today })).toBe(state)
  })
})

describe('auditDayOf', () => {
  const today = '2026-11-19'

  it.each([
    ['on the day itself', today, 'auditor', 'due'],
    ['past, with the auditor', '2026-11-18', 'auditor', 'overdue'],
    ['past, while the lab has not submitted', '2026-11-18', 'lab', 'waits_for_lab'],
  ] as const)('%s', (_what, auditDueOn, turn, said) => {
    expect(auditDayOf({ auditDueOn, today }, turn)).toBe(said)
  })
})
