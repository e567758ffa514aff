import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditionChange } from './edition.ts'
import {
  askedAgain,
  isFullDemandedBy,
  type RenewalInput,
  renewalKind,
  rowsAskedAgain,
  statementText,
} from './renewal.ts'
import { anEdition, criteriaOf } from './testing.ts'

const seed = '7e'.repeat(32)
const edition = anEdition({
  criteria: [
    ...criteriaOf('Air', 'AA', 6),
    ...criteriaOf('Water', 'WW', 5),
    ...criteriaOf('Water', 'XX', 2, { for_auditor: true }),
  ],
})
const own = edition.criteria.filter(({ for_auditor }) => !for_auditor).map(({ id }) => id)
const allYes = new Map(own.map((id) => [id, 'y' as const]))
const input = (over: Partial<RenewalInput> = {}): RenewalInput => ({
  edition,
  old: edition,
  since: [],
  last: allYes,
  seed,
  expired: [],
  centralGone: [],
  ...over,
})
const meaning = (of: string): EditionChange => ({ what: 'meaning', of, meaning: '' })

describe('renewal by exception', () => {
  it('asks a fifth of each area by lot when nothing changed, and the rest is signed', async () => {
    const { asked, statement } = await askedAgain(input())
    const areas = [...asked.keys()].map((id) => id.slice(6, 8))

    expect([...asked.values()].flat()).toEqual(['drawn', 'drawn', 'drawn'])
    expect(areas).toEqual(['AA', 'AA', 'WW'])
    expect([...asked.keys(), ...statement].toSorted()).toEqual(own.toSorted())
  })

  const reasonsOf = async (over: Partial<RenewalInput>) =>
    (await askedAgain(input(over))).asked.get('W-ACT-AA-01')

  it.each([
    ['new', { old: anEdition({ criteria: edition.criteria.slice(1) }) }, ['changed']],
    ['changed in meaning', { since: [anEdition({ changes: [meaning('W-ACT-AA-01')] })] }, ['changed']],
    ['No last time', { last: new Map(allYes).set('W-ACT-AA-01', 'n' as never) }, ['not_yes_last_time']],
    ['N/A last time', { last: new Map(allYes).set('W-ACT-AA-01', 'x' as never) }, ['not_yes_last_time']],
    ['unknown last time', { last: new Map() }, ['not_yes_last_time']],
    ['out of date', { expired: ['W-ACT-AA-01'] }, ['evidence_expired']],
    ['without its central answer', { centralGone: ['W-ACT-AA-01'] }, ['central_answer_gone']],
    [
      'all of it',
      { expired: ['W-ACT-AA-01'], centralGone: ['W-ACT-AA-01'], last: new Map() },
      ['not_yes_last_time', 'evidence_expired', 'central_answer_gone'],
    ],
  ])('asks again what is %s', async (_, over, expected) => {
    expect(await reasonsOf(over)).toEqual(expected)
  })

  it('always asks what is required', async () => {
    const criteria = edition.criteria.map((one, at) => ({ ...one, mandatory: at === 0 }))

    expect(await reasonsOf({ edition: { ...edition, criteria } })).toEqual(['required'])
  })

  it('asks or signs each question once, and draws in each area unless all of it is asked', async () => {
    const some = fc.subarray(own)
    await fc.assert(
      fc.asyncProperty(some, some, some, fc.nat(1e6), async (noes, expired, centralGone, at) => {
        const last = new Map(own.map((id) => [id, noes.includes(id) ? ('n' as const) : ('y' as const)]))
        const { asked, statement } = await askedAgain(
          input({ last, expired, centralGone, seed: at.toString(16).padStart(64, '0') }),
        )

        expect([...asked.keys(), ...statement].toSorted()).toEqual(own.toSorted())
        for (const code of ['AA', 'WW']) {
          const area = own.filter((id) => id.includes(code))
          const drawn = area.filter((id) => asked.get(id)?.includes('drawn')).length
          const rest = area.filter((id) => ![...noes, ...expired, ...centralGone].includes(id)).length
          expect(drawn).toBe(Math.ceil(rest / 5))
        }
      }),
    )
  })
})

describe('rows of a renewal', () => {
  const row = (key: string, over = {}) => ({ key, isInputChanged: false, readingOn: null, ...over })
  const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`r${at}`))
  const reasonsFor = async (over: object) =>
    (await rowsAskedAgain(seed, [row('one', over), ...rows(30)], '2029-01-01')).get('one')

  it('are asked with what moved and with readings older than two years', async () => {
    expect(await reasonsFor({ isInputChanged: true })).toEqual(['input_changed'])
    expect(await reasonsFor({ readingOn: '2026-12-31' })).toEqual(['reading_old'])
    expect((await reasonsFor({ readingOn: '2027-01-01' })) ?? []).not.toContain('reading_old')
  })

  it.each([
    [0, 0],
    [2, 2],
    [10, 3],
    [20, 4],
    [100, 5],
  ])('of %d that did not move, %d are drawn', async (count, expected) => {
    const asked = await rowsAskedAgain(
      seed,
      [row('moved', { isInputChanged: true }), ...rows(count)],
      '2029-01-01',
    )

    expect(asked.size).toBe(expected + 1)
    asked.delete('moved')
    expect([...asked.values()]).toEqual(Array.from({ length: expected }, () => ['drawn']))
  })
})

describe('the kind of a renewal', () => {
  const kind = (today: string, over = {}) =>
    renewalKind(
      edition,
      { lastDay: '2028-06-30', exceptionsInARow: 0, since: [], isFullDemanded: false, ...over },
      today,
    )

  it('is by exception from 90 days before the end until 180 days after it', () => {
    expect(kind('2028-03-31')).toBe('too_early')
    expect(kind('2028-04-01')).toBe('by_exception')
    expect(kind('2028-12-27')).toBe('by_exception')
    expect(kind('2028-12-28')).toBe('in_full')
  })

  it('is in full every third time', () => {
    expect(kind('2028-06-01', { exceptionsInARow: 1 })).toBe('by_exception')
    expect(kind('2028-06-01', { exceptionsInARow: 2 })).toBe('in_full')
  })

  it('is in full when more than half of the questions changed', () => {
    const changed = (count: number) => [anEdition({ changes: own.slice(0, count).map(meaning) })]

    expect(kind('2028-06-01', { since: changed(5) })).toBe('by_exception')
    expect(kind('2028-06-01', { since: changed(6) })).toBe('in_full')
  })

  it('is in full after two false statements, not after one', () => {
    expect(kind('2028-06-01', { isFullDemanded: isFullDemandedBy(1) })).toBe('by_exception')
    expect(kind('2028-06-01', { isFullDemanded: isFullDemandedBy(2) })).toBe('in_full')
  })
})

it('a statement reads differently once an answer or a row has changed', () => {
  const signed = { answers: [{ id: 'Q1', sha256: 'a' }], rows: [{ key: 'r1', sha256: 'b' }] }

  expect(statementText({ rows: signed.rows, answers: signed.answers })).toBe(statementText(signed))
  expect(statementText({ ...signed, answers: [{ id: 'Q1', sha256: 'c' }] })).not.toBe(statementText(signed))
  expect(statementText({ ...signed, rows: [] })).not.toBe(statementText(signed))
})
