import { describe, expect, it } from 'vitest'
import type { CalculationInput } from '../calculators/engine.ts'
import { someRules } from '../calculators/engine-2/testing.ts'
import { recompute } from '../calculators/receipt.ts'
import {
  aColumn,
  aFactor,
  anyWholeNumber,
  aRow,
  aSchema,
  factorsWith,
  oneOf,
  yesOrNo,
} from '../calculators/testing/builders.ts'
import type { Action, Amount } from './action.ts'
import { planActions, rankActions } from './rank-actions.ts'
import { anAction } from './testing/builders.ts'

const AUTOCLAVED = 'autoclaved_on_site'

/** Ten kilograms a month of each: rubbish emits 3 and costs 1 a kg, the autoclave uses 2 kWh a kg. */
const form: CalculationInput = {
  labType: 'wet',
  category: 'Lab Waste',
  schema: aSchema(
    [
      aColumn('container_litres', anyWholeNumber),
      aColumn('containers_per_month', anyWholeNumber),
      aColumn('fill_percent', anyWholeNumber),
      aColumn('treatment_route', oneOf(AUTOCLAVED)),
      aColumn('signage', yesOrNo),
    ],
    [aRow('general_landfill'), aRow('biohazard_bags')],
  ),
  formData: {
    general_landfill: { container_litres: 10, containers_per_month: 1, fill_percent: 100, signage: true },
    biohazard_bags: {
      container_litres: 10,
      containers_per_month: 1,
      fill_percent: 100,
      treatment_route: AUTOCLAVED,
      signage: false,
    },
  },
  variables: { version: 1, values: {} },
  factors: {
    rules: [someRules],
    ...factorsWith({
      'density-general': 1,
      'density-biohazard-bag': 1,
      'landfill-mixed': 3,
      'landfill-treated-biohazard': 1,
      'autoclave-energy': 2,
      'grid-scope2-national': 0.75,
      'grid-scope3-national': 0.25,
      'default-electricity-rate': 0.5,
      'default-waste-cost-general': 1,
    }),
  },
}

const once = (value: number, per: Amount['per'] = 'unit'): Amount => ({
  value,
  low: value / 2,
  high: value * 2,
  per,
})
const fewer = (id: string, by: number, parts: Partial<Extract<Action, { estimate: 'model' }>> = {}) =>
  anAction({ id, changes: [{ op: 'multiply', column: 'containers_per_month', by }], ...parts })
const share = (id: string, parts: Partial<Extract<Action, { estimate: 'share' }>> = {}): Action => ({
  ...anAction({ id }),
  estimate: 'share',
  share_of: 'electricity',
  share_metrics: ['energy', 'cost', 'emissions'],
  ...parts,
})

const rank = (...actions: Action[]) => rankActions({ ...form, actions })
const only = (action: Action) => {
  const [found] = rank(action)
  if (!found) throw new Error('The action does not apply')
  return found
}

describe('what saves most', () => {
  it('comes first, by emissions or by another measure, and by name where two are alike', () => {
    const actions = [fewer('b', 0.5), fewer('a', 0.5), fewer('most', 0.1), share('electric')]

    expect(rank(...actions).map(({ action }) => action.id)).toEqual(['most', 'a', 'b', 'electric'])
    expect(rankActions({ ...form, actions }, 'energyKwh').map(({ action }) => action.id)).toEqual([
      'most',
      'a',
      'b',
      'electric',
    ])
    expect(rankActions({ ...form, actions }, 'storageTb').map(({ action }) => action.id)).toEqual([
      'a',
      'b',
      'electric',
      'most',
    ])
  })

  it('is before less after', () => {
    const { savings } = only(fewer('half', 0.5))

    expect(savings.wasteKg?.best).toBe(120)
    expect(savings.energyKwh?.best).toBe(120)
    expect(savings.costAud?.best).toBe(60 + 60 + 60)
    expect(savings.emissionsKgCo2e).toMatchObject({
      best: 180 + 60 + 120,
      change: 'saving',
      percentOfBefore: 50,
    })
  })

  it('leaves out actions of other categories and other labs, and those that do not apply', () => {
    const actions = [
      fewer('other category', 0.5, { category: 'Cold Storage' }),
      fewer('other lab', 0.5, { lab_types: ['dry'] }),
      fewer('no row', 0.5, { applies_when: [{ column: 'row_id', op: 'equals', value: 'x' }] }),
    ]

    expect(rank(...actions)).toEqual([])
  })

  it('may be more than before, and is ranked last and shown so', () => {
    const worse = anAction({ id: 'worse', changes: [{ op: 'add', column: 'containers_per_month', by: 1 }] })

    expect(rank(worse, fewer('half', 0.5)).map(({ action }) => action.id)).toEqual(['half', 'worse'])
    expect(only(worse)).toMatchObject({ paybackYears: null, carbonPaybackYears: null })
    expect(only(worse).savings.emissionsKgCo2e).toMatchObject({ best: -720, change: 'more_than_before' })
  })

  it('has receipts that can be worked out again', () => {
    const { receipt, best } = only(share('electric')).savings.emissionsKgCo2e ?? {
      receipt: undefined,
      best: Number.NaN,
    }

    expect(receipt && recompute(receipt)).toBe(best)
  })
})

