import { describe, expect, it } from 'vitest'
import {
  areaStandings,
  contradictingRows,
  type JudgeRefusal,
  judge,
  type LabFacts,
  type LevelAnswer,
  NO_FACTS,
} from './judge.ts'
import { aCriterion, anEdition, answered, criteriaOf } from './testing.ts'

function judged(letters: string, edition = anEdition(), facts: LabFacts = NO_FACTS) {
  return judge(edition, { forAuditor: false, answers: answered(edition, letters), facts })
}
const codes = (letters: string, edition = anEdition(), facts: LabFacts = NO_FACTS): JudgeRefusal[] =>
  judged(letters, edition, facts).refusals.map(({ refusal }) => refusal)

describe('the score', () => {
  it.each([
    ['yyyyyyyyyy', []],
    ['yyyynyyyyn', []],
    ['yyynnyyyyn', ['score_too_low']],
    ['yyxxxyyxyy', []],
    ['yyxxxyyxxy', ['na_share_too_high']],
    ['ynnnxyyyyy', ['score_too_low', 'area_below_floor']],
    ['xxxxyyyyyy', ['area_not_judged']],
    ['xxxxxxxxxx', ['all_na']],
  ])('of %s is refused for %j', (letters, expected) => {
    expect(codes(letters)).toEqual(expected)
    expect(judged(letters).passes).toBe(expected.length === 0)
  })

  it('counts Yes among Yes and No, in all and in each area', () => {
    expect(judged('yyynxyyyyy').score).toEqual({
      yes: 8,
      judged: 9,
      na: 1,
      shownPercent: 88,
      areas: [
        { name: 'Air', yes: 3, judged: 4 },
        { name: 'Water', yes: 5, judged: 5 },
      ],
      isNaShareHigh: false,
    })
  })

  it('warns above the share of N/A that the level names, not at it', () => {
    expect(judged('yyxyyyyxxy').score?.isNaShareHigh).toBe(false)
    expect(judged('yyxxyyyxxy').score?.isNaShareHigh).toBe(true)
  })

  it('judges nothing while an answer is missing', () => {
    expect(judged('yy-yyyyy-y')).toEqual({
      passes: false,
      refusals: [{ refusal: 'not_complete', of: ['W-ACT-AA-03', 'W-ACT-WW-04'] }],
      score: null,
    })
  })

  it('rounds to a percent where the level does: 35 of 44 pass there, and only there', () => {
    const scoring = { ...anEdition().scoring, na_max_share: null }
    const criteria = criteriaOf('Air', 'AA', 44)
    const areas = [{ name: 'Air', code: 'AA', floor: null }]
    const letters = 'y'.repeat(35) + 'n'.repeat(9)
    const exact = anEdition({ criteria, areas, scoring })
    const rounded = anEdition({
      criteria,
      areas,
      scoring: { ...scoring, rounding: 'nearest_percent', shown: 'rounded' },
    })

    expect(judged(letters, exact)).toMatchObject({ passes: false, score: { shownPercent: 79 } })
    expect(judged(letters, rounded)).toMatchObject({ passes: true, score: { shownPercent: 80 } })
  })
})

describe('N/A', () => {
  const naRule = { allowed: true, reasons: [5], when: 'There is no hood.', contradicted_by: null }
  const withNa = (over: Partial<typeof naRule>, given: LevelAnswer, facts = NO_FACTS) => {
    const first = aCriterion({ na: { ...naRule, ...over } })
    const edition = anEdition({ criteria: [first, ...anEdition().criteria.slice(1)] })
    const answers = answered(edition, 'yyyyyyyyyy').set(first.id, given)
    return judge(edition, { forAuditor: false, answers, facts }).refusals.map(({ refusal }) => refusal)
  }
  const because = (reason: number | null, comment = 'Dry work only'): LevelAnswer => ({
    answer: 'x',
    reason,
    comment,
  })

  it.each([
    ['with its reason', {}, because(5), []],
    ['where it is not possible', { allowed: false, reasons: [] }, because(5), ['na_not_allowed']],
    ['with another reason', {}, because(1), ['na_reason_not_allowed']],
    ['without a reason', {}, because(null), ['na_reason_not_allowed']],
    ['with reason 5 and an empty comment', {}, because(5, '  '), ['na_reason_not_allowed']],
    ['with reason 5 and no comment where any N/A is taken', { when: null as never }, because(5, ''), []],
    ['with another allowed reason and no comment', { reasons: [1, 5] }, because(1, ''), []],
  ])('%s', (_, over, given, expected) => {
    expect(withNa(over, given)).toEqual(expected)
  })

  describe('beside the lab’s own figures', () => {
    const contradicted_by = {
      category: 'Chemistry',
      list: 'hoods',
      except: { column: 'type', values: ['filter', 'portable'] },
    }
    const row = { category: 'Chemistry', list: 'hoods', cells: { type: 'ducted' } }
    const told = (...rows: LabFacts['rows']) =>
      withNa({ contradicted_by: contradicted_by as never }, because(5), { rows, declaredNone: [] })

    it.each([
      ['without rows', [], []],
      ['with a counted row', [row], ['na_contradicts_figures']],
      ['with a row that does not count for it', [{ ...row, cells: { type: 'filter' } }], []],
      ['with a row of another list', [{ ...row, list: 'gases' }], []],
      ['with a row of another category', [{ ...row, category: 'Purchasing' }], []],
    ])('%s', (_, rows, expected) => {
      expect(told(...rows)).toEqual(expected)
    })

    it('counts every row of the list where nothing is excepted', () => {
      const all = { category: 'Chemistry', list: 'hoods' }
      const facts = { rows: [row, { ...row, cells: { type: 'filter' } }], declaredNone: [] }

      expect(contradictingRows({ ...naRule, contradicted_by: all }, facts)).toBe(2)
      expect(contradictingRows({ ...naRule, contradicted_by }, facts)).toBe(1)
      expect(contradictingRows(naRule, facts)).toBe(0)
    })

    it('is no matter for a Yes', () => {
      const edition = anEdition({
        criteria: [aCriterion({ na: { ...naRule, contradicted_by } }), ...anEdition().criteria.slice(1)],
      })

      expect(codes('yyyyyyyyyy', edition, { rows: [row], declaredNone: [] })).toEqual([])
    })
  })
})

