import { describe, expect, it } from 'vitest'
import { type CalculationInput, projectionOf } from '../calculators/engine.ts'
import { tallyForm } from '../calculators/projection.ts'
import type { CellValue, FormData } from '../calculators/schema.ts'
import {
  aColumn,
  anyWholeNumber,
  aRow,
  aSchema,
  factorsWith,
  oneOf,
  yesOrNo,
} from '../calculators/testing/builders.ts'
import type { VariableValues } from '../calculators/variables.ts'
import type { Action } from './action.ts'
import { applyAction } from './apply-action.ts'
import { anAction } from './testing/builders.ts'

const required = { is_required: true }

function wasteForm(formData: FormData): CalculationInput {
  const columns = [
    aColumn('container_litres', anyWholeNumber, required),
    aColumn('containers_per_month', anyWholeNumber),
    aColumn('fill_percent', anyWholeNumber),
    aColumn('misplaced_percent', anyWholeNumber),
    aColumn('signage', yesOrNo),
  ]
  const factors = factorsWith({
    'density-biohazard-bag': 0.5,
    'density-sharps': 2,
    'density-general': 1,
    'landfill-mixed': 3,
    'landfill-treated-biohazard': 1,
    'offsite-treatment': 1,
    'default-waste-cost-biohazard': 1,
    'default-waste-cost-general': 1,
  })
  return {
    labType: 'wet',
    category: 'Lab Waste',
    schema: aSchema(columns, [aRow('biohazard_bags'), aRow('sharps_containers'), aRow('general_landfill')]),
    formData,
    variables: { version: 1, values: {} },
    factors,
  }
}

const bags = { container_litres: 10, containers_per_month: 10, fill_percent: 100, misplaced_percent: 40 }
const bin = { container_litres: 20, containers_per_month: 1, fill_percent: 50, signage: false }

const apply = (input: CalculationInput, action: Action) => applyAction(projectionOf(input), action)

function changesOf(input: CalculationInput, action: Action) {
  return apply(input, action)?.changedCells.map(({ rowId, column, before, after }) => [
    rowId,
    column,
    before,
    after,
  ])
}

describe('an action that changes cells', () => {
  const form = wasteForm({ biohazard_bags: bags, general_landfill: bin })
  const onBags = { applies_when: [{ column: 'row_id', op: 'equals', value: 'biohazard_bags' }] } as const

  it.each<[Action['changes'][number], CellValue]>([
    [{ op: 'set', column: 'containers_per_month', value: 3 }, 3],
    [{ op: 'multiply', column: 'containers_per_month', by: 0.8 }, 8],
    [{ op: 'add', column: 'containers_per_month', by: 2 }, 12],
    [{ op: 'add', column: 'containers_per_month', by: 2, max: 11 }, 11],
    [{ op: 'add', column: 'containers_per_month', by: -12, min: 0 }, 0],
    [
      {
        op: 'reduce_by_percent_column',
        column: 'containers_per_month',
        percent_column: 'misplaced_percent',
        realised: 0.5,
      },
      8,
    ],
  ])('%o makes ten %f', (change, after) => {
    expect(changesOf(form, anAction({ ...onBags, changes: [change] }))).toEqual([
      ['biohazard_bags', 'containers_per_month', 10, after],
    ])
  })

  it('leaves the form it started from as it was', () => {
    const before = projectionOf(form)
    applyAction(before, anAction({ changes: [{ op: 'set', column: 'fill_percent', value: 1 }] }))

    expect(before.cells.get('biohazard_bags')?.get('fill_percent')?.value).toBe(100)
  })

  it('makes its changes one after the other', () => {
    const action = anAction({
      ...onBags,
      changes: [
        { op: 'add', column: 'containers_per_month', by: 2 },
        { op: 'multiply', column: 'containers_per_month', by: 0.5 },
      ],
    })

    expect(changesOf(form, action)).toEqual([['biohazard_bags', 'containers_per_month', 10, 6]])
  })

  it('says in the receipt that a figure is its own', () => {
    const action = anAction({
      id: 'fewer',
      ...onBags,
      changes: [{ op: 'multiply', column: 'containers_per_month', by: 0.8 }],
    })
    const cell = apply(form, action)?.after.cells.get('biohazard_bags')?.get('containers_per_month')

    expect(cell?.from).toMatchObject({
      kind: 'step',
      step: {
        label: 'after_action/containers_per_month',
        formula: 'x × by',
        inputs: [
          { name: 'containers_per_month', value: 10, from: { kind: 'cell', row: 'biohazard_bags' } },
          { value: 0.8, from: { kind: 'action', action: 'fewer' } },
        ],
      },
    })
  })

  it('does not apply where no row matches, where the row is not complete, or where nothing would change', () => {
    const change = { op: 'set', column: 'fill_percent', value: 100 } as const

    expect(
      apply(
        form,
        anAction({ applies_when: [{ column: 'row_id', op: 'equals', value: 'x' }], changes: [change] }),
      ),
    ).toBeNull()
    expect(
      apply(wasteForm({ biohazard_bags: { fill_percent: 5 } }), anAction({ changes: [change] })),
    ).toBeNull()
    expect(apply(form, anAction({ ...onBags, changes: [change] }))).toBeNull()
    expect(apply(form, anAction())).toBeNull()
    expect(
      apply(form, {
        ...anAction({ applies_when: [{ column: 'row_id', op: 'equals', value: 'x' }] }),
        estimate: 'share',
        share_of: 'row',
        share_metrics: ['emissions'],
      }),
    ).toBeNull()
  })
})

