import { describe, expect, it } from 'vitest'
import {
  changedRowIds,
  type LockedCategory,
  lockedRowCount,
  lotId,
  replacementToCompare,
  rowKeyOf,
  rowsToCompare,
  rowsToCompareAgain,
} from './rows-to-compare.ts'
import { aFiguresCheck } from './testing.ts'

const seed = '5e'.repeat(32)
const lot = { seed, rule: aFiguresCheck }

/** Twelve freezers, of which some are set warmer afterwards. */
function freezers(warmer: readonly string[] = [], over: Partial<LockedCategory> = {}): LockedCategory {
  const ids = Array.from({ length: 12 }, (_, at) => `freezer${at}`)
  const before = Object.fromEntries(ids.map((id) => [id, { quantity: 1, set_temperature: -80 }]))
  const after = Object.fromEntries(
    ids.map((id) => [id, { quantity: 1, set_temperature: warmer.includes(id) ? -70 : -80 }]),
  )
  const emissions = new Map(ids.map((id, at) => [id, 100 + at]))
  return {
    category: 'Cold Storage',
    before,
    after,
    emissionsBefore: emissions,
    emissionsAfter: emissions,
    rowsOfChanges: [],
    ...over,
  }
}

describe('the rows that an auditor compares', () => {
  it('are all that changed, and five that did not', async () => {
    const { rows, frame } = await rowsToCompare([freezers(['freezer1', 'freezer7'])], lot)

    expect(rows.filter(({ origin }) => origin === 'changed').map(({ key }) => key)).toEqual([
      'savings.cold-storage.freezer1',
      'savings.cold-storage.freezer7',
    ])
    const drawn = rows.filter(({ origin }) => origin === 'drawn')
    expect(drawn).toHaveLength(5)
    expect(drawn[0]).toMatchObject({ key: 'baseline.cold-storage.freezer11', statedKgCo2e: 111 })
    expect(drawn.map(({ rowId }) => rowId)).not.toContain('freezer1')
    expect(frame).toBe(10)
  })

  it('are compared on both sides where a change claims the difference', async () => {
    const form = freezers(['freezer1', 'freezer7'], { rowsOfChanges: ['freezer3', 'freezer7'] })
    const { freezer0: _gone, ...after } = form.after
    const named = { ...form, after, rowsOfChanges: [...form.rowsOfChanges, 'freezer0'] }
    const { rows } = await rowsToCompare([named], lot)

    expect(rows.filter(({ origin }) => origin === 'changed').map(({ key }) => key)).toEqual([
      'baseline.cold-storage.freezer0',
      'savings.cold-storage.freezer0',
      'savings.cold-storage.freezer1',
      'savings.cold-storage.freezer3',
      'baseline.cold-storage.freezer7',
      'savings.cold-storage.freezer7',
    ])
    expect(rows[4]).toMatchObject({ side: 'baseline', stated: { set_temperature: -80 }, statedKgCo2e: 107 })
  })

  it('hold a row that a change names although its figures are the same, and rows that came or went', () => {
    const form = freezers([], { rowsOfChanges: ['freezer3', 'not-a-row'] })
    const { freezer0: gone, ...others } = form.after
    const after = { ...others, newrow01: { quantity: 1 } }

    expect(gone).toBeDefined()
    expect(changedRowIds({ ...form, after })).toEqual(['freezer0', 'freezer3', 'newrow01'])
  })

  it('are not changed where the lab is only more or less sure of the same answers', async () => {
    const form = freezers(['freezer1'])
    const after = { ...form.after, freezer2: { ...form.after.freezer2, 'quantity-sureness': 'guessed' } }

    expect(changedRowIds({ ...form, after })).toEqual(['freezer1'])
    expect((await rowsToCompare([{ ...form, after }], lot)).frame).toBe(11)
  })

  it('state a row that is gone as nothing, with no emissions', async () => {
    const form = freezers()
    const { freezer0: _gone, ...after } = form.after
    const emissionsAfter = new Map([...form.emissionsAfter].filter(([id]) => id !== 'freezer0'))
    const { rows } = await rowsToCompare([{ ...form, after, emissionsAfter }], lot)

    expect(rows[0]).toMatchObject({
      key: 'savings.cold-storage.freezer0',
      stated: null,
      statedKgCo2e: 0,
    })
  })

  it('are drawn the same from the same seed, whatever the order of the forms', async () => {
    const one = freezers()
    const other = freezers([], { category: 'Lab Waste' })

    const keys = async (forms: LockedCategory[]) =>
      (await rowsToCompare(forms, lot)).rows.map(({ key }) => key)
    expect(await keys([one, other])).toEqual(await keys([other, one]))
  })

  it('are others the second time, with what changed in the forms that were opened again', async () => {
    const forms = [freezers(['freezer1']), freezers(['freezer2'], { category: 'Lab Waste' })]
    const first = await rowsToCompare(forms, lot)
    const drawn = first.rows.filter(({ origin }) => origin === 'drawn').map(lotId)

    const { rows } = await rowsToCompareAgain(forms, lot, { reopened: ['Lab Waste'], drawn })

    expect(rows.filter(({ origin }) => origin === 'changed').map(({ key }) => key)).toEqual([
      'savings.lab-waste.freezer2',
    ])
    const again = rows.filter(({ origin }) => origin === 'drawn').map(lotId)
    expect(again).toHaveLength(5)
    expect(again.filter((id) => drawn.includes(id))).toEqual([])
  })

  it('get another row by lot for one that could not be checked, as long as there is one', async () => {
    const form = freezers()
    const all = Object.keys(form.before).map((rowId) => lotId({ category: form.category, rowId }))

    const next = await replacementToCompare([form], seed, all.slice(1))
    expect(next).toMatchObject({ key: 'baseline.cold-storage.freezer0', origin: 'replacement' })
    expect(await replacementToCompare([form], seed, all)).toBeUndefined()
  })

  it('have a name that fits into an address', () => {
    expect(rowKeyOf('baseline', 'Eco Office', 'paper_towels')).toBe('baseline.eco-office.paper_towels')
  })
})

describe('a category that the lab states to have none of', () => {
  const empty = { category: 'Lab Waste', before: {}, after: {} }
  const none = freezers([], { ...empty, emissionsBefore: new Map(), emissionsAfter: new Map() })

  it('is compared as one row without a value, beside the others', async () => {
    const { rows } = await rowsToCompare([freezers(['freezer1']), none], lot)

    expect(rows.filter(({ category }) => category === 'Lab Waste')).toEqual([
      {
        key: 'savings.lab-waste.none',
        side: 'savings',
        category: 'Lab Waste',
        rowId: 'none',
        origin: 'changed',
        stated: null,
        statedKgCo2e: 0,
      },
    ])
    expect(rows).toHaveLength(7)
  })

  it('is compared again only where it was opened again and still states so', async () => {
    const again = async (reopened: string[], form = none) =>
      (await rowsToCompareAgain([freezers(), form], lot, { reopened, drawn: [] })).rows.map(({ key }) => key)

    expect(await again(['Lab Waste'])).toContain('savings.lab-waste.none')
    expect(await again(['Cold Storage'])).not.toContain('savings.lab-waste.none')
    const bought = { ...none, after: { general_landfill: { container_litres: 240 } } }
    expect(await again(['Lab Waste'], bought)).not.toContain('savings.lab-waste.none')
  })

  it('counts as one locked row on each side', () => {
    expect(lockedRowCount([{ inputs: {} }, { inputs: {} }, { inputs: freezers().before }])).toBe(14)
  })
})
