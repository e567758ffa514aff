import { facts } from '@lab-zer0/domain/certificates/testing.ts'
import { describe, expect, it } from 'vitest'
import { assessedBy, firstEdition } from './assessed.ts'
import { credentialWords, documentWords, savingsSentence } from './certificate-words.ts'
import { checklists } from './checklists.ts'

describe('the words of a certificate', () => {
  it('name a change only where the savings show one, in the order of the forms', () => {
    const reduced = (...reducedCategories: string[]) => savingsSentence({ ...facts, reducedCategories })

    expect(reduced('Lab Waste', 'Cold Storage')).toContain('in Cold Storage and Lab Waste.')
    expect(reduced()).toContain('no clear change')
    expect(reduced('Something else')).toContain('no clear change')
  })

  it('call nothing measured, for any lab, and keep the older words for older certificates', () => {
    for (const labType of ['wet', 'dry'] as const) {
      const told = { ...facts, labType, edition: firstEdition(labType), reducedCategories: [] }
      expect(JSON.stringify([credentialWords(told), documentWords(told)])).not.toMatch(
        /measured|changed how/i,
      )
    }
    expect(documentWords({ ...facts, edition: null }).line).toContain('has measured its footprint')
    expect(savingsSentence({ ...facts, edition: null })).not.toContain('no clear change')
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
    expect(() => credentialWords({ ...facts, edition: 'wet-gold.9' })).toThrow('wet-gold.9')
  })
})
