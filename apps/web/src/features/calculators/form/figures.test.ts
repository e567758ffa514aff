import { expect, it } from 'vitest'
import { readingsOf } from './figures.ts'

const exactly = (best: number) => ({ low: best, best, high: best })

it('leaves out the electricity of a category that uses none', () => {
  const totals = { energyKwh: exactly(0), costAud: exactly(2370), wasteKg: exactly(0) }

  expect(readingsOf('Lab Waste', totals).map(({ metric }) => metric)).toEqual(['costAud', 'wasteKg'])
})
