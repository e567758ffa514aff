import { describe, expect, it } from 'vitest'
import { asUserId } from '../ids.ts'
import { type NextFacts, nextThingOf } from './next-thing.ts'
import { peersOf } from './peers.ts'

const priya = { id: asUserId('1'), name: 'Priya Nair' }
const oscar = { id: asUserId('2'), name: 'Oscar Lindgren' }

function facts(given: Partial<NextFacts>): NextFacts {
  return {
    station: 'baseline',
    neededNext: 'member',
    baseline: [],
    savings: [],
    questionsLeft: 0,
    tasks: [],
    champion: priya,
    auditor: null,
    ...given,
  }
}

describe('nextThingOf', () => {
  it('names the category that is begun, and what follows', () => {
    const baseline = [
      { category: 'Cold Storage', isLocked: true, rows: 35 },
      { category: 'Lab Waste', isLocked: false, rows: 0 },
      { category: 'Computer Hardware', isLocked: false, rows: 2 },
    ]

    expect(nextThingOf(facts({ baseline }))).toEqual({
      kind: 'baseline',
      category: 'Computer Hardware',
      follows: ['Lab Waste'],
      person: null,
    })
  })

  it('counts the questions that are left, then names who submits the checklist', () => {
    expect(nextThingOf(facts({ station: 'checklist', questionsLeft: 12 }))).toMatchObject({ left: 12 })
    expect(nextThingOf(facts({ station: 'checklist' }))).toEqual({ kind: 'checklist', person: priya })
  })

  it('names the owner of the task that is due first before the form that counts it', () => {
    const savings = [{ category: 'Cold Storage', isLocked: false, rows: 4 }]
    const tasks = [
      { id: 'b', title: 'Labels', owner: priya, dueOn: '2026-11-26' },
      { id: 'a', title: 'Glass door', owner: oscar, dueOn: '2026-11-13' },
      { id: 'c', title: 'Whenever', owner: priya, dueOn: null },
      { id: 'd', title: 'Nobody’s', owner: null, dueOn: '2026-11-01' },
    ]

    expect(nextThingOf(facts({ station: 'savings', savings, tasks }))).toMatchObject({
      taskId: 'a',
      person: oscar,
    })
    expect(nextThingOf(facts({ station: 'savings', savings }))).toMatchObject({ category: 'Cold Storage' })
  })

  it('names the Champion who submits and the auditor who looks', () => {
    expect(nextThingOf(facts({ station: 'submit', neededNext: 'champion' }))?.person).toEqual(priya)
    expect(nextThingOf(facts({ station: 'audit', neededNext: 'auditor', auditor: oscar }))).toEqual({
      kind: 'audit',
      person: oscar,
    })
  })

  it.each(['admin', 'scheme', 'nobody'] as const)('names no thing where %s is needed', (neededNext) => {
    expect(nextThingOf(facts({ station: 'audit', neededNext }))).toBeNull()
  })
})

describe('peersOf', () => {
  it('says nothing of seven labs', () => {
    expect(peersOf([1, 2, 3, 4, 5, 6, 7])).toBeNull()
  })

  it('rounds eight labs to two figures, lowest first, and says where the middle half is', () => {
    const peers = peersOf([7051, 1649, 2413, 3102, 3399, 4611, 6231, 12841])

    expect(peers?.each).toEqual([1600, 2400, 3100, 3400, 4600, 6200, 7100, 13000])
    expect(peers?.middle).toEqual({ low: 3100, high: 6200 })
  })
})
