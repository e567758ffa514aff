import { describe, expect, it } from 'vitest'
import { asCycleId, asLabId, asOrganisationId, asUserId, type LabId, type OrganisationId } from './ids.ts'
import { mayLeave, type Standing } from './labs/membership.ts'

const TEXT = '0198a3c1-5d2e-7c44-9b1a-000000000001'
const lab = asLabId(TEXT)
const person: Standing = { userId: asUserId(TEXT), labId: lab, isChampion: false }

const ofOrganisation = (id: OrganisationId) => id
const ofLab = (id: LabId) => id

describe('An id', () => {
  it('is its text, and travels as JSON like any text', () => {
    expect(lab).toBe(TEXT)
    expect(JSON.stringify({ lab })).toBe(`{"lab":"${TEXT}"}`)
  })

  // Each line below would be an unused directive, and the type check would fail, if the compiler took the wrong id.
  it('of a lab is not the id of anything else to the compiler', () => {
    // @ts-expect-error a lab's id where an organisation's is asked for
    ofOrganisation(lab)
    // @ts-expect-error an organisation's id where a lab's is asked for
    ofLab(asOrganisationId(TEXT))
    // @ts-expect-error a person's id where a lab's is asked for
    ofLab(person.userId)
    // @ts-expect-error a cycle's id where a lab's is asked for
    ofLab(asCycleId(TEXT))
    // @ts-expect-error a text that nobody has checked
    ofLab(TEXT)
    // @ts-expect-error the same in a rule: one leaves a lab, not a person
    mayLeave(person, person.userId)

    expect(mayLeave(person, ofLab(lab))).toEqual({ allowed: true })
  })
})
