import { describe, expect, it } from 'vitest'
import { adjustEcoOffice, mergeEWaste } from './eco-office-schema.ts'
import { aColumn, anyWholeNumber, aRow, aSchema, yesOrNo } from './testing/builders.ts'

const columns = [
  aColumn('amount', anyWholeNumber),
  aColumn('reusable_option', yesOrNo),
  aColumn('signage', yesOrNo, { label: 'Signage' }),
]
const source = aSchema(columns, [
  aRow('paper_notebooks', { non_editable_columns: ['other'] }),
  aRow('laptops'),
  aRow('journal_print_outs'),
  aRow('printer_cartridges'),
  aRow('monitors'),
  aRow('pcs'),
  aRow('disposable_cups'),
  aRow('alternative_e_waste'),
])

const copy = {
  e_waste: 'E-Waste',
  e_waste_label: 'Combined Electronic Waste',
  e_waste_description: 'Laptops and all else',
  signage: 'Is Waste Signage Available?',
}

describe('the Eco Office adjustments', () => {
  const adjusted = adjustEcoOffice(source, copy)

  it("merge the four rows into 'E-Waste', labelled 'Combined Electronic Waste'", () => {
    expect(adjusted.rows.map(({ id }) => id)).toEqual([
      'paper_notebooks',
      'journal_print_outs',
      'printer_cartridges',
      'disposable_cups',
      'e_waste',
    ])
    expect(adjusted.rows.at(-1)).toMatchObject({
      label: 'Combined Electronic Waste',
      label2: 'E-Waste',
      is_required: false,
    })
  })

  it('close the reusable option for the four rows it does not suit', () => {
    const closed = Object.fromEntries(
      adjusted.rows.map(({ id, non_editable_columns }) => [id, non_editable_columns]),
    )

    expect(closed).toEqual({
      paper_notebooks: ['other', 'reusable_option'],
      journal_print_outs: ['reusable_option'],
      printer_cartridges: ['reusable_option'],
      disposable_cups: [],
      e_waste: ['reusable_option'],
    })
  })

  it('relabel the signage column and no other', () => {
    expect(adjusted.columns.map(({ label }) => label)).toEqual([
      'amount',
      'reusable_option',
      'Is Waste Signage Available?',
    ])
  })

  it('change nothing the second time, and add no row where there was nothing to merge', () => {
    expect(adjustEcoOffice(adjusted, copy)).toEqual(adjusted)
    expect(adjustEcoOffice(aSchema(columns, [aRow('disposable_cups')]), copy).rows).toHaveLength(1)
  })

  it('keep an E-Waste row that is there beside the four', () => {
    const both = adjustEcoOffice(
      aSchema(columns, [aRow('cups'), aRow('e_waste', { label: 'Ours' }), aRow('pcs')]),
      copy,
    )

    expect(both.rows.map(({ label }) => label)).toEqual(['cups', 'Ours'])
  })
})

describe('merging the data of the four rows', () => {
  it('adds the amounts, takes the stream of the largest, and signage only if all have it', () => {
    const form = {
      disposable_cups: { amount: 1 },
      laptops: { amount: 5, disposal_stream: 'e_waste', signage: true },
      pcs: { amount: 7, disposal_stream: 'recycling', signage: true },
      e_waste: { amount: 2, disposal_stream: 'confidential', signage: true },
    }

    expect(mergeEWaste(form)).toEqual({
      disposable_cups: { amount: 1 },
      e_waste: { amount: 14, disposal_stream: 'recycling', signage: true },
    })
  })

  it('takes the first stream of two that are alike, and no sign when one has none', () => {
    const form = {
      monitors: { amount: 3, disposal_stream: 'e_waste' },
      alternative_e_waste: { amount: 3, signage: true },
    }

    expect(mergeEWaste(form)).toEqual({ e_waste: { amount: 6, disposal_stream: 'e_waste', signage: false } })
  })

  it('leaves the stream open when the largest has none, and counts what is no number as nothing', () => {
    expect(mergeEWaste({ laptops: { amount: 'many' }, pcs: { amount: 1 } })).toEqual({
      e_waste: { amount: 1, signage: false },
    })
  })

  it('leaves a form without them alone', () => {
    const form = { e_waste: { amount: 2 } }

    expect(mergeEWaste(form)).toBe(form)
  })
})
