import { describe, expect, it } from 'vitest'
import { asLabId, asOrganisationId, asUserId } from '../ids.ts'
import { type Candidate, mayAudit, mayJoinAudited } from './conflict.ts'

const lab = {
  id: asLabId('lab'),
  organisationId: asOrganisationId('uni'),
  type: 'wet',
  championId: asUserId('champion'),
} as const
const candidate: Candidate = {
  userId: asUserId('ada'),
  organisationId: asOrganisationId('uni'),
  isActivated: true,
  eligibility: { wet: true, dry: false },
  labId: asLabId('other'),
  labsInCycle: ['other'],
  labsSetAside: [],
}

describe('T4 mayAudit', () => {
  it.each<[string, Partial<Candidate>, ReturnType<typeof mayAudit>]>([
    ['lets somebody of another lab', {}, { allowed: true }],
    ['lets somebody of no lab', { labId: null, labsInCycle: [] }, { allowed: true }],
    [
      'refuses a member',
      { labId: asLabId('lab'), labsInCycle: ['lab'] },
      { allowed: false, refusal: 'auditor_in_lab' },
    ],
    ['refuses the champion', { userId: asUserId('champion') }, { allowed: false, refusal: 'auditor_in_lab' }],
    [
      'refuses who left in this cycle',
      { labsInCycle: ['other', 'lab'] },
      { allowed: false, refusal: 'auditor_was_in_lab' },
    ],
    [
      'refuses whose outcome was set aside',
      { labsSetAside: ['lab'] },
      { allowed: false, refusal: 'auditor_set_aside' },
    ],
    [
      'refuses who is qualified for the other type only',
      { eligibility: { wet: false, dry: true } },
      { allowed: false, refusal: 'auditor_not_qualified' },
    ],
    [
      'refuses another organisation',
      { organisationId: asOrganisationId('elsewhere') },
      { allowed: false, refusal: 'auditor_unknown' },
    ],
    ['refuses who is not activated', { isActivated: false }, { allowed: false, refusal: 'auditor_unknown' }],
  ])('%s', (_what, changes, decision) => {
    expect(mayAudit({ ...candidate, ...changes }, lab)).toEqual(decision)
  })
})

describe('T4 mayJoinAudited', () => {
  it('keeps the auditor of a lab out of it, and nobody else', () => {
    expect(mayJoinAudited(asUserId('ada'), asUserId('ada'))).toEqual({
      allowed: false,
      refusal: 'auditor_of_this_lab',
    })
    expect(mayJoinAudited(asUserId('bo'), asUserId('ada'))).toEqual({ allowed: true })
    expect(mayJoinAudited(asUserId('bo'), null)).toEqual({ allowed: true })
  })
})
