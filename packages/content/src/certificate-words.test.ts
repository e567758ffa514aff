import { awardFacts, facts, firstEditionFacts } from '@lab-zer0/domain/certificates/testing.ts'
import { describe, expect, it } from 'vitest'
import { assessedBy, firstEdition } from './assessed.ts'
import { recordLines } from './award-words.ts'
import { awardCredentialWords, awardDocumentWords, documentWords } from './certificate-words.ts'
import { checklists } from './checklists.ts'
import { forbiddenWords } from './levels/forbidden-words.ts'

describe('the words of a certificate', () => {
  it('are the sentences of the facts, with every hash', () => {
    const { name, evidence } = awardCredentialWords({ ...facts, edition: 'wet-bronze.2' }, awardFacts)
    const text = JSON.stringify(evidence)

    expect(name).toBe('LAB ZER0 Bronze, wet lab')
    expect(text).toContain(
      '2 changes verified by the auditor, in Cold Storage: an estimated 14.2 t CO2-e a year',
    )
    expect(text).toContain('4 agreed, 1 differed. 1 was put right before the award.')
    expect(text).toContain('Cold Storage: 4 of 5 (80%), minimum 50%')
    expect(text).toContain('It is not a third-party audit.')
    for (const { sha256 } of [...recordLines(awardFacts)]) expect(text).toContain(sha256)
  })

  it('call nothing measured or saved that was not, for any lab', () => {
    for (const labType of ['wet', 'dry'] as const) {
      const told = { ...facts, labType, edition: firstEdition(labType), reducedCategories: ['Cold Storage'] }
      const said = [
        awardCredentialWords(told, firstEditionFacts),
        awardDocumentWords(told, firstEditionFacts),
      ]
      const excuse = { isReadingNamed: false, isChangeVerified: false }

      expect(forbiddenWords(JSON.stringify(said), excuse)).toEqual([])
      expect(JSON.stringify(said)).not.toMatch(/changed how|lowered|lower than/i)
    }
  })

  it('stay as they were for certificates from before facts were kept', () => {
    expect(documentWords({ ...facts, edition: null }).line).toContain('has measured its footprint')
    expect(documentWords(facts).line).toContain(
      'lowered its estimated emissions in Cold Storage and Lab Waste',
    )
  })
})

describe('what was not assessed', () => {
  it('is written down for the edition of each checklist that runs', () => {
    for (const [labType, { version }] of Object.entries(checklists)) {
      const topics = assessedBy(`${labType}-bronze.${version}`, 'wet')?.not_assessed.map(({ topic }) => topic)
      expect(topics).toEqual(expect.arrayContaining(['room_air', 'computing', 'travel', 'ai_services']))
    }
  })

  it('names ventilation, fume cupboards, instruments and computing for a wet lab', () => {
    const titles = assessedBy('wet-bronze.1', 'wet')?.not_assessed.map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Ventilation, heating and cooling of rooms',
        'Fume cupboards',
        'Instruments and bench equipment',
        'Computing',
      ]),
    )
  })

  it('is known for what is counted as well: no topic stands on both lists', () => {
    for (const edition of ['wet-bronze.1', 'dry-bronze.1']) {
      const assessed = assessedBy(edition, 'wet')
      const left = new Set(assessed?.not_assessed.map(({ topic }) => topic))
      expect(assessed?.counted.filter(({ topic }) => left.has(topic))).toEqual([])
    }
  })

  it('is not made up for an edition that is not ours', () => {
    expect(assessedBy('wet-gold.9', 'wet')).toBeUndefined()
    expect(() => awardCredentialWords({ ...facts, edition: 'wet-gold.9' }, awardFacts)).toThrow('wet-gold.9')
  })
})
