import { describe, expect, it } from 'vitest'
import { asLabId, asOrganisationId, asUserId } from '../ids.ts'
import { accessOf, acts, isOfSession } from './access.ts'
import { evidenceActs, questionActs } from './checklist-acts.ts'
import { type FormFacts, formActs } from './form-acts.ts'
import { type LabActName, labActs } from './lab-acts.ts'
import type { LabFacts } from './lab-facts.ts'
import { isOffered, toldAs } from './may.ts'
import {
  certificateActs,
  exportActs,
  organisationActs,
  personActs,
  receiptActs,
} from './organisation-acts.ts'
import { schemeActs, selfActs } from './session-acts.ts'
import { aLab, anAdmin, aViewer, LONG_AGO, mine, NOW } from './testing/facts.ts'

const person = aViewer()
const admin = anAdmin()
const said = (name: LabActName, viewer = person, lab: LabFacts = aLab()) =>
  toldAs(labActs[name].decide(viewer, lab))

const submitted = { isSubmittedForAudit: true, checklist: { answered: 26, total: 26, isSubmitted: true } }
const champion = aLab({ ...mine, championId: asUserId('me') })
const audited = aLab({ auditorId: asUserId('me'), auditRounds: 1, cycle: { ...submitted, hasAuditor: true } })

describe('reading a lab', () => {
  it.each<[string, LabFacts, ReturnType<typeof aViewer>, string | true]>([
    ['a colleague of another lab', aLab(), person, 'forbidden'],
    ['a member', aLab(mine), person, true],
    ['its auditor before the submission', aLab({ auditorId: asUserId('me') }), person, 'forbidden'],
    ['its auditor from the submission on', audited, person, true],
    ['the auditor of before', aLab({ auditorId: asUserId('somebody'), auditRounds: 1 }), person, 'forbidden'],
    ['the admin', aLab(), admin, true],
    [
      'an admin without a second factor',
      aLab(),
      anAdmin({ hasSecondFactor: false }),
      'two_factor_setup_required',
    ],
    ['an admin whose factor is old', aLab(), anAdmin({ secondFactorAt: LONG_AGO }), 'two_factor_required'],
  ])('answers %s', (_who, lab, viewer, expected) => {
    expect(said('lab.read', viewer, lab)).toBe(expected)
  })

  it('shows the list of members to members and the admin, not to the auditor', () => {
    expect(said('lab.list_members', person, aLab(mine))).toBe(true)
    expect(said('lab.list_members', admin)).toBe(true)
    expect(said('lab.list_members', person, audited)).toBe('forbidden')
  })

  it('leaves the audit to whoever awarded it', () => {
    expect(said('audit.read', person, aLab({ hasAwarded: true }))).toBe(true)
    expect(said('audit.read', person, aLab({ auditorId: asUserId('me') }))).toBe(true)
    expect(said('audit.read')).toBe('forbidden')
  })
})

describe('joining and leaving', () => {
  it.each<[string, Partial<LabFacts>, string | true]>([
    ['with room', {}, true],
    ['that is mine', mine, 'already_member'],
    ['while I am in another', { viewerLabId: asLabId('other') }, 'in_another_lab'],
    ['that is full', { memberCount: 10 }, 'lab_full'],
    ['that I audit', { auditorId: asUserId('me') }, 'auditor_of_this_lab'],
    ['that is full and that I audit', { memberCount: 10, auditorId: asUserId('me') }, 'lab_full'],
  ])('answers for a lab %s', (_which, given, expected) => {
    expect(said('lab.join', person, aLab(given))).toBe(expected)
  })

  it('lets members leave, and the champion only after the handover', () => {
    expect(said('lab.leave', person, aLab(mine))).toBe(true)
    expect(said('lab.leave', person, champion)).toBe('champion_must_transfer')
    expect(said('lab.leave')).toBe('not_a_member')
  })
})