describe('an action that moves mass', () => {
  const move = (from: readonly string[]) =>
    anAction({
      applies_when: [{ column: 'row_id', op: 'in', value: from }],
      changes: [
        {
          op: 'move_mass',
          column: 'containers_per_month',
          percent_column: 'misplaced_percent',
          realised: 0.5,
          to_row: 'general_landfill',
        },
      ],
    })

  const massOf = (input: CalculationInput, action: Action) => {
    const applied = apply(input, action)
    return applied && tallyForm(applied.after).totals.wasteKg.value
  }

  it('fills containers of the other row with the kilograms that go, whatever the densities', () => {
    const form = wasteForm({ biohazard_bags: bags, general_landfill: bin })

    expect(changesOf(form, move(['biohazard_bags']))).toEqual([
      ['biohazard_bags', 'containers_per_month', 10, 8],
      ['general_landfill', 'containers_per_month', 1, 2],
    ])
    expect(massOf(form, move(['biohazard_bags']))).toBe(tallyForm(projectionOf(form)).totals.wasteKg.value)
  })

  it('adds up what comes from several rows', () => {
    const form = wasteForm({ biohazard_bags: bags, sharps_containers: bags, general_landfill: bin })
    const action = move(['biohazard_bags', 'sharps_containers'])

    expect(changesOf(form, action)?.at(-1)).toEqual(['general_landfill', 'containers_per_month', 1, 6])
    expect(massOf(form, action)).toBe(tallyForm(projectionOf(form)).totals.wasteKg.value)
  })

  it('begins a row of 120 L containers, full and signed, where there was none', () => {
    expect(changesOf(wasteForm({ biohazard_bags: bags }), move(['biohazard_bags']))).toEqual([
      ['biohazard_bags', 'containers_per_month', 10, 8],
      ['general_landfill', 'container_litres', null, 120],
      ['general_landfill', 'containers_per_month', null, 10 / 120],
      ['general_landfill', 'fill_percent', null, 100],
      ['general_landfill', 'signage', null, true],
    ])
  })

  it('does not fill up containers that were sent away empty', () => {
    const form = wasteForm({ biohazard_bags: bags, general_landfill: { ...bin, fill_percent: 0 } })

    expect(massOf(form, move(['biohazard_bags']))).toBe(600)
  })
})

describe('an action that moves data', () => {
  const schema = aSchema([
    aColumn('storage_type', oneOf('cloud', 'tape'), required),
    aColumn('stored_tb', anyWholeNumber),
    aColumn('copies', anyWholeNumber),
    aColumn('cold_percent', anyWholeNumber),
  ])
  const cell = { storage_type: 'cloud', stored_tb: 10, copies: 1, cold_percent: 50 }

  it('leaves the rest in place and puts what goes into a row of its own', () => {
    const form = { ...wasteForm({ a1b2c3d4: cell }), category: 'Data Storage', schema } as const
    const action = anAction({
      category: 'Data Storage',
      changes: [
        {
          op: 'move_tb',
          column: 'stored_tb',
          percent_column: 'cold_percent',
          realised: 0.8,
          to_type: 'tape',
          copies: 2,
        },
      ],
    })

    expect(changesOf(form, action)).toEqual([
      ['a1b2c3d4', 'stored_tb', 10, 6],
      ['a1b2c3d4-moved', 'storage_type', null, 'tape'],
      ['a1b2c3d4-moved', 'copies', null, 2],
      ['a1b2c3d4-moved', 'stored_tb', null, 4],
    ])
    expect([...(apply(form, action)?.unitsByRow ?? [])]).toEqual([['a1b2c3d4', 1]])
  })
})

