import { describe, expect, it } from 'vitest'
import { calculate } from './engine.ts'
import type { CellValue } from './schema.ts'
import { bestOf, oneRow } from './testing/builders.ts'

const power = (device: string, watts: number) => ({
  [`power-${device}-active`]: watts,
  [`power-${device}-idle`]: watts / 2,
  [`power-${device}-sleep`]: watts / 10,
  [`power-${device}-off`]: watts / 100,
  [`embodied-${device}`]: watts * 3,
})

const factors = {
  'working-weeks-per-year': 50,
  ...power('desktop', 100),
  ...power('laptop', 20),
  ...power('instrument-pc', 200),
  ...power('workstation', 300),
  ...power('gpu-workstation', 400),
  ...power('small-server', 500),
  ...power('monitor', 40),
  ...power('printer', 600),
}

const desktop = {
  device_type: 'desktop',
  quantity: 1,
  hours_per_week: 40,
  out_of_hours: 'switched_off',
  years_kept: 5,
}

const setting = (changes: Readonly<Record<string, CellValue>> = {}) =>
  ({ category: 'Computer Hardware', cells: { ...desktop, ...changes }, factors }) as const

describe('a device', () => {
  it('uses its power in use for the working weeks, and its power at rest for all other hours', () => {
    expect(bestOf(setting())).toEqual({
      energyKwh: 206.76,
      costAud: 51.69,
      emissionsKgCo2e: 163.38,
      scope2KgCo2e: 93.042,
      scope3KgCo2e: 70.338,
    })
  })

  it.each([
    ['switched_off', 206.76],
    ['asleep', 267.6],
    ['left_on', 538],
  ])('that is %s out of hours uses %f kWh', (out_of_hours, kwh) => {
    expect(bestOf(setting({ out_of_hours })).energyKwh).toBe(kwh)
  })

  it('in use day and night cannot work more hours than the year has', () => {
    expect(
      bestOf({ ...setting({ hours_per_week: 168 }), factors: { ...factors, 'working-weeks-per-year': 60 } }),
    ).toMatchObject({
      energyKwh: 876,
    })
    expect(bestOf(setting({ hours_per_week: 0, out_of_hours: 'left_on' })).energyKwh).toBe(438)
  })

  it.each([
    ['laptop', 20],
    ['instrument_pc', 200],
    ['workstation', 300],
    ['gpu_workstation', 400],
    ['small_server', 500],
    ['monitor', 40],
    ['printer', 600],
  ])('of type %s has the power and the making of its own', (device_type, watts) => {
    const { energyKwh, scope3KgCo2e } = bestOf(setting({ device_type }))

    expect(energyKwh).toBeCloseTo(2.0676 * watts, 9)
    expect(scope3KgCo2e).toBeCloseTo((3 * watts) / 5 + 2.0676 * watts * 0.05, 9)
  })

  it('is counted as often as there are of it, and not at all when there are none', () => {
    expect(bestOf(setting({ quantity: 3 }))).toMatchObject({ energyKwh: 620.28, emissionsKgCo2e: 490.14 })
    expect(bestOf(setting({ quantity: 0 })).emissionsKgCo2e).toBe(0)
  })

  it('kept for longer spreads its making over more years', () => {
    expect(bestOf(setting({ years_kept: 10 })).emissionsKgCo2e).toBeCloseTo(163.38 - 30, 9)
  })
})

describe('a plug meter reading', () => {
  it('replaces the power in use', () => {
    expect(bestOf(setting({ measured_watts: 50 })).energyKwh).toBeCloseTo(100 + 6.76, 9)
    expect(bestOf(setting({ measured_watts: 0 })).energyKwh).toBe(206.76)
    expect(bestOf(setting({ measured_watts: 1 })).energyKwh).toBeCloseTo(2 + 6.76, 9)
  })

  it('scales the power of a device that is left on by the same ratio, but not that of one asleep', () => {
    expect(bestOf(setting({ measured_watts: 50, out_of_hours: 'left_on' })).energyKwh).toBe(269)
    expect(bestOf(setting({ measured_watts: 50, out_of_hours: 'asleep' })).energyKwh).toBeCloseTo(
      100 + 67.6,
      9,
    )
  })

  it('is named in the receipt as the cell it stands in', () => {
    const receipt = calculate(oneRow(setting({ measured_watts: 50 }))).rows[0]?.figures.energyKwh?.receipt

    expect(receipt?.inputs.find(({ symbol }) => symbol === 'P_active')?.from).toEqual({
      kind: 'cell',
      row: 'a1b2c3d4',
      column: 'measured_watts',
    })
  })
})
