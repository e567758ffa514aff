import { describe, expect, it } from 'vitest'
import { mergePrices, pricesFrom, variablesOfCampus } from './campus-prices.ts'

describe('the prices of a campus', () => {
  it('hold for wet and dry labs alike, with the grid of where it is', () => {
    const prices = { electricity_rate: 0.27, waste_cost_recycling: 0.3, waste_cost_biohazard: 2, nd_pue: 1.4 }

    expect(variablesOfCampus(prices, 'act', 'wet')).toEqual({
      electricity_rate: 0.27,
      waste_cost_recycle: 0.3,
      waste_cost_biohazard: 2,
      state: 'nsw_act',
    })
    expect(variablesOfCampus(prices, null, 'dry')).toEqual({
      electricity_rate: 0.27,
      waste_cost_recycling: 0.3,
      nd_pue: 1.4,
    })
  })

  it('are stored once, under one name, without the State', () => {
    expect(pricesFrom({ waste_cost_recycle: 0.3, state: 'vic' })).toEqual({ waste_cost_recycling: 0.3 })
  })

  it('of the other type of lab stay as they are; a shared one that is emptied goes', () => {
    const held = { electricity_rate: 0.27, waste_cost_recycling: 0.3, nd_pue: 1.4 }

    expect(mergePrices(held, 'wet', { waste_cost_biohazard: 2 })).toEqual({
      nd_pue: 1.4,
      waste_cost_biohazard: 2,
    })
  })
})