describe('a required question', () => {
  const edition = anEdition({
    criteria: [aCriterion({ mandatory: true }), ...anEdition().criteria.slice(1)],
  })

  it.each([
    ['is met by Yes', 'yyyyyyyyyy', []],
    ['is met by an N/A that is allowed', 'xyyyyyyyyy', []],
    ['is not met by No, whatever the score', 'nyyyyyyyyy', ['mandatory_not_met']],
  ])('%s', (_, letters, expected) => {
    expect(codes(letters, edition)).toEqual(expected)
  })
})

describe('an area', () => {
  const emptyIf = (category: string) =>
    anEdition({
      areas: anEdition().areas.map((area) => ({
        ...area,
        floor: { share: [1, 2] as const, min_judged: 2, empty_if: { category, state: 'none' as const } },
      })),
      scoring: { ...anEdition().scoring, na_max_share: null },
    })
  const none: LabFacts = { rows: [], declaredNone: ['Cold Storage'] }

  it.each([
    ['may be empty where the lab declared none', 'xxxxxyyyyy', none, []],
    ['may not be empty otherwise', 'xxxxxyyyyy', NO_FACTS, ['area_not_judged']],
    ['is judged once it is answered', 'nxxxxyyyyy', none, ['area_not_judged']],
  ])('%s', (_, letters, facts, expected) => {
    expect(codes(letters, emptyIf('Cold Storage'), facts)).toEqual(expected)
  })

  it('that is not judged is named', () => {
    expect(judged('xxxxyyyyyy').refusals).toEqual([{ refusal: 'area_not_judged', of: ['Air'] }])
    expect(judged('xxxxxxxxxx').refusals).toEqual([{ refusal: 'all_na', of: [] }])
  })

  it('of another category may not', () => {
    expect(codes('xxxxxyyyyy', emptyIf('Lab Waste'), none)).toEqual(['area_not_judged'])
  })

  it('passes at its floor and fails below it', () => {
    expect(codes('ynxxxyyyyy')).not.toContain('area_below_floor')
    expect(codes('ynnxxyyyyy')).toContain('area_below_floor')
  })

  it('that is not judged is told before one that is below its floor', () => {
    expect(codes('ynnnnxxxxy').slice(-2)).toEqual(['area_not_judged', 'area_below_floor'])
  })
})

describe('an audit', () => {
  const own = anEdition().criteria
  const auditors = own.map((criterion) => ({
    ...criterion,
    id: criterion.id.replace('ACT', 'AUD'),
    for_auditor: true,
  }))
  const edition = anEdition({
    criteria: [{ ...aCriterion(), mandatory: true }, ...own.slice(1), ...auditors],
  })
  const audited = (letters: string, rejectedNa: string[]) =>
    judge(edition, {
      forAuditor: true,
      answers: answered(edition, letters, true),
      facts: NO_FACTS,
      rejectedNa,
    })

  it('counts a rejected N/A as a No, in all and in its area', () => {
    expect(audited('yyyyyyyyyy', ['W-ACT-WW-02']).score).toMatchObject({
      yes: 10,
      judged: 11,
      areas: [
        { name: 'Air', yes: 5, judged: 5 },
        { name: 'Water', yes: 5, judged: 6 },
      ],
    })
  })

  it('refuses the award where the rejected N/A is of a required question', () => {
    expect(audited('yyyyyyyyyy', ['W-ACT-AA-01']).refusals).toEqual([
      { refusal: 'mandatory_not_met', of: ['W-ACT-AA-01'] },
    ])
    expect(audited('yyyyyyyyyy', ['W-ACT-AA-02']).passes).toBe(true)
  })

  it('counts nothing for a question that is not there', () => {
    expect(audited('yyyyyyyyyy', ['W-ACT-ZZ-01']).score?.judged).toBe(10)
  })

  it('does not ask the lab’s own questions', () => {
    expect(audited('yyyyyyyyy-', []).refusals[0]?.of).toEqual(['W-AUD-WW-05'])
  })
})

describe('how areas stand while answers come in', () => {
  it('counts what is answered, and says what the floor would take of it', () => {
    const edition = anEdition()
    const answers = new Map<string, LevelAnswer>([
      ['W-ACT-AA-01', { answer: 'y' }],
      ['W-ACT-AA-02', { answer: 'n' }],
      ['W-ACT-AA-03', { answer: 'n' }],
      ['W-ACT-AA-04', { answer: 'x', reason: 1, comment: '' }],
    ])

    expect(areaStandings(edition, { forAuditor: false, answers })).toMatchObject([
      { name: 'Air', asked: 5, answered: 4, yes: 1, judged: 3, needed: 2 },
      { name: 'Water', asked: 5, answered: 0, yes: 0, judged: 0, needed: null },
    ])
  })

  it('asks for nothing where the edition has no floor', () => {
    const edition = anEdition({ areas: [{ name: 'Air', code: 'AA', floor: null }] })
    const answers = new Map<string, LevelAnswer>([['W-ACT-AA-01', { answer: 'n' }]])

    expect(areaStandings(edition, { forAuditor: false, answers })[0]?.needed).toBeNull()
  })
})
