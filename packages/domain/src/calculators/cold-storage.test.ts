import { describe, expect, it } from 'vitest'
import { calculate } from './engine.ts'
import type { CellValue } from './schema.ts'
import { bestOf, oneRow } from './testing/builders.ts'

const factors = {
  'cold-ult-standard': 10,
  'cold-ult-efficient': 5,
  'cold-freezer-lab': 6,
  'cold-freezer-household': 2,
  'cold-fridge-lab': 4,
  'cold-fridge-household': 1,
  'cold-room-chilled': 15,
  'cold-room-freezer': 30,
  'cold-size-exponent': 0.5,
  'cold-setpoint-ult': 0.1,
  'cold-setpoint-other': 1,
  'cold-ageing': 0.5,
  'cold-neglect': 0.2,
  'cold-room-cooling': 0.3,
  'cold-ln2-energy': 2,
  'cold-ln2-price': 3,
}

const plain = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 500,
  set_temperature: -80,
  age_years: 0,
  maintained_past_year: true,
  room_cooled: false,
}

const setting = (changes: Readonly<Record<string, CellValue>>) =>
  ({ category: 'Cold Storage', cells: { ...plain, ...changes }, factors }) as const

/** Energy over that of a new, clean unit of its size and temperature. */
const ratio = (changes: Readonly<Record<string, CellValue>>) =>
  Number(((bestOf(setting(changes)).energyKwh ?? 0) / 3650).toPrecision(12))

describe('a cold unit', () => {
  it('that is new, clean and as the factor was measured uses the factor every day of the year', () => {
    expect(bestOf(setting({}))).toEqual({
      energyKwh: 3650,
      costAud: 912.5,
      emissionsKgCo2e: 1825,
      scope2KgCo2e: 1642.5,
      scope3KgCo2e: 182.5,
    })
  })

  it.each([
    [{ quantity: 3 }, 3],
    [{ quantity: 0 }, 0],
    [{ volume_litres: 2000 }, 2],
    [{ set_temperature: -81 }, 1.1],
    [{ set_temperature: -78 }, 1 / 1.1 ** 2],
    [{ set_temperature: -86 }, 1.1 ** 6],
    [{ set_temperature: -87 }, 1.1 ** 6],
    [{ set_temperature: -60 }, 1.1 ** -20],
    [{ set_temperature: 4 }, 1.1 ** -20],
    [{ age_years: 2 }, 2.25],
    [{ age_years: 20 }, 1.5 ** 20],
    [{ age_years: 21 }, 1.5 ** 20],
    [{ maintained_past_year: false }, 1.2],
    [{ room_cooled: true }, 1.3],
    [{ maintained_past_year: false, room_cooled: true }, 1.56],
    [{ unit_type: 'ult_freezer_efficient' }, 0.5],
  ])('with %o uses %f times as much', (changes, times) => {
    expect(ratio(changes)).toBeCloseTo(times, 9)
  })

  it.each([
    ['freezer_lab', 500, -20, 6],
    ['freezer_household', 500, -20, 2],
    ['fridge_lab', 500, 4, 4],
    ['fridge_household', 500, 4, 1],
    ['cold_room', 20_000, 4, 15],
    ['freezer_room', 20_000, -20, 30],
  ])(
    'of type %s uses its factor at %i L and %i degrees',
    (unit_type, volume_litres, set_temperature, perDay) => {
      expect(bestOf(setting({ unit_type, volume_litres, set_temperature })).energyKwh).toBeCloseTo(
        perDay * 365,
        6,
      )
    },
  )

  it.each([
    ['freezer_lab', -20, -40, -10],
    ['fridge_lab', 4, 0, 15],
  ])(
    'of type %s at %i degrees counts no colder than %i and no warmer than %i',
    (unit_type, usual, coldest, warmest) => {
      const at = (set_temperature: number) => bestOf(setting({ unit_type, set_temperature })).energyKwh ?? 0

      expect(at(coldest) / at(usual)).toBeCloseTo(2 ** (usual - coldest), 6)
      expect(at(coldest - 1)).toBe(at(coldest))
      expect(at(usual) / at(warmest)).toBeCloseTo(2 ** (warmest - usual), 6)
      expect(at(warmest + 1)).toBe(at(warmest))
    },
  )
})

describe('liquid nitrogen', () => {
  it("counts in cost and scope 3 emissions, not in energy: it is on the supplier's meter", () => {
    const store = { unit_type: 'nitrogen_store', set_temperature: -196, ln2_litres_per_week: 10 }

    expect(bestOf(setting(store))).toEqual({
      energyKwh: 0,
      costAud: 1560,
      emissionsKgCo2e: 520,
      scope2KgCo2e: 0,
      scope3KgCo2e: 520,
    })
  })

  it('comes on top of the electricity of a unit that is topped up', () => {
    expect(bestOf(setting({ ln2_litres_per_week: 10 }))).toMatchObject({ energyKwh: 3650, costAud: 2472.5 })
  })
})

describe('the receipt of a cold unit', () => {
  it('says which answer chose the factor and where the litres came from', () => {
    const receipt = calculate(oneRow(setting({}))).rows[0]?.figures.energyKwh?.receipt
    const perDay = receipt?.inputs.find(({ symbol }) => symbol === 'd')
    const inputs = perDay?.from.kind === 'step' ? perDay.from.step.inputs : []

    expect(receipt?.formula).toBe('Q × d × D')
    expect(inputs.find(({ symbol }) => symbol === 'e')?.from).toMatchObject({
      kind: 'factor',
      factor: { id: 'cold-ult-standard' },
      chosenBy: {
        name: 'unit_type',
        value: 'ult_freezer_standard',
        from: { kind: 'cell', column: 'unit_type' },
      },
    })
    expect(inputs.find(({ symbol }) => symbol === 'V')).toMatchObject({
      name: 'volume_litres',
      value: 500,
      unit: 'L',
      from: { kind: 'cell', row: 'a1b2c3d4', column: 'volume_litres' },
    })
  })
})

describe('a type that the method does not know', () => {
  it.each(['Igloo', 'toString'])('%s is a mistake in the form, not a zero', (unit_type) => {
    expect(() => calculate(oneRow(setting({ unit_type })))).toThrow(
      `The method has no line for '${unit_type}'`,
    )
  })
})
