import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { awardFacts, firstEditionFacts } from '@lab-zer0/domain/certificates/testing.ts'
import { describe, expect, it } from 'vitest'
import { awardLine, figuresSentence, recordLines, savingsSentences } from './award-words.ts'
import { forbiddenWords } from './levels/forbidden-words.ts'

const withChanges = (changes: Partial<AwardFacts['changes']>): AwardFacts => ({
  ...awardFacts,
  changes: { ...awardFacts.changes, ...changes },
})
const unchanged: AwardFacts = {
  ...withChanges({ verified: 0, done: 0, saving_kg_co2e: null }),
  categories: awardFacts.categories.map(({ name }) => ({ name, change: 'none' })),
}

describe('what a certificate says of savings', () => {
  it('names verified changes with their range, and those that are only done', () => {
    expect(savingsSentences(awardFacts)).toEqual([
      '2 changes verified by the auditor, in Cold Storage: an estimated 14.2 t CO2-e a year (9.8 to 19), 12% of the counted baseline.',
      '1 more is done and not verified.',
      'No change in Lab Waste.',
    ])
  })

  it('counts one as one', () => {
    const [first, ...rest] = savingsSentences(withChanges({ verified: 1, done: 2, lost: 1 }))

    expect(first).toMatch(/^1 change verified by the auditor/)
    expect(rest.slice(0, 2)).toEqual([
      '2 more are done and not verified.',
      '1 change of an earlier certificate is no longer in place.',
    ])
  })

  it('says of a lab without a verified change only what is done', () => {
    expect(savingsSentences(withChanges({ verified: 0, done: 1, saving_kg_co2e: null })).slice(0, 2)).toEqual(
      ['No change was verified.', '1 change is done and not verified.'],
    )
  })

  it('names every category of a lab that changed nothing', () => {
    expect(savingsSentences(unchanged)).toEqual([
      'No change was verified.',
      'No change in Cold Storage, Lab Waste and Computer Hardware.',
    ])
  })

  it.each([
    ['holds zero', { low: -500, best: 900, high: 2_300 }, 'no clear change in estimated emissions'],
    [
      'is above zero',
      { low: -900, best: -700, high: -500 },
      'an estimated 700 kgCO2e a year more than before',
    ],
  ])('calls no saving what %s', (_name, range, words) => {
    const [first] = savingsSentences(withChanges({ saving_kg_co2e: { ...range, percent_of_baseline: 1 } }))

    expect(first).toContain(words)
  })

  it('says under the first edition that nothing was verified, whatever the forms show', () => {
    expect(savingsSentences(firstEditionFacts)).toEqual([
      'Savings are projections of the lab. They were not verified.',
      'No change in Lab Waste.',
    ])
  })
})

describe('a category that the lab states to have none of', () => {
  const none: AwardFacts = {
    ...unchanged,
    categories: unchanged.categories.map((one, at) => (at === 0 ? { ...one, change: 'stated_none' } : one)),
  }

  it('is named as stated, neither as unchanged nor as estimated', () => {
    const [first, ...others] = unchanged.categories.map(({ name }) => name)
    const said = savingsSentences(none)

    expect(said.at(-1)).toBe(`Stated to have none: ${first}.`)
    expect(said.at(-2)).toBe(`No change in ${others.join(' and ')}.`)
    expect(awardLine(none, 'wet')).toContain(`estimated its footprint in ${others.length} categories`)
  })
})

describe('what a certificate says of figures', () => {
  it('names what was compared, what differed and what was put right', () => {
    expect(figuresSentence(awardFacts)).toBe(
      '5 of 31 locked rows were compared with the lab: 4 agreed, 1 differed. 1 was put right before the award.',
    )
  })

  it('says when all agreed, and when nothing was compared', () => {
    const figures = { rows: 31, compared: 5, agreed: 5, differed: 0, put_right: 0 }

    expect(figuresSentence({ ...awardFacts, figures })).toBe(
      '5 of 31 locked rows were compared with the lab, and agreed.',
    )
    expect(figuresSentence(firstEditionFacts)).toBe('No figure was compared with the lab.')
  })

  it('does not say that a difference was put right when it was not', () => {
    const figures = { rows: 31, compared: 5, agreed: 4, differed: 1, put_right: 0 }

    expect(figuresSentence({ ...awardFacts, figures })).toBe(
      '5 of 31 locked rows were compared with the lab: 4 agreed, 1 differed.',
    )
  })
})

describe('the line under the name', () => {
  it('says no more than happened', () => {
    expect(awardLine(awardFacts, 'wet')).toBe(
      'has estimated its footprint in 3 categories, made 2 changes that a peer from outside the laboratory verified, shown a sample of its figures, and meets the Bronze level for wet laboratories, edition wet-bronze.2.',
    )
    expect(awardLine(firstEditionFacts, 'wet')).toBe(
      'has estimated its footprint in 3 categories and shown its evidence to a peer from outside the laboratory, and meets the Bronze level for wet laboratories, edition wet-bronze.1.',
    )
  })
})

describe('what a certificate rests on', () => {
  it('is every locked form, the checklist, the changes, the audit and the edition, each with its hash', () => {
    const lines = recordLines(awardFacts)

    expect(lines.map(({ sha256 }) => sha256)).toEqual([
      ...awardFacts.records.forms.map(({ sha256 }) => sha256),
      awardFacts.records.checklist.sha256,
      awardFacts.records.changes.sha256,
      awardFacts.records.audit.sha256,
      awardFacts.edition.sha256,
    ])
    expect(lines[0]).toMatchObject({
      name: 'Baseline, Cold Storage',
      made: 'Form 1, factors nga-2025.1, engine 1.2.0',
    })
    expect(lines.at(-2)).toMatchObject({ name: 'Audit record', made: '20 findings, 5 rows' })
  })
})

describe('every sentence about every award', () => {
  const counts = [0, 1, 2]
  const all = counts.flatMap((verified) =>
    counts.flatMap((done) =>
      [awardFacts.figures, null].flatMap((figures) =>
        [
          awardFacts.changes.saving_kg_co2e,
          { low: -1, best: 1, high: 2, percent_of_baseline: null },
          null,
        ].map(
          (saving): AwardFacts => ({
            ...withChanges({ verified, done, lost: done, saving_kg_co2e: verified > 0 ? saving : null }),
            figures,
          }),
        ),
      ),
    ),
  )

  it.each([...all, firstEditionFacts, unchanged].map((facts) => ({ facts })))(
    'has its values, and no word that a certificate may not say ($facts.changes)',
    ({ facts }) => {
      const texts = [awardLine(facts, 'wet'), ...savingsSentences(facts), figuresSentence(facts)]
      const excuse = { isReadingNamed: false, isChangeVerified: facts.changes.verified > 0 }

      expect(texts.join('\n')).not.toMatch(/[{}]|undefined|NaN|\b0 changes|\b1 changes/)
      expect(texts.flatMap((text) => forbiddenWords(text, excuse))).toEqual([])
      if (facts.changes.verified === 0)
        expect(texts.join('\n')).not.toMatch(/saved|lowered|reduced|made \d|changed how/i)
    },
  )
})