describe('a row with an unusual value', () => {
  const usual = [{ when: { column: 'row_id', in: ['general_landfill'] }, min_value: 1, max_value: 5 }]
  const columns = form.schema.columns.map((column) =>
    column.id === 'containers_per_month' ? { ...column, usual } : column,
  )
  const slip = { ...form.formData.general_landfill, containers_per_month: 600 }
  const slipped = {
    ...form,
    schema: { ...form.schema, columns },
    formData: { ...form.formData, general_landfill: slip },
  }
  const rankSlipped = (...actions: Action[]) => rankActions({ ...slipped, actions })
  const onLandfill = {
    applies_when: [{ column: 'row_id', op: 'equals', value: 'general_landfill' }],
  } as const

  it('is left out of what an action saves on the others, alone and in a plan', () => {
    const half = fewer('half', 0.5)
    const [ranked] = rankSlipped(half)
    const { total } = planActions({ ...slipped, actions: [half] }, ['half'])

    expect(ranked).toMatchObject({ unitsTouched: 1, restsOn: [] })
    expect(ranked?.savings.wasteKg?.best).toBe(60)
    expect(total.wasteKg?.best).toBe(60)
  })

  it('comes after all others where an action is for it alone, and is named', () => {
    const ranked = rankSlipped(fewer('slip', 0.1, onLandfill), fewer('tenth', 0.9))

    expect(ranked.map(({ action, restsOn }) => [action.id, restsOn])).toEqual([
      ['tenth', []],
      ['slip', ['general_landfill']],
    ])
  })
})

describe('the usual share', () => {
  it('is taken from the electricity of the rows it applies to, with its own range', () => {
    const { savings, changedCells } = only(share('electric'))

    expect(savings.energyKwh).toMatchObject({ best: 120 })
    expect(savings.energyKwh?.low).toBeCloseTo(60, 9)
    expect(savings.energyKwh?.high).toBeCloseTo(180, 9)
    expect(savings.costAud?.best).toBe(60)
    expect(savings.emissionsKgCo2e?.best).toBe(120)
    expect(savings.scope2KgCo2e?.best).toBe(90)
    expect(changedCells).toEqual([])
  })

  it('is taken from the whole row where the action says so, and only from what it names', () => {
    const { savings } = only(share('whole', { share_of: 'row', share_metrics: ['emissions'] }))

    expect(savings.emissionsKgCo2e?.best).toBe(0.5 * (360 + 240 + 120))
    expect(savings.costAud?.best).toBe(0)
    expect(savings.energyKwh?.best).toBe(0)
  })

  it('is taken from no row that the action does not apply to', () => {
    const applies_when = [{ column: 'row_id', op: 'equals', value: 'general_landfill' }] as const

    expect(
      only(share('whole', { share_of: 'row', share_metrics: ['emissions'], applies_when })).savings
        .emissionsKgCo2e?.best,
    ).toBe(180)
  })

  it('is named in the receipt with its source', () => {
    const receipt = JSON.stringify(only(share('electric')).savings.energyKwh?.receipt)

    expect(receipt).toContain('"id":"usual-saving-electric"')
    expect(receipt).toContain('less_usual_saving/electricity_of_the_autoclave')
  })
})