describe('what is the champion’s', () => {
  const ready = {
    baseline: { locked: 3, total: 3 },
    savings: { locked: 3, total: 3 },
    checklist: { answered: 26, total: 26, isSubmitted: true },
  }
  const signed: [LabActName, string][] = [
    ['lab.submit_for_audit', 'champion_only'],
    ['checklist.submit', 'champion_only'],
    ['audit.reply', 'champion_only'],
    ['audit.appeal', 'champion_only'],
    ['audit.escalate_appeal', 'champion_only'],
    ['lab.renew', 'not_the_champion'],
    ['certificate.list', 'not_the_champion'],
    ['certificate.publish_dossier', 'not_the_champion'],
  ]
  it.each(signed)('%s tells everyone else %s', (name, refusal) => {
    expect(said(name)).toBe(refusal)
    expect(said(name, person, aLab(mine))).toBe(refusal)
    expect(said(name, admin)).toBe(refusal)
    expect(said(name, admin, aLab(mine))).toBe(refusal)
    expect(said(name, person, champion)).not.toBe(refusal)
  })
  it.each(signed)('%s is an admin’s of a lab without champion, if a member', (name, refusal) => {
    const led = aLab({ ...mine, championId: null })
    expect(said(name, admin, led)).not.toBe(refusal)
    expect(said(name, person, led)).toBe(refusal)
    expect(said(name, admin, aLab({ championId: null }))).toBe(refusal)
  })

  it('waits until it can be done', () => {
    const led = (given: Parameters<typeof aLab>[0]) => aLab({ ...mine, championId: asUserId('me'), ...given })
    expect(said('lab.submit_for_audit', person, champion)).toBe('not_ready_to_submit')
    expect(said('lab.submit_for_audit', person, led({ cycle: ready }))).toBe(true)
    expect(said('checklist.submit', person, champion)).toBe(true)
    expect(said('checklist.submit', person, led({ cycle: ready }))).toBe('checklist_locked')
    expect(said('audit.reply', person, champion)).toBe('nothing_to_reply')
    expect(said('audit.reply', person, led({ cycle: { isResubmissionRequested: true } }))).toBe(true)
    expect(said('audit.appeal', person, champion)).toBe('nothing_to_appeal')
    const sentBack = { isSentBack: true, appeal: null, hasSubmittedAgain: false }
    const declined = { dueAt: NOW, decision: 'declined' as const, decidedAt: NOW, escalation: null }
    const appealed = led({ lastRound: { ...sentBack, appeal: declined } })
    expect(said('audit.appeal', person, led({ lastRound: sentBack }))).toBe(true)
    expect(said('audit.appeal', person, appealed)).toBe('already_appealed')
    expect(said('audit.escalate_appeal', person, champion)).toBe('appeal_not_declined')
    expect(said('audit.escalate_appeal', person, appealed)).toBe(true)
    expect(said('lab.renew', person, champion)).toBe('nothing_to_renew')
    const certificate = {
      issuedAt: NOW,
      validUntil: NOW,
      revokedAt: null,
      suspendedAt: null,
      isOfOpenCycle: true,
    }
    expect(said('lab.renew', person, led({ certificate }))).toBe(true)
    expect(said('lab.renew', person, led({ certificate: { ...certificate, isOfOpenCycle: false } }))).toBe(
      'renewal_under_way',
    )
    expect(said('certificate.list', person, champion)).toBe('no_certificate')
    expect(said('certificate.list', person, led({ certificate }))).toBe(true)
  })

  it('hands over only the champion’s own role, whatever else somebody is', () => {
    expect(said('lab.transfer_champion', person, champion)).toBe(true)
    expect(said('lab.transfer_champion', admin)).toBe('not_the_champion')
    expect(said('lab.list_successors', admin)).toBe(true)
    expect(said('lab.list_successors', person, champion)).toBe(true)
    expect(said('lab.list_successors', person, aLab(mine))).toBe('forbidden')
    expect(said('lab.edit', person, champion)).toBe(true)
    expect(said('lab.read_history', person, aLab(mine))).toBe('forbidden')
  })
})

