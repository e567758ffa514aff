import { describe, expect, it } from 'vitest'
import type { Ends } from '../calculators/quantity.ts'
import { asLabId } from '../ids.ts'
import { abatementOf, atShare, type LabAction, planInTurn } from './abatement.ts'

const exactly = (best: number) => ({ low: best, best, high: best })
const movable = (best: number, moves: Record<string, Ends> = {}) => ({
  best,
  moves: new Map(Object.entries(moves)),
})

function part(
  actionId: string,
  labId: string,
  [kg, aud, cost]: [number, number, number],
  moves: Record<string, Ends> = {},
): LabAction {
  return {
    actionId,
    labId: asLabId(labId),
    savedKgCo2e: movable(kg, moves),
    savedAud: movable(aud),
    oneOffCostAud: movable(cost),
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

  it('moves a factor that labs share through all of them, and others apart', () => {
    const [shared] = abatementOf([
      part('warm', 'a', [100, 0, 0], { grid: [-50, 100] }),
      part('warm', 'b', [100, 0, 0], { grid: [-50, 100] }),
    ])
    const [apart] = abatementOf([
      part('warm', 'a', [100, 0, 0], { freezer: [-50, 100] }),
      part('warm', 'b', [100, 0, 0], { fridge: [-50, 100] }),
    ])

    expect(shared?.savedKgCo2e.high).toBeCloseTo(400, 9)
    expect(apart?.savedKgCo2e.high).toBeCloseTo(200 * 1.5 ** Math.SQRT2, 9)
  })

  it('takes a share of all labs, at the same price a tonne', () => {
    const [whole] = abatementOf([part('buy', 'a', [1000, 100, 5000]), part('buy', 'b', [3000, 100, 5000])])
    if (!whole) throw new Error('It saves')

    expect(atShare(whole, 0.5)).toMatchObject({
      savedKgCo2e: exactly(2000),
      oneOffCostAud: exactly(5000),
      audPerTonne: whole.audPerTonne,
    })
  })
})

describe('a plan of several actions', () => {
  /** Of 1,000 kg the first action takes half, and so does each after it of what is left. */
  const halves = async (ids: readonly string[]) =>
    ids.map((id, index) => part(id, 'a', [1000 / 2 ** (index + 1), 0, 0]))

  it('comes to what its actions save one after the other, not each alone', async () => {
    const { steps, together } = await planInTurn(['warm', 'merge'], halves)

    expect(steps.map(({ actionId, savedKgCo2e }) => [actionId, savedKgCo2e.best])).toEqual([
      ['warm', 500],
      ['merge', 250],
    ])
    expect(together.savedKgCo2e.best).toBe(750)
  })

  it('leaves out what saves nothing more once the others are done', async () => {
    const withoutLast = async (ids: readonly string[]) =>
      (await halves(ids)).map((each) =>
        each.actionId === 'again' ? { ...each, savedKgCo2e: movable(-1) } : each,
      )

    const { steps, together } = await planInTurn(['warm', 'again', 'merge'], withoutLast)

    expect(steps.map(({ actionId }) => actionId)).toEqual(['warm', 'merge'])
    expect(together.savedKgCo2e.best).toBe(750)
  })
})
