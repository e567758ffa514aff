import { describe, expect, it } from 'vitest'
import { toldAs } from '../access/may.ts'
import { mayReopenForm, reopeningCause } from './reopening.ts'

const NOW = new Date('2026-11-16T00:00:00Z')
const later = new Date('2027-06-01T00:00:00Z')

const nobody = { isSigner: false, isAdmin: false, isAuditor: false }
const champion = { ...nobody, isSigner: true }
const admin = { ...nobody, isAdmin: true }
const auditor = { ...nobody, isAuditor: true }
const everyone = [nobody, champion, admin, auditor]

const working = {
  isLocked: true,
  hasDiffered: false,
  cycle: { isAwarded: false, isSubmittedForAudit: false },
  certificate: null,
}
const audited = { ...working, cycle: { isAwarded: false, isSubmittedForAudit: true } }
const valid = { revokedAt: null, suspendedAt: null, validUntil: later }
const awarded = {
  ...working,
  cycle: { isAwarded: true, isSubmittedForAudit: false },
  certificate: valid,
}
const suspended = { ...awarded, certificate: { ...valid, suspendedAt: NOW } }

const told = (form: Parameters<typeof mayReopenForm>[1]) =>
  everyone.map((who) => toldAs(mayReopenForm(who, form, NOW)))

describe('a locked form', () => {
  it('is reopened by the Champion until the lab is submitted for audit', () => {
    expect(told(working)).toEqual(['not_the_champion', true, 'not_the_champion', 'not_the_champion'])
  })

  it('is with the auditor from then on, who reopens what differs', () => {
    const refusals = ['with_the_auditor', 'with_the_auditor', 'with_the_auditor', 'with_the_auditor']
    expect(told(audited)).toEqual(refusals)
    expect(told({ ...audited, hasDiffered: true })).toEqual([...refusals.slice(0, 3), true])
  })

  it('is reopened by an Org Admin after the award', () => {
    expect(told(awarded)).toEqual(['reopen_admin_only', 'reopen_admin_only', true, 'reopen_admin_only'])
  })

  it('is reopened by the auditor too while the certificate is suspended', () => {
    expect(told(suspended)).toEqual(['reopen_admin_only', 'reopen_admin_only', true, true])
  })

  it('stays locked once the certificate is withdrawn or has ended: a new cycle begins with its figures', () => {
    const withdrawn = { ...suspended, certificate: { ...valid, suspendedAt: NOW, revokedAt: NOW } }
    const ended = { ...awarded, certificate: { ...valid, validUntil: new Date('2026-11-15T00:00:00Z') } }
    expect(told(withdrawn)).toEqual(everyone.map(() => 'certificate_over'))
    expect(told(ended)).toEqual(everyone.map(() => 'certificate_over'))
  })

  it('is locked, or there is nothing to reopen', () => {
    expect(told({ ...working, isLocked: false })).toEqual(everyone.map(() => 'form_not_locked'))
  })

  it('says in whose name it was reopened', () => {
    expect(reopeningCause(champion, working)).toBe('champion')
    expect(reopeningCause(auditor, audited)).toBe('auditor')
    expect(reopeningCause(admin, suspended)).toBe('admin')
    expect(reopeningCause({ ...admin, isSigner: true }, awarded)).toBe('admin')
    expect(reopeningCause(auditor, suspended)).toBe('auditor')
  })
})