describe('what is the admin’s', () => {
  const names: LabActName[] = [
    'lab.assign_champion',
    'lab.remove_champion',
    'lab.delete',
    'auditor.assign',
    'auditor.withdraw',
    'audit.decide_appeal',
  ]
  it.each(names)('%s', (name) => {
    const appealed = { cycle: { hasOpenAppeal: true } }
    expect(said(name, admin, aLab(appealed))).toBe(true)
    expect(said(name, person, champion)).toBe('forbidden')
    expect(said(name, person, audited)).toBe('forbidden')
    expect(said(name, anAdmin({ secondFactorAt: LONG_AGO }))).toBe('two_factor_required')
  })

  it('needs a fresh proof to remove a lab, after the right', () => {
    const stale = { authenticatedAt: LONG_AGO }
    expect(said('lab.delete', anAdmin(stale))).toBe('step_up_required')
    expect(said('lab.delete', aViewer(stale))).toBe('forbidden')
    expect(labActs['lab.delete'].needsProof).toBe(true)
  })

  it('needs something to do it to', () => {
    expect(said('lab.remove_champion', admin, aLab({ championId: null }))).toBe('no_champion')
    expect(said('audit.decide_appeal', admin)).toBe('no_open_appeal')
  })

  it('decides no appeal of a lab of one’s own, left or not', () => {
    const appealed = { cycle: { hasOpenAppeal: true } }

    expect(said('audit.decide_appeal', admin, aLab({ ...appealed, ...mine }))).toBe('admin_of_this_lab')
    expect(said('audit.decide_appeal', admin, aLab({ ...appealed, wasInCycle: true }))).toBe(
      'admin_of_this_lab',
    )
  })

  it('decides no appeal that was left too long', () => {
    const appeal = { dueAt: LONG_AGO, decision: null, decidedAt: null, escalation: null }
    const lastRound = { isSentBack: true, appeal, hasSubmittedAgain: false }

    expect(said('audit.decide_appeal', admin, aLab({ lastRound }))).toBe('appeal_time_over')
  })
})

describe('what is the auditor’s', () => {
  const candidate = {
    userId: asUserId('me'),
    organisationId: asOrganisationId('uni'),
    isActivated: true,
    eligibility: { wet: true, dry: true },
    labId: null,
    labsInCycle: [],
    labsSetAside: [],
  }
  const names: LabActName[] = ['audit.record_finding', 'audit.request_resubmission', 'audit.award']
  it.each(names)('%s', (name) => {
    expect(said(name, person, { ...audited, candidate })).toBe(true)
    expect(said(name, admin)).toBe('auditor_only')
    expect(said(name, person, champion)).toBe('auditor_only')
    expect(said(name, person, aLab({ hasAwarded: true }))).toBe('audit_not_open')
    expect(said(name, person, aLab({ auditorId: asUserId('me') }))).toBe('audit_not_open')
    expect(said(name, person, { ...audited, candidate: { ...candidate, labsInCycle: ['lab'] } })).toBe(
      'audit_conflict',
    )
    expect(labActs[name].weighsConflict).toBe(true)
  })

  it('awards nothing while a form that was reopened is open', () => {
    const open = { ...audited, candidate, cycle: { ...audited.cycle, reopened: { baseline: 0, savings: 1 } } }
    expect(said('audit.award', person, open)).toBe('forms_reopened')
    expect(said('audit.request_resubmission', person, open)).toBe(true)
  })

  it('looks again at a lab whose certificate is suspended, once all is locked', () => {
    const suspended = (cycle: Parameters<typeof aLab>[0] = {}) =>
      aLab({
        auditorId: asUserId('me'),
        candidate,
        ...cycle,
        cycle: { isAwarded: true, isSuspended: true, ...cycle.cycle },
      })
    expect(said('audit.look_again', person, suspended())).toBe(true)
    expect(said('audit.look_again', admin, aLab({ cycle: { isSuspended: true } }))).toBe('auditor_only')
    expect(said('audit.look_again', person, suspended({ cycle: { isSuspended: false } }))).toBe(
      'not_suspended',
    )
    expect(
      said('audit.look_again', person, suspended({ cycle: { reopened: { baseline: 1, savings: 0 } } })),
    ).toBe('forms_reopened')
    expect(
      said('audit.look_again', person, suspended({ candidate: { ...candidate, labsInCycle: ['lab'] } })),
    ).toBe('audit_conflict')
    expect(said('audit.look_again', aViewer({ authenticatedAt: LONG_AGO }), suspended())).toBe(
      'step_up_required',
    )
  })

  it('asks for a fresh proof only for the award, and only once it could be given', () => {
    const stale = aViewer({ authenticatedAt: LONG_AGO })
    expect(said('audit.award', stale, audited)).toBe('step_up_required')
    expect(said('audit.award', stale, aLab({ auditorId: asUserId('me') }))).toBe('audit_not_open')
    expect(said('audit.record_finding', stale, audited)).toBe(true)
  })
})