describe('the payback', () => {
  it('is what is spent once over what is saved in a year, money that is saved elsewhere included', () => {
    const action = fewer('half', 0.5, {
      one_off_cost_aud: once(90),
      one_off_emissions_kgco2e: once(36),
      other_yearly_saving_aud: once(90),
    })

    expect(only(action)).toMatchObject({
      oneOffCostAud: { low: 90, best: 180, high: 360 },
      oneOffEmissionsKgCo2e: { best: 72 },
      otherYearlySavingAud: { best: 180 },
      paybackYears: 0.5,
      carbonPaybackYears: 0.2,
      unitsTouched: 2,
    })
  })

  it('counts once what is bought for the whole lab', () => {
    expect(only(fewer('half', 0.5, { one_off_cost_aud: once(90, 'lab') })).oneOffCostAud.best).toBe(90)
  })

  it('is immediate when nothing is spent, and none when nothing is saved', () => {
    expect(only(fewer('half', 0.5)).paybackYears).toBe(0)
    expect(only(share('carbon only', { share_metrics: ['emissions'] }))).toMatchObject({
      paybackYears: null,
      carbonPaybackYears: 0,
    })
  })

  it('leaves out what a row says the lab already has', () => {
    const nothing_to_buy_when = [{ column: 'signage', op: 'equals', value: true }] as const
    const both = [...nothing_to_buy_when, { column: 'fill_percent', op: 'at_least', value: 1 }] as const
    const all = [{ column: 'fill_percent', op: 'at_least', value: 1 }] as const
    const cost = (parts: Partial<Extract<Action, { estimate: 'model' }>>) =>
      only(fewer('half', 0.5, parts)).oneOffCostAud.best

    expect(cost({ one_off_cost_aud: once(90), nothing_to_buy_when })).toBe(90)
    expect(cost({ one_off_cost_aud: once(90), nothing_to_buy_when: both })).toBe(90)
    expect(cost({ one_off_cost_aud: once(90, 'lab'), nothing_to_buy_when })).toBe(90)
    expect(cost({ one_off_cost_aud: once(90, 'lab'), nothing_to_buy_when: all })).toBe(0)
  })
})

describe('a plan', () => {
  const actions = [fewer('half', 0.5), share('electric'), fewer('tenth', 0.9)]
  const plan = (ids: readonly string[]) => planActions({ ...form, actions }, ids)

  it('applies actions in the order given, each to what is left', () => {
    const { steps } = plan(['electric', 'half'])

    expect(steps.map(({ action, savings }) => [action.id, savings.energyKwh?.best])).toEqual([
      ['electric', 120],
      ['half', 60],
    ])
  })

  it('saves the same in either order, and never more than there is', () => {
    expect(plan(['half', 'electric']).total.energyKwh?.best).toBe(180)
    expect(plan(['electric', 'half']).total.energyKwh?.best).toBe(180)
  })

  it('adds up to its total', () => {
    const { steps, total } = plan(['tenth', 'electric', 'half'])
    const sum = steps.reduce((saved, { savings }) => saved + (savings.emissionsKgCo2e?.best ?? 0), 0)

    expect(sum).toBeCloseTo(total.emissionsKgCo2e?.best ?? 0, 9)
    expect(steps).toHaveLength(3)
  })

  it('leaves out what does not apply, and of nothing saves nothing', () => {
    expect(plan(['unknown']).steps).toEqual([])
    expect(plan([]).total.emissionsKgCo2e).toMatchObject({ best: 0, change: 'no_change' })
  })

  it('does not retire again what an earlier step has retired', () => {
    const none = anAction({
      id: 'none',
      applies_when: [{ column: 'containers_per_month', op: 'greater_than', value: 0 }],
      changes: [{ op: 'set', column: 'containers_per_month', value: 0 }],
    })
    const again = { ...none, id: 'again' }
    const { steps } = planActions({ ...form, actions: [none, again] }, ['none', 'again'])

    expect(steps.map(({ action }) => action.id)).toEqual(['none'])
  })
})

describe('a factor with a range', () => {
  it('that is on both sides of an action moves both', () => {
    const factors = {
      version: 'test.2',
      rules: [someRules],
      factors: [
        ...form.factors.factors.filter(({ id }) => id !== 'landfill-mixed'),
        aFactor({ id: 'landfill-mixed', value: 3, low: 3, high: 6 }),
      ],
    }
    const [ranked] = rankActions({ ...form, factors, actions: [fewer('half', 0.5)] })

    expect(ranked?.savings.emissionsKgCo2e?.high).toBeCloseTo(360 + 180, 9)
    expect(ranked?.savings.emissionsKgCo2e?.low).toBe(360)
  })
})
