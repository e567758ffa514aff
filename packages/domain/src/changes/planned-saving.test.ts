import { expect, it } from 'vitest'
import { sumOfPlans } from './planned-saving.ts'

it('plans are shown as one sum with the sum of their ends', () => {
  const first = { energyKwh: { low: 1, best: 2, high: 4 }, costAud: { low: 5, best: 5, high: 5 } }
  const second = { energyKwh: { low: -1, best: 3, high: 6 } }

  expect(sumOfPlans([first, second])).toEqual({
    energyKwh: { low: 0, best: 5, high: 10 },
    costAud: { low: 5, best: 5, high: 5 },
  })
  expect(sumOfPlans([])).toEqual({})
})
