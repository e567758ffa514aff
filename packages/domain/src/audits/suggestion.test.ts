import { describe, expect, it } from 'vitest'
import { asLabId, asOrganisationId, asUserId } from '../ids.ts'
import { type Suggestible, suggestAuditor } from './suggestion.ts'
import { workloadOf } from './workload.ts'

const lab = {
  id: asLabId('lab'),
  organisationId: asOrganisationId('uni'),
  type: 'wet',
  championId: asUserId('champion'),
  department: 'Chemistry',
} as const

function person(name: string, changes: Partial<Suggestible> = {}): Suggestible {
  return {
    userId: asUserId(name),
    name,
    organisationId: asOrganisationId('uni'),
    isActivated: true,
    eligibility: { wet: true, dry: true },
    labId: asLabId(`lab of ${name}`),
    labsInCycle: [],
    labsSetAside: [],
    labCount: 0,
    department: 'Biology',
    auditedByLabs: [],
    ...changes,
  }
}

describe('workloadOf', () => {
  it.each([
    [0, 'low'],
    [1, 'medium'],
    [2, 'medium'],
    [3, 'high'],
    [9, 'high'],
  ] as const)('calls %d labs %s', (labs, workload) => {
    expect(workloadOf(labs)).toBe(workload)
  })
})

describe('suggestAuditor', () => {
  it('names the person with all four reasons, and the reasons', () => {
    const suggestion = suggestAuditor([person('Bo', { labCount: 1 }), person('Ada')], lab)

    expect(suggestion?.auditor.name).toBe('Ada')
    expect(suggestion?.reasons).toEqual([
      'qualified',
      'light_workload',
      'other_department',
      'no_mutual_audit',
    ])
  })

  it.each<[string, Partial<Suggestible>]>([
    ['has a lab to audit already', { labCount: 1 }],
    ['is of the same department, however it is written', { department: ' chemistry ' }],
    ['has no known department', { department: null }],
    ['has been audited by this lab', { auditedByLabs: ['lab'] }],
    ['audits three labs', { labCount: 3 }],
  ])('passes over somebody who %s', (_what, changes) => {
    expect(suggestAuditor([person('Ada', changes), person('Bo')], lab)?.auditor.name).toBe('Bo')
  })

  it('leaves a heavy workload alone even where it has more reasons', () => {
    const busy = person('Ada', { labCount: 3 })
    const near = person('Bo', { labCount: 2, department: 'Chemistry', auditedByLabs: ['lab'] })

    expect(suggestAuditor([busy, near], lab)?.auditor.name).toBe('Bo')
    expect(suggestAuditor([busy], lab)?.auditor.name).toBe('Ada')
  })

  it('prefers fewer labs among equals, then the name', () => {
    const one = suggestAuditor([person('Ada', { labCount: 2 }), person('Bo', { labCount: 1 })], lab)
    const two = suggestAuditor([person('Bo'), person('Ada')], lab)

    expect(one?.auditor.name).toBe('Bo')
    expect(two?.auditor.name).toBe('Ada')
  })

  it('never names somebody whom the rules forbid', () => {
    expect(suggestAuditor([person('Ada', { labId: asLabId('lab') })], lab)).toBeNull()
    expect(suggestAuditor([], lab)).toBeNull()
  })
})
