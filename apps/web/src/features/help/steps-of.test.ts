import { describe, expect, it } from 'vitest'
import { anAuditedLab } from '../../testing/audits.ts'
import { aLab } from '../../testing/labs.ts'
import { adminSteps, auditorSteps, championSteps, memberSteps, type Step } from './steps-of.ts'

const doneOf = (steps: readonly Step[]) => steps.filter(({ isDone }) => isDone).map(({ id }) => id)

describe('the first steps of an admin', () => {
  const nothing = { labs: undefined, adminCount: undefined, hasOwnFigures: undefined }

  it('are all to do while nothing is known or there', () => {
    expect(doneOf(adminSteps(nothing))).toEqual([])
    expect(doneOf(adminSteps({ labs: [], adminCount: 1, hasOwnFigures: false }))).toEqual([])
  })

  it('are done one by one as the organisation fills', () => {
    expect(doneOf(adminSteps({ ...nothing, labs: [aLab()] }))).toEqual(['labs'])
    expect(doneOf(adminSteps({ ...nothing, hasOwnFigures: true }))).toEqual(['figures'])
    expect(doneOf(adminSteps({ ...nothing, adminCount: 2 }))).toEqual(['admins'])
  })

  it('count an auditor as chosen once a lab no longer waits for one', () => {
    const waiting = aLab({ station: 'audit', needed_next: 'admin' })
    const atWork = aLab({ station: 'audit', needed_next: 'auditor' })

    expect(doneOf(adminSteps({ ...nothing, labs: [waiting] }))).toEqual(['labs'])
    expect(doneOf(adminSteps({ ...nothing, labs: [waiting, atWork] }))).toEqual(['labs', 'auditors'])
  })
})

describe('the first steps in a lab', () => {
  it('lead a Champion from the team to the audit', () => {
    const alone = aLab({ member_count: 1, station: 'baseline' })
    const further = aLab({ member_count: 4, station: 'savings' })

    expect(doneOf(championSteps(alone))).toEqual([])
    expect(doneOf(championSteps(further))).toEqual(['team', 'baseline', 'checklist'])
    expect(doneOf(championSteps({ ...further, station: 'audit' }))).toContain('audit')
  })

  it('lead nowhere but to all labs while the person has none', () => {
    expect(memberSteps(null).map(({ href }) => href)).toEqual(['/dashboard/view-labs', undefined, undefined])
  })

  it('lead a member to the forms of the own lab', () => {
    const lab = aLab({ station: 'checklist' })
    const steps = memberSteps(lab)

    expect(doneOf(steps)).toEqual(['join', 'baseline'])
    expect(steps[2].href).toBe(`/lab/${lab.id}/checklist/bronze`)
  })
})

describe('the first steps of an auditor', () => {
  it('follow the findings to the outcome', () => {
    const fresh = anAuditedLab({ progress: 'to_review', answered: 0, total: 19 })

    expect(doneOf(auditorSteps({ open: [fresh], finished: [] }))).toEqual([])
    expect(doneOf(auditorSteps({ open: [{ ...fresh, answered: 3 }], finished: [] }))).toEqual(['read'])
    expect(doneOf(auditorSteps({ open: [{ ...fresh, answered: 19 }], finished: [] }))).toEqual([
      'read',
      'record',
    ])
    expect(doneOf(auditorSteps({ open: [], finished: [fresh] }))).toEqual(['read', 'record', 'close'])
  })

  it('lead to a lab that can be looked at, and nowhere before there is one', () => {
    const waiting = anAuditedLab({ progress: 'waiting' })
    const ready = anAuditedLab({ progress: 'to_review' })

    expect(auditorSteps({ open: [waiting, ready], finished: [] })[0].href).toBe(`/lab/${ready.id}/audit`)
    expect(auditorSteps({ open: [waiting], finished: [] })[0].href).toBeUndefined()
  })
})
