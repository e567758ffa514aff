import { figureScale } from '@lab-zer0/domain/calculators/figure-text.ts'
import { describe, expect, it } from 'vitest'
import { changeMark, savedCell, shownChange } from './change-words.ts'
import { headlineOf, labHeadlineOf, labsTitle, percentText, stateFigures, stateLine } from './report-words.ts'

const SAVED = { low: 53_000, best: 79_145, high: 117_000 }
const UNCLEAR = { low: -4300, best: 4865, high: 9400 }
const MORE = { low: -300, best: -119, high: -20 }
const NOTHING = { low: 0, best: 0, high: 0 }

describe('a change', () => {
  it('is less where the whole range is', () => {
    expect(shownChange('emissionsKgCo2e', SAVED)).toMatchObject({
      text: '79.1 t CO2-e less',
      range: '53 to 120 less',
    })
    expect(changeMark(SAVED)).toBe('\u221279.1 t')
  })

  it('is more where the whole range is, and its range turns with it', () => {
    expect(shownChange('wasteKg', MORE)).toMatchObject({ text: '119 kg more', range: '20 to 300 more' })
    expect(changeMark(MORE)).toBe('+119 kg')
  })

  it('is not clear where the range holds zero, and has no figure beside it', () => {
    expect(shownChange('costAud', UNCLEAR)).toMatchObject({
      text: 'No clear change',
      range: 'AUD 9,400 less to AUD 4,300 more',
    })
    expect(savedCell(figureScale('costAud', []), UNCLEAR)).toBe('No clear change')
    expect(changeMark(UNCLEAR)).toBe('No clear change')
    expect(
      percentText({ before: { low: 1, best: 48_650, high: 2 }, verified: UNCLEAR, done: undefined }),
    ).toBe('no clear change')
  })

  it('is told with the part that is not verified, which the bars of before and after show too', () => {
    const before = { low: 1, best: 158_290, high: 2 }
    const verified = { low: 1000, best: 6332, high: 9000 }

    expect(percentText({ before, verified, done: SAVED })).toBe('4% saved, verified; 50% less, not verified')
    expect(percentText({ before, verified, done: UNCLEAR })).toBe('4% saved, verified')
    expect(percentText({ before, verified: UNCLEAR, done: SAVED })).toBe('50% less, not verified')
  })

  it('is none where nothing was changed', () => {
    expect(shownChange('energyKwh', NOTHING)).toMatchObject({ text: 'No change', range: '' })
  })
})

describe('the sentence of a report', () => {
  const reported = (emissionsKgCo2e: typeof SAVED, finished = 8) => ({
    compared: { before: {}, after: {}, verified: { emissionsKgCo2e }, done: {}, other: {} },
    baseline: {},
    coverage: { counted: finished, finished, verified: finished, labs: 14 },
  })

  it('says less or more only where the range leaves no doubt', () => {
    expect(headlineOf(reported(SAVED))).toEqual({
      text: 'Eight labs save about {amount} a year, verified by auditors.',
      amount: '79.1 t CO2-e',
    })
    expect(headlineOf(reported(UNCLEAR, 1)).text).toBe(
      'One lab has verified changes. They show no clear change in emissions: likely 9.4 t CO2-e less to 4.3 t CO2-e more a year than at baseline.',
    )
  })

  it('calls nothing saved that no auditor has verified', () => {
    const stated = {
      ...reported(SAVED),
      compared: { ...reported(SAVED).compared, verified: {}, done: { emissionsKgCo2e: SAVED } },
    }

    expect(headlineOf(stated).text).toBe(
      'No saving is verified yet. Eight labs report about {amount} a year less than at baseline.',
    )
    expect(labHeadlineOf(stated).text).toBe(
      'No saving is verified yet. This lab reports about {amount} a year less than at baseline.',
    )
    expect(stateFigures({ ...stated, planned: {} }).map(stateLine)).toEqual([
      'Saved, verified: Nothing verified yet.',
      'Done, not yet verified: 79.1 t CO2-e less, 53 to 120 less.',
      'Planned: Nothing planned.',
    ])
  })

  it('of one lab speaks of that lab', () => {
    expect(labHeadlineOf(reported(MORE))).toEqual({
      text: 'This lab emits about {amount} a year more after verified changes.',
      amount: '119 kgCO2e',
    })
  })
})

describe('the title over the labs', () => {
  const labs = (...saved: (typeof SAVED)[]) =>
    labsTitle(
      saved.map((each) => ({ of: null, before: SAVED, after: SAVED, verified: each, done: undefined })),
    )

  it('counts only labs whose saving is clear', () => {
    expect(labs(SAVED, SAVED)).toBe('All 2 labs that finished have verified savings')
    expect(labs(SAVED, UNCLEAR)).toBe('1 of 2 labs that finished have verified savings')
    expect(labs(UNCLEAR)).toBe('No lab has a clear, verified saving yet')
    expect(labs(SAVED)).toBe('The lab that finished has a verified saving')
  })
})
