import type { Event } from '@lab-zer0/contracts/events.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { describe, expect, it } from 'vitest'
import { anId } from '../../../testing/labs.ts'
import { sentenceOf } from './event-sentence.ts'

const priya = { id: anId<UserId>(), name: 'Priya Nair' }
const omar = anId<UserId>()
const lena = anId<UserId>()

function anEvent(action: string, given: Partial<Event> = {}): Event {
  return {
    seq: 1,
    at: '2026-11-15T02:00:00.000Z',
    actor: priya,
    action,
    object_type: 'lab',
    object_id: anId(),
    object_name: 'Reef Genomics Lab',
    data: {},
    people: { [omar]: 'Omar Haddad', [lena]: 'Lena Fox' },
    ...given,
  }
}
const person = { object_type: 'user', object_name: 'Omar Haddad' }

describe('an event in words', () => {
  it.each<[string, Event]>([
    ['Priya Nair registered Reef Genomics Lab', anEvent('lab.created')],
    [
      'Priya Nair removed Kelp Lab',
      anEvent('lab.deleted', { object_name: null, data: { name: 'Kelp Lab' } }),
    ],
    ['Priya Nair joined Reef Genomics Lab', anEvent('member.joined')],
    ['Priya Nair left Reef Genomics Lab', anEvent('member.left')],
    [
      'Priya Nair removed Omar Haddad from Reef Genomics Lab',
      anEvent('member.removed', { data: { user_id: omar, reason: null } }),
    ],
    [
      'Priya Nair removed a former user from Reef Genomics Lab: Has left',
      anEvent('member.removed', { data: { user_id: anId(), reason: 'Has left' } }),
    ],
    [
      'Priya Nair made Omar Haddad Champion of Reef Genomics Lab',
      anEvent('champion.changed', { data: { before: null, after: omar } }),
    ],
    [
      'Priya Nair handed the Champion role of Reef Genomics Lab over to Omar Haddad',
      anEvent('champion.changed', { data: { before: priya.id, after: omar } }),
    ],
    [
      'Priya Nair made Omar Haddad Champion of Reef Genomics Lab in place of Lena Fox',
      anEvent('champion.changed', { data: { before: lena, after: omar } }),
    ],
    [
      'Priya Nair removed Lena Fox as Champion of Reef Genomics Lab',
      anEvent('champion.changed', { data: { before: lena, after: null } }),
    ],
    ['Priya Nair shared the admin role with Omar Haddad', anEvent('admin.shared', person)],
    ['Priya Nair withdrew the admin role from Omar Haddad', anEvent('admin.withdrawn', person)],
    ['Priya Nair gave up the admin role', anEvent('admin.withdrawn', { ...person, object_id: priya.id })],
    [
      'LAB ZER0 confirmed portellery.edu.au',
      anEvent('domain.confirmed', { actor: null, data: { domain: 'portellery.edu.au' } }),
    ],
    ['Omar Haddad activated the account', anEvent('account.activated', { ...person, actor: null })],
    [
      'Priya Nair signed in with a second factor',
      anEvent('session.started', { data: { second_factor: true } }),
    ],
    [
      'Priya Nair made Omar Haddad the auditor of Reef Genomics Lab',
      anEvent('auditor.assigned', { data: { before: null, after: omar } }),
    ],
    [
      'Priya Nair made Omar Haddad the auditor of Reef Genomics Lab in place of Lena Fox',
      anEvent('auditor.assigned', { data: { before: lena, after: omar } }),
    ],
    [
      'Priya Nair awarded Bronze to Reef Genomics Lab with 94%',
      anEvent('certificate.awarded', { data: { score: 94 } }),
    ],
    [
      'Priya Nair declined the appeal of Reef Genomics Lab',
      anEvent('audit.appeal_decided', { data: { decision: 'declined' } }),
    ],
    [
      'Priya Nair changed Reef Genomics Lab: FTE from 12.0 to 14.5, department from none to “School of Biology”',
      anEvent('lab.changed', {
        data: {
          fields: ['total_fte', 'department'],
          before: { total_fte: 12, department: null },
          after: { total_fte: 14.5, department: 'School of Biology' },
        },
      }),
    ],
    [
      'Priya Nair changed Reef Genomics Lab: the principal investigator',
      anEvent('lab.changed', { data: { fields: ['principal_investigator'], before: {}, after: {} } }),
    ],
    [
      'Priya Nair exported the report of 2026 for the organisation as XLSX',
      anEvent('export.asked', {
        object_name: null,
        data: { kind: 'organisation', format: 'xlsx', year: 2026, lab_id: null },
      }),
    ],
    [
      'Priya Nair exported the report of 2026 for Reef Genomics Lab as PDF',
      anEvent('export.asked', { data: { kind: 'lab', format: 'pdf', year: 2026, lab_id: anId() } }),
    ],
    ['An account was closed', anEvent('account.closed', { object_type: 'user', object_name: 'Former user' })],
    [
      'LAB ZER0 extended the subscription to 30 Jun 2027',
      anEvent('subscription.extended', {
        actor: null,
        object_name: null,
        data: { ends_at: '2027-06-30T00:00:00.000Z' },
      }),
    ],
    ['Somebody joined Reef Genomics Lab', anEvent('member.joined', { actor: null })],
    ['Reef Genomics Lab was registered', anEvent('lab.created', { actor: null })],
  ])('%s', (words, event) => {
    expect(sentenceOf(event)).toBe(words)
  })

  it('names what it does not know by its code, so that nothing is hidden', () => {
    expect(sentenceOf(anEvent('moon.landed'))).toBe('Priya Nair: moon.landed')
  })
})
