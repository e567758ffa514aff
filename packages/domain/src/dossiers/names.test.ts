import { describe, expect, it } from 'vitest'
import { namesInRecords } from './names.ts'

const NAMES = ['Zofia Kwiatkowska', 'Kwiatkowska', 'zofia@uni.edu.au', 'Ana Freezer', 'Freezer', '']

describe('the names in the records of a lab', () => {
  it('are found however deep, each once and in full', () => {
    const records = [
      { answers: [{ comment: 'Ask zofia  kwiatkowska' }] },
      [{ rows: { a: { unit_name: 'Minus eighty of Kwiatkowska' } } }, 'Written by zofia@uni.edu.au'],
    ]

    expect(namesInRecords(records, NAMES, [])).toEqual(['Zofia Kwiatkowska', 'zofia@uni.edu.au'])
    expect(namesInRecords([{ note: 'Kwiatkowska says so' }], NAMES, [])).toEqual(['Kwiatkowska'])
  })

  it('are not those that the certificate says already', () => {
    const records = [{ comment: 'The Kwiatkowska Lab shares it' }]

    expect(namesInRecords(records, NAMES, ['Kwiatkowska Lab', 'The University'])).toEqual([])
  })

  it('are not looked for in ids of options, in numbers and in nothing', () => {
    expect(
      namesInRecords([{ unit_type: 'ult_freezer_standard', quantity: 3, note: null }], NAMES, []),
    ).toEqual([])
  })
})