describe('an action that caps a variable', () => {
  const cap = anAction({
    id: 'cap',
    variable_changes: [
      { variable: 'electricity_rate', default_factor: 'default-electricity-rate', at_most: 0.3 },
    ],
  })
  const formWith = (values: VariableValues, standIn: number) => ({
    ...wasteForm({ biohazard_bags: bags }),
    variables: { version: 1, values },
    factors: factorsWith({ 'default-electricity-rate': standIn }),
  })

  it.each([
    [{ electricity_rate: 0.4 }, 0.2, 0.4],
    [{}, 0.5, 0.5],
  ])('lowers %o or else the default of %f', (values, standIn, before) => {
    const applied = apply(formWith(values, standIn), cap)

    expect(applied?.changedVariables).toEqual([{ variable: 'electricity_rate', before, after: 0.3 }])
    expect(applied?.after.sources.variables.values.electricity_rate).toBe(0.3)
    expect(applied?.after.sources.changedBy).toEqual({ electricity_rate: 'cap' })
  })

  it.each([
    [{ electricity_rate: 0.3 }, 0.5],
    [{}, 0.3],
  ])('does not apply to %o with a default of %f: it is low enough', (values, standIn) => {
    expect(apply(formWith(values, standIn), cap)).toBeNull()
  })
})

const UNIT_TYPES = [
  'ult_freezer_standard',
  'ult_freezer_efficient',
  'freezer_lab',
  'freezer_household',
  'fridge_lab',
  'fridge_household',
]

describe('an action that empties and retires units', () => {
  const schema = aSchema([
    aColumn('unit_type', oneOf(...UNIT_TYPES), required),
    aColumn('quantity', anyWholeNumber),
    aColumn('volume_litres', anyWholeNumber),
    aColumn('fill_percent', anyWholeNumber),
    aColumn('set_temperature', anyWholeNumber),
    aColumn('maintained_past_year', yesOrNo),
  ])
  const factors = factorsWith({
    'cold-ult-standard': 10,
    'cold-ult-efficient': 5,
    'cold-freezer-lab': 6,
    'cold-freezer-household': 2,
    'cold-fridge-lab': 4,
    'cold-fridge-household': 1,
    'cold-size-exponent': 1,
    'cold-setpoint-ult': 0,
    'cold-setpoint-other': 0,
    'cold-ageing': 0,
    'grid-scope2-national': 1,
    'grid-scope3-national': 0,
    'default-electricity-rate': 1,
  })
  const unit = (unit_type: string, quantity: number, fill_percent: number) => ({
    unit_type,
    quantity,
    volume_litres: 100,
    fill_percent,
    set_temperature: -80,
    maintained_past_year: true,
  })
  const merge = anAction({ category: 'Cold Storage', changes: [{ op: 'consolidate' }] })
  const retired = (formData: FormData) => {
    const applied = apply({ ...wasteForm(formData), category: 'Cold Storage', schema, factors }, merge)
    return Object.fromEntries(applied?.unitsByRow ?? [])
  }

  it('takes the hungriest first, as long as the contents fit into nine tenths of the rest', () => {
    const efficient = unit('ult_freezer_efficient', 1, 60)

    expect(retired({ a1b2c3d4: efficient, b1b2c3d4: unit('ult_freezer_standard', 1, 30) })).toEqual({
      b1b2c3d4: 1,
    })
    expect(retired({ a1b2c3d4: efficient, b1b2c3d4: unit('ult_freezer_standard', 1, 31) })).toEqual({})
  })

  it('takes several, one at a time', () => {
    expect(retired({ a1b2c3d4: unit('ult_freezer_standard', 5, 30) })).toEqual({ a1b2c3d4: 3 })
  })

  it('never takes the last one, though it be empty', () => {
    expect(retired({ a1b2c3d4: unit('ult_freezer_standard', 2, 0) })).toEqual({ a1b2c3d4: 1 })
    expect(retired({ a1b2c3d4: unit('ult_freezer_standard', 1, 0) })).toEqual({})
  })

  it.each([
    ['ult_freezer_standard', 'ult_freezer_efficient'],
    ['freezer_lab', 'freezer_household'],
    ['fridge_lab', 'fridge_household'],
  ])('puts the contents of a %s into a %s', (hungry, frugal) => {
    expect(retired({ a1b2c3d4: unit(hungry, 1, 10), b1b2c3d4: unit(frugal, 1, 10) })).toEqual({ a1b2c3d4: 1 })
  })

  it('does not put the contents of a freezer into a fridge', () => {
    expect(
      retired({
        a1b2c3d4: unit('ult_freezer_standard', 1, 10),
        b1b2c3d4: unit('fridge_household', 1, 10),
      }),
    ).toEqual({})
  })

  it('goes on to smaller units when a large one is still needed', () => {
    const large = { ...unit('ult_freezer_standard', 1, 50), volume_litres: 1000 }
    const small = unit('ult_freezer_efficient', 1, 10)

    expect(retired({ a1b2c3d4: large, b1b2c3d4: small })).toEqual({ b1b2c3d4: 1 })
  })
})

