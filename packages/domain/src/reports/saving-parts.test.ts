import { describe, expect, it } from 'vitest'
import type { FormData } from '../calculators/schema.ts'
import { splitStages } from '../changes/split-saving.ts'
import { keptParts, savingPartsOf } from './saving-parts.ts'

/** A form that is only bags a month: each is a kilogram, and nobody knows how much of one. */
const bags = (count: number, other = 0): FormData => ({ r1: { bags: count }, r2: { bags: other } })
const totalsOf = (form: FormData) => {
  const best = Object.values(form).reduce((sum, { bags: count }) => sum + Number(count), 0)
  return { wasteKg: { best, moves: new Map([['bag', [-best / 10, best / 5] as const]]) } }
}

const change = (id: string, state: 'done' | 'verified' | 'lost') => ({ id, state, doneOn: '2026-09-01' })

describe('a saving taken apart', () => {
  const before = bags(40, 10)
  const after = bags(30, 6)
  const causes = [
    {
      rowId: 'r1',
      columnId: 'bags',
      steps: [
        { cause: 'correction', to: 36 },
        { cause: 'activity', to: 34 },
        { cause: 'change', change_id: 'swap', to: 30 },
      ],
    },
    { rowId: 'r2', columnId: 'bags', steps: [{ cause: 'change', change_id: 'gift', to: 6 }] },
  ] as const
  const partsWith = (state: 'done' | 'verified' | 'lost', movedIds: string[] = []) =>
    keptParts({
      stages: splitStages({
        before,
        after,
        causes,
        changes: [change('swap', state), change('gift', 'done')],
        emissionsOf: (form) => new Map(Object.entries(form).map(([rowId, row]) => [rowId, Number(row.bags)])),
      }),
      movedIds: new Set(movedIds),
      totalsOf,
    })
  const bestOf = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([part, { wasteKg }]) => [part, wasteKg?.best]))

  it('has only its change as saved: neither the correction nor what there was less to do', () => {
    const parts = partsWith('verified')

    expect(bestOf(parts)).toEqual({ corrections: 4, activity: 2, verified: 4, done: 4 })
    expect(parts.verified?.wasteKg).toMatchObject({ low: expect.closeTo(3.6), high: expect.closeTo(4.8) })
  })

  it('loses what is no longer there', () => {
    expect(bestOf(savingPartsOf(partsWith('lost')))).toEqual({ done: 4, other: 10 })
  })

  it('knows which unit went to another lab', () => {
    expect(bestOf(savingPartsOf(partsWith('verified', ['gift'])))).toEqual({
      verified: 4,
      movedDone: 4,
      other: 6,
    })
  })

  it('adds up to before less after', () => {
    const sum = Object.values(partsWith('verified')).reduce(
      (total, { wasteKg }) => total + (wasteKg?.best ?? 0),
      0,
    )

    expect(sum).toBe(14)
  })
})
