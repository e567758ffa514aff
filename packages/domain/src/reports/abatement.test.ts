import { describe, expect, it } from 'vitest'
import { abatementOf, abatementTotal, type LabAction } from './abatement.ts'

const exactly = (best: number) => ({ low: best, best, high: best })

function part(actionId: string, labId: string, [kg, aud, cost]: [number, number, number]): LabAction {
  return {
    actionId,
    labId,
    savedKgCo2e: exactly(kg),
    savedAud: exactly(aud),
    oneOffCostAud: exactly(cost),
  }
}

describe('what saves most for the whole organisation', () => {
  it('adds an action up over labs and puts the cheapest tonne first', () => {
    const curve = abatementOf([
      part('buy', 'a', [1000, 100, 5000]),
      part('switch-off', 'a', [500, 200, 0]),
      part('switch-off', 'b', [500, 100, 0]),
    ])

    expect(curve).toMatchObject([
      { actionId: 'switch-off', labs: 2, savedKgCo2e: exactly(1000), audPerTonne: -300 },
      { actionId: 'buy', labs: 1, audPerTonne: 400 },
    ])
  })

  it('leaves out what saves nothing or makes it worse', () => {
    expect(abatementOf([part('worse', 'a', [-5, 10, 0]), part('nothing', 'a', [0, 10, 0])])).toEqual([])
  })

  it('takes a share of all labs, at the same price a tonne', () => {
    const parts = [part('buy', 'a', [1000, 100, 5000]), part('buy', 'b', [3000, 100, 5000])]

    const [half] = abatementOf(parts, 0.5)
    const [whole] = abatementOf(parts)

    expect(half?.savedKgCo2e.best).toBe(2000)
    expect(half?.audPerTonne).toBe(whole?.audPerTonne)
  })

  it('comes to the sum of its steps, ends with ends', () => {
    const steps = [
      { savedKgCo2e: { low: 1, best: 5, high: 9 } },
      { savedKgCo2e: { low: -2, best: 10, high: 30 } },
    ]

    expect(abatementTotal(steps)).toEqual({ low: -1, best: 15, high: 39 })
  })
})