describe('an action on rows that somebody chose', () => {
  it('changes those, and what follows from them', () => {
    const form = wasteForm({ biohazard_bags: bags, sharps_containers: bags, general_landfill: bin })
    const action = anAction({
      applies_when: [{ column: 'row_id', op: 'in', value: ['biohazard_bags', 'sharps_containers'] }],
      changes: [
        {
          op: 'move_mass',
          column: 'containers_per_month',
          percent_column: 'misplaced_percent',
          realised: 1,
          to_row: 'general_landfill',
        },
      ],
    })
    const rowsOf = (chosen?: ReadonlySet<string>) => {
      const applied = applyAction(projectionOf(form), action, { chosen })
      return [...new Set(applied?.changedCells.map(({ rowId }) => rowId))]
    }

    expect(rowsOf()).toEqual(['biohazard_bags', 'sharps_containers', 'general_landfill'])
    expect(rowsOf(new Set(['sharps_containers']))).toEqual(['sharps_containers', 'general_landfill'])
    expect(rowsOf(new Set())).toEqual([])
  })

  it('retires of the units that could go only the chosen ones', () => {
    const schema = aSchema([
      aColumn('unit_type', oneOf('fridge_household'), required),
      aColumn('quantity', anyWholeNumber),
      aColumn('volume_litres', anyWholeNumber),
      aColumn('fill_percent', anyWholeNumber),
      aColumn('set_temperature', anyWholeNumber),
    ])
    const fridge = {
      unit_type: 'fridge_household',
      quantity: 1,
      volume_litres: 100,
      fill_percent: 10,
      set_temperature: 4,
    }
    const factors = factorsWith({
      'cold-fridge-household': 1,
      'cold-size-exponent': 1,
      'cold-setpoint-other': 0,
      'cold-ageing': 0,
      'cold-neglect': 0,
      'grid-scope2-national': 1,
      'grid-scope3-national': 0,
      'default-electricity-rate': 1,
    })
    const form = wasteForm({ a1b2c3d4: fridge, b1b2c3d4: fridge, c1b2c3d4: fridge })
    const merge = anAction({ category: 'Cold Storage', changes: [{ op: 'consolidate' }] })
    const projection = projectionOf({ ...form, category: 'Cold Storage', schema, factors })
    const units = (chosen?: ReadonlySet<string>) => [
      ...(applyAction(projection, merge, { chosen })?.unitsByRow.keys() ?? []),
    ]

    expect(units()).toEqual(['a1b2c3d4', 'b1b2c3d4'])
    expect(units(new Set(['b1b2c3d4']))).toEqual(['b1b2c3d4'])
  })
})

describe('the units that an action touches', () => {
  const schema = aSchema([
    aColumn('device_type', oneOf('laptop')),
    aColumn('quantity', anyWholeNumber),
    aColumn('years_kept', anyWholeNumber),
  ])
  const form = {
    ...wasteForm({ a1b2c3d4: { device_type: 'laptop', quantity: 4, years_kept: 3 } }),
    category: 'Computer Hardware',
    schema,
  } as const
  const unitsOf = (action: Action) => [...(apply(form, action)?.unitsByRow.values() ?? [])]

  it('are those of the row, those that go, or all of them when the form does not ask what changes', () => {
    expect(unitsOf(anAction({ changes: [{ op: 'add', column: 'years_kept', by: 2 }] }))).toEqual([4])
    expect(unitsOf(anAction({ changes: [{ op: 'add', column: 'quantity', by: -1, min: 0 }] }))).toEqual([1])
    expect(
      unitsOf({ ...anAction(), estimate: 'share', share_of: 'row', share_metrics: ['emissions'] }),
    ).toEqual([4])
  })
})