describe('a form', () => {
  const form = (given: Partial<FormFacts> = {}): FormFacts => ({
    lab: aLab(mine),
    mode: 'baseline',
    isOfLabType: true,
    isLocked: false,
    isBaselineLocked: false,
    ...given,
  })
  const edit = (given: Partial<FormFacts>, viewer = person) =>
    toldAs(formActs['form.edit'].decide(viewer, form(given)))

  it('is edited by members of its lab while it is open', () => {
    expect(edit({})).toBe(true)
    expect(edit({ lab: aLab() }, admin)).toBe('not_a_member')
    expect(edit({ lab: audited })).toBe('not_a_member')
    expect(edit({ isOfLabType: false })).toBe('category_not_found')
    expect(edit({ isLocked: true })).toBe('calculator_locked')
    expect(edit({ mode: 'savings' })).toBe('baseline_not_locked')
    expect(edit({ mode: 'savings', isBaselineLocked: true })).toBe(true)
  })

  it('lets its units be named after it is locked, by its members and in the baseline', () => {
    expect(edit({ isLocked: true, isNaming: true })).toBe(true)
    expect(edit({ isLocked: true, isNaming: true, lab: aLab() })).toBe('not_a_member')
    expect(edit({ isLocked: true, isNaming: true, mode: 'savings', isBaselineLocked: true })).toBe(
      'calculator_locked',
    )
  })

  it('loses a row by the same rule', () => {
    expect(formActs['form.delete_row'].decide).toBe(formActs['form.edit'].decide)
  })

  it('is reopened by whoever the state of the lab asks for, and by no one else', () => {
    const reopen = (given: Partial<FormFacts>, viewer = person) =>
      toldAs(formActs['form.reopen'].decide(viewer, form({ isLocked: true, ...given })))
    const valid = { issuedAt: NOW, validUntil: NOW, revokedAt: null, suspendedAt: null, isOfOpenCycle: true }
    const awarded = aLab({ cycle: { isAwarded: true }, certificate: valid })
    expect(reopen({ lab: champion })).toBe(true)
    expect(reopen({ lab: champion, isLocked: false })).toBe('form_not_locked')
    expect(reopen({ lab: champion, isOfLabType: false })).toBe('category_not_found')
    expect(reopen({})).toBe('forbidden')
    expect(reopen({ lab: aLab() }, anAdmin({ secondFactorAt: LONG_AGO }))).toBe('two_factor_required')
    expect(reopen({ lab: aLab() }, admin)).toBe('not_the_champion')
    expect(reopen({ lab: audited })).toBe('with_the_auditor')
    expect(reopen({ lab: awarded }, admin)).toBe(true)
    expect(reopen({ lab: { ...awarded, ...mine, championId: asUserId('me') } })).toBe('reopen_admin_only')
    expect(reopen({ lab: { ...awarded, certificate: { ...valid, isOfOpenCycle: false } } }, admin)).toBe(
      'certificate_over',
    )
  })

  it('is submitted by the champion, and read by whoever reads the lab', () => {
    const submit = (given: Partial<FormFacts>) => toldAs(formActs['form.submit'].decide(person, form(given)))
    expect(submit({})).toBe('not_the_champion')
    expect(submit({ lab: champion })).toBe(true)
    expect(submit({ lab: champion, isOfLabType: false, isLocked: true })).toBe('category_not_found')
    const read = (given: Partial<FormFacts>) => toldAs(formActs['form.read'].decide(person, form(given)))
    expect(read({ lab: audited, isLocked: true })).toBe(true)
    expect(read({ lab: aLab(), isOfLabType: false })).toBe('forbidden')
    expect(read({ isOfLabType: false })).toBe('category_not_found')
  })
})

