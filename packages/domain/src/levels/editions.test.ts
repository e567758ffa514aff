import { describe, expect, it } from 'vitest'
import {
  changedInMeaning,
  editionsSince,
  maySetSunset,
  maySubmitUnder,
  newestPublished,
  unlistedChanges,
} from './editions.ts'
import { aCriterion, anEdition } from './testing.ts'

const first = anEdition({ id: 'wet-silver.1', edition: 1, effective_from: '2027-01-01' })
const second = anEdition({
  id: 'wet-silver.2',
  edition: 2,
  effective_from: '2028-01-01',
  replaces: 'wet-silver.1',
})
const third = anEdition({ id: 'wet-silver.3', edition: 3, replaces: 'wet-silver.2' })

describe('the edition that a new cycle is pinned to', () => {
  const wet = { labType: 'wet', level: 'silver' } as const
  const idOn = (
    day: string,
    editions = [second, first],
    wanted: { labType: 'wet' | 'dry'; level: 'bronze' | 'silver' } = wet,
  ) => newestPublished(editions, wanted, day)?.id

  it('is the newest that is in force on the day', () => {
    expect(idOn('2026-12-31')).toBeUndefined()
    expect(idOn('2027-01-01')).toBe('wet-silver.1')
    expect(idOn('2027-12-31')).toBe('wet-silver.1')
    expect(idOn('2028-01-01')).toBe('wet-silver.2')
  })

  it('is no draft, and of the lab type and level that was asked for', () => {
    expect(idOn('2028-01-01', [first, { ...second, state: 'draft' }])).toBe('wet-silver.1')
    expect(idOn('2028-01-01', [first, { ...second, effective_from: null }])).toBe('wet-silver.1')
    expect(idOn('2028-01-01', [first], { labType: 'dry', level: 'silver' })).toBeUndefined()
    expect(idOn('2028-01-01', [first], { labType: 'wet', level: 'bronze' })).toBeUndefined()
  })
})

describe('the sunset of an edition', () => {
  const submits = (sunset: string | null, day: string, isResubmission = false) =>
    maySubmitUnder({ sunset }, day, isResubmission).allowed

  it('is the last day of a submission; what was sent back has 90 days more', () => {
    expect(submits(null, '2099-01-01')).toBe(true)
    expect(submits('2028-06-30', '2028-06-30')).toBe(true)
    expect(submits('2028-06-30', '2028-07-01')).toBe(false)
    expect(submits('2028-06-30', '2028-09-28', true)).toBe(true)
    expect(submits('2028-06-30', '2028-09-29', true)).toBe(false)
    expect(maySubmitUnder({ sunset: '2028-06-30' }, '2028-07-01', false)).toEqual({
      allowed: false,
      refusal: 'edition_ended',
    })
  })

  it('is set once, at least 180 days ahead', () => {
    const set = (sunset: string | null, wanted: string) => {
      const decision = maySetSunset({ sunset }, wanted, '2028-01-01')
      return decision.allowed || decision.refusal
    }

    expect(set(null, '2028-06-29')).toBe(true)
    expect(set(null, '2028-06-28')).toBe('sunset_too_soon')
    expect(set('2029-01-01', '2029-06-01')).toBe('sunset_already_set')
  })
})

describe('the changes of an edition', () => {
  const old = anEdition({ criteria: [aCriterion({ id: 'Q1' }), aCriterion({ id: 'Q2' })] })
  const unlisted = (criteria: ReturnType<typeof aCriterion>[], ...of: string[]) =>
    unlistedChanges(
      anEdition({ criteria, changes: of.map((one) => ({ what: 'rule', of: one, meaning: '' })) }),
      old,
    )
  const kept = aCriterion({ id: 'Q2' })

  it.each([
    ['nothing', [aCriterion({ id: 'Q1' }), kept], 'Q1', []],
    [
      'other words',
      [aCriterion({ id: 'Q1', words_sha256: 'other' }), kept],
      'Q1',
      [{ id: 'Q1', what: 'words' }],
    ],
    [
      'other rules',
      [aCriterion({ id: 'Q1', rules_sha256: 'other' }), kept],
      'Q1',
      [{ id: 'Q1', what: 'rules' }],
    ],
    [
      'a new question',
      [aCriterion({ id: 'Q1' }), kept, aCriterion({ id: 'Q3' })],
      'Q3',
      [{ id: 'Q3', what: 'new' }],
    ],
    ['a question less', [kept], 'Q1', [{ id: 'Q1', what: 'removed' }]],
  ])('%s must be listed', (_, criteria, id, expected) => {
    expect(unlisted(criteria)).toEqual(expected)
    expect(unlisted(criteria, id)).toEqual([])
    expect(unlisted(criteria, 'Q9')).toEqual(expected)
  })

  it('of evidence rules may be listed as one, but not those of words', () => {
    const rules = [aCriterion({ id: 'Q1', rules_sha256: 'other' }), kept]
    const words = [aCriterion({ id: 'Q1', words_sha256: 'other' }), kept]

    expect(unlisted(rules, 'criteria.evidence')).toEqual([])
    expect(unlisted(words, 'criteria.evidence')).toHaveLength(1)
  })
})

describe('the editions between two', () => {
  const all = [third, first, second]
  const ids = (...pair: [typeof first, typeof first]) => editionsSince(all, ...pair)?.map(({ id }) => id)

  it('are told oldest first, without the first itself', () => {
    expect(ids(first, third)).toEqual(['wet-silver.2', 'wet-silver.3'])
    expect(ids(first, first)).toEqual([])
  })

  it('are none backwards, from elsewhere, or in a ring', () => {
    expect(ids(third, first)).toBeUndefined()
    expect(ids(anEdition({ id: 'dry-silver.1' }), third)).toBeUndefined()
    const ring = anEdition({ id: 'wet-gold.1', replaces: 'wet-gold.1' })
    expect(editionsSince([ring], first, ring)).toBeUndefined()
  })

  it('tell which questions are new or mean something else', () => {
    const changes = (['new', 'meaning', 'words', 'rule', 'removed'] as const).map((what) => ({
      what,
      of: what,
      meaning: '',
    }))

    expect(changedInMeaning([anEdition({ changes })])).toEqual(new Set(['new', 'meaning']))
  })
})