describe('answers and evidence', () => {
  const closed = aLab({ ...mine, cycle: submitted })
  const answer = (lab: LabFacts, askedOf: 'lab' | 'auditor' | null = 'lab') =>
    toldAs(questionActs['checklist.answer'].decide(person, { lab, askedOf }))
  const add = (lab: LabFacts, askedOf: 'lab' | 'auditor' | null = 'lab') =>
    toldAs(questionActs['evidence.add'].decide(person, { lab, askedOf }))

  it('are the members’ until the checklist is submitted', () => {
    expect(answer(aLab(mine))).toBe(true)
    expect(answer(aLab())).toBe('not_a_member')
    expect(answer(audited)).toBe('not_a_member')
    expect(answer(closed)).toBe('checklist_locked')
    expect(answer(closed, null)).toBe('question_not_found')
    expect(add(aLab(mine))).toBe(true)
    expect(add(aLab(mine), 'auditor')).toBe('question_not_found')
    expect(add(closed)).toBe('checklist_locked')
  })

  it('are the auditor’s for the auditor’s questions while the audit is open', () => {
    expect(add(audited, 'auditor')).toBe(true)
    expect(add(audited, 'lab')).toBe('question_not_found')
    expect(add(aLab({ auditorId: asUserId('me') }), 'auditor')).toBe('not_a_member')
    expect(add(aLab({ auditorId: asUserId('me'), auditRounds: 1 }), 'auditor')).toBe('audit_not_open')
  })

  const file = { isAuditors: false, isViewers: true, isOfOpenCycle: true, wasSubmitted: false }
  const read = (lab: LabFacts, given: Partial<typeof file> | null, viewer = person) =>
    toldAs(evidenceActs['evidence.read'].decide(viewer, { lab, file: given && { ...file, ...given } }))
  const remove = (lab: LabFacts, given: Partial<typeof file> | null) =>
    toldAs(evidenceActs['evidence.delete'].decide(person, { lab, file: given && { ...file, ...given } }))

  it('show the auditor what was submitted, and the lab and the admin everything', () => {
    expect(read(aLab(), null)).toBe('forbidden')
    expect(read(aLab(mine), null)).toBe('evidence_not_found')
    expect(read(aLab(mine), {})).toBe(true)
    expect(read(aLab(), {}, admin)).toBe(true)
    expect(read(audited, {})).toBe('evidence_not_found')
    expect(read(audited, { wasSubmitted: true })).toBe(true)
    expect(read(audited, { isAuditors: true })).toBe(true)
    expect(read(audited, { wasSubmitted: true, isOfOpenCycle: false })).toBe('evidence_not_found')
  })

  it('stay once the auditor has seen them', () => {
    expect(remove(aLab(), null)).toBe('not_a_member')
    expect(remove(aLab(mine), null)).toBe('evidence_not_found')
    expect(remove(aLab(mine), {})).toBe(true)
    expect(remove(aLab(mine), { wasSubmitted: true })).toBe('evidence_submitted')
    expect(remove(aLab(mine), { isOfOpenCycle: false })).toBe('evidence_submitted')
    expect(remove(closed, { wasSubmitted: true })).toBe('checklist_locked')
    expect(remove(audited, {})).toBe('not_a_member')
    expect(remove(audited, { isAuditors: true })).toBe(true)
    expect(remove(audited, { isAuditors: true, isViewers: false })).toBe('forbidden')
    expect(remove(aLab({ auditorId: asUserId('me'), auditRounds: 1 }), { isAuditors: true })).toBe(
      'evidence_submitted',
    )
  })
})

describe('an organisation', () => {
  it('does not exist for others, whatever they are', () => {
    const decide = organisationActs['organisation.read_events'].decide
    expect(toldAs(decide(admin, { id: asOrganisationId('uni') }))).toBe(true)
    expect(toldAs(decide(person, { id: asOrganisationId('uni') }))).toBe('forbidden')
    expect(toldAs(decide(admin, { id: asOrganisationId('other') }))).toBe('organisation_not_found')
    expect(toldAs(decide(aViewer({ organisationId: null }), { id: null }))).toBe('forbidden')
    const share = organisationActs['organisation.share_admin'].decide
    expect(toldAs(share(anAdmin({ authenticatedAt: LONG_AGO }), { id: asOrganisationId('uni') }))).toBe(
      'step_up_required',
    )
  })

  it('qualifies its own people only, and nobody themselves', () => {
    const decide = personActs['auditor.qualify'].decide
    expect(toldAs(decide(person, { person: null }))).toBe('person_not_found')
    expect(toldAs(decide(person, { person: { id: asUserId('x') } }))).toBe('forbidden')
    expect(toldAs(decide(admin, { person: { id: asUserId('x') } }))).toBe(true)
    expect(toldAs(decide(admin, { person: { id: asUserId('me') } }))).toBe('own_eligibility')
  })

  it('withdraws its own certificates once', () => {
    const decide = certificateActs['certificate.withdraw'].decide
    expect(toldAs(decide(person, { certificate: null }))).toBe('certificate_not_found')
    expect(toldAs(decide(person, { certificate: { revokedAt: null } }))).toBe('forbidden')
    expect(toldAs(decide(admin, { certificate: { revokedAt: null } }))).toBe(true)
    expect(toldAs(decide(admin, { certificate: { revokedAt: NOW } }))).toBe('already_withdrawn')
    const stale = anAdmin({ authenticatedAt: LONG_AGO })
    expect(toldAs(decide(stale, { certificate: { revokedAt: NOW } }))).toBe('step_up_required')
  })

  it('gives a file to whoever asked for it while the right to the report lasts', () => {
    const decide = exportActs['export.read'].decide
    expect(toldAs(decide(admin, { asked: null }))).toBe('export_not_found')
    expect(toldAs(decide(person, { asked: { lab: null } }))).toBe('forbidden')
    expect(toldAs(decide(admin, { asked: { lab: null } }))).toBe(true)
    expect(toldAs(decide(person, { asked: { lab: aLab(mine) } }))).toBe(true)
    expect(toldAs(decide(person, { asked: { lab: aLab() } }))).toBe('forbidden')
  })

  it('lets only the admin follow the figures of a removed lab', () => {
    const decide = receiptActs['report.read_receipt'].decide
    expect(toldAs(decide(admin, { lab: null }))).toBe(true)
    expect(toldAs(decide(person, { lab: null }))).toBe('forbidden')
    expect(toldAs(decide(person, { lab: aLab(mine) }))).toBe(true)
  })
})

describe('the scheme', () => {
  const decide = schemeActs['scheme.send_invitations'].decide
  it('is the provider’s, with a second factor', () => {
    expect(toldAs(decide(admin, null))).toBe('may_not_invite')
    expect(toldAs(decide(aViewer({ canInvite: true }), null))).toBe('two_factor_setup_required')
    const provider = { canInvite: true, hasSecondFactor: true, secondFactorAt: NOW, organisationId: null }
    expect(toldAs(decide(aViewer(provider), null))).toBe(true)
  })
})

describe('every act', () => {
  it('says who may, so that the session alone can tell strangers apart', () => {
    expect(accessOf('public.read')).toBe('public')
    expect(accessOf('self.read')).toBe('user')
    expect(accessOf('lab.delete')).toBe('admin')
    expect(accessOf('lab.edit')).toBe('user')
    expect(accessOf('scheme.list_invitations')).toBe('inviter')
    expect(Object.values(acts).filter(({ roles }) => roles.length === 0)).toEqual([])
    expect(isOfSession('lab.delete')).toBe(false)
    expect(isOfSession('organisation.read')).toBe(true)
  })

  it('asks for a proof where it says so', () => {
    expect(toldAs(selfActs['self.export'].decide(aViewer({ authenticatedAt: LONG_AGO }), null))).toBe(
      'step_up_required',
    )
    const needing = Object.entries(acts).filter(([, { needsProof }]) => needsProof)
    expect(needing.map(([name]) => name).sort()).toEqual([
      'audit.award',
      'audit.look_again',
      'certificate.publish_dossier',
      'certificate.withdraw',
      'lab.delete',
      'organisation.share_admin',
      'organisation.withdraw_admin',
      'self.enrol',
      'self.export',
    ])
  })

  it('is offered to whoever lacks only a proof', () => {
    expect(isOffered(true)).toBe(true)
    expect(isOffered('two_factor_required')).toBe(true)
    expect(isOffered('step_up_required')).toBe(true)
    expect(isOffered('forbidden')).toBe(false)
    expect(isOffered(undefined)).toBe(false)
  })
})
