import { describe, expect, it } from 'vitest'
import { calculate } from './engine.ts'
import type { CellValue } from './schema.ts'
import { bestOf, oneRow } from './testing/builders.ts'
import type { VariableValues } from './variables.ts'

const factors = {
  'disk-watts-active': 20,
  'disk-watts-idle': 10,
  'default-disk-size': 10,
  'storage-raw-per-usable': 1.5,
  'storage-enclosure-overhead': 2,
  'default-pue': 1.5,
  'default-storage-cost': 200,
  'default-tb-per-high-user': 5,
  'io-activity-low': 0.1,
  'io-activity-medium': 0.3,
  'io-activity-high': 0.6,
  'default-scratch-watts-active': 4,
  'default-scratch-watts-idle': 2,
  'default-scratch-disk-size': 20,
  'default-scratch-retention': 73,
  'embodied-network-disk': 40,
  'embodied-scratch-disk': 100,
  'storage-hardware-life': 5,
  'nas-watts-per-tb': 3,
  'embodied-nas-per-tb': 15,
  'cloud-energy': 20,
  'embodied-cloud': 2,
  'cloud-price': 400,
  'tape-energy': 2,
  'embodied-tape': 1,
  'tape-price': 40,
}

const setting = (cells: Readonly<Record<string, CellValue>>, variables: VariableValues = {}) =>
  ({ category: 'Data Storage', cells: { stored_tb: 10, copies: 2, ...cells }, factors, variables }) as const

const network = (cells: Readonly<Record<string, CellValue>> = {}, variables: VariableValues = {}) =>
  bestOf(setting({ storage_type: 'network_drive', ...cells }, variables))

const scratch = (cells: Readonly<Record<string, CellValue>> = {}, variables: VariableValues = {}) =>
  bestOf(setting({ storage_type: 'cluster_scratch', ...cells }, variables))

/** Energy of a hundred watts all year, PUE included. */
const HUNDRED_WATTS = 876

describe('a network drive', () => {
  it('spins raw disk for every copy, with enclosure and data centre on top; its price has the electricity', () => {
    const { energyKwh = 0, ...figures } = network()

    expect(energyKwh).toBeCloseTo(0.66 * HUNDRED_WATTS * 1.5, 9)
    expect(figures).toMatchObject({ costAud: 2000, storageTb: 10 })
    expect(figures.scope2KgCo2e).toBeCloseTo(energyKwh * 0.45, 9)
    expect(figures.scope3KgCo2e).toBeCloseTo(energyKwh * 0.05 + 24, 9)
  })

  it('counts one copy when none is given', () => {
    expect(network({ copies: 0 }).energyKwh).toBeCloseTo((network().energyKwh ?? 0) / 2, 9)
    expect(network({ copies: 1 }).energyKwh).toBeCloseTo((network().energyKwh ?? 0) / 2, 9)
  })

  it.each([
    ['low', 11],
    ['medium', 13],
    ['high', 16],
  ])('that is busy to the level %s draws %i tenths of a watt per TB', (activity_level, tenths) => {
    expect(network({ activity_level }).energyKwh).toBeCloseTo(
      (tenths / 10) * 0.3 * 2 * HUNDRED_WATTS * 1.5,
      9,
    )
  })

  it('takes its size from heavy users only when the TB are not known', () => {
    expect(network({ stored_tb: 0, high_users: 3 }).storageTb).toBe(15)
    expect(network({ stored_tb: 10, high_users: 3 }).storageTb).toBe(10)
    expect(network({ stored_tb: 0, high_users: 3 }, { nd_tb_per_high_user: 2 }).storageTb).toBe(6)
    expect(network({ stored_tb: 0, high_users: 0 })).toMatchObject({
      storageTb: 0,
      costAud: 0,
      emissionsKgCo2e: 0,
    })
  })

  it('uses what the organisation has entered', () => {
    const own = network(
      {},
      { nd_active_w_per_tb: 3, nd_idle_w_per_tb: 3, nd_pue: 1, nd_storage_cost_per_tb_year: 50 },
    )

    expect(own.energyKwh).toBeCloseTo(1.8 * HUNDRED_WATTS, 9)
    expect(own.costAud).toBe(500)
  })

  it('with larger disks draws less per TB, and needs fewer of them', () => {
    const large = network({}, { nd_disk_size_tb: 20 })

    expect(large.energyKwh).toBeCloseTo((network().energyKwh ?? 0) / 2, 9)
    expect(large.emissionsKgCo2e).toBeCloseTo((network().emissionsKgCo2e ?? 0) / 2, 9)
  })
})

describe('cluster scratch', () => {
  it('holds what a steady flow leaves in the retention window, in one copy, at the rate for electricity', () => {
    const { energyKwh = 0, ...figures } = scratch({ new_tb_per_month: 5 })

    expect(figures.storageTb).toBe(12)
    expect(energyKwh).toBeCloseTo(12 * 2.6 * 8.76 * 1.5, 9)
    expect(figures.costAud).toBeCloseTo(energyKwh * 0.25, 9)
    expect(figures.emissionsKgCo2e).toBeCloseTo(energyKwh * 0.5 + 12, 9)
  })

  it('holds what is stored when nothing new is named', () => {
    expect(scratch().storageTb).toBe(10)
    expect(scratch({ new_tb_per_month: 0, stored_tb: 0 }).emissionsKgCo2e).toBe(0)
  })

  it('follows the variables of the organisation', () => {
    expect(scratch({ new_tb_per_month: 5 }, { cs_retention_days: 36.5 }).storageTb).toBe(6)
    expect(scratch({}, { cs_active_w_per_tb: 1, cs_idle_w_per_tb: 1, cs_pue: 1 }).energyKwh).toBeCloseTo(
      87.6,
      9,
    )
    expect(scratch({}, { cs_disk_size_tb: 10 }).scope3KgCo2e).toBeCloseTo(
      (scratch().scope3KgCo2e ?? 0) + 10,
      9,
    )
  })

  it("is as busy as the lab says, else as the organisation's setting, else Medium", () => {
    const busy = (a: number) => 10 * (2 + 2 * a) * 8.76 * 1.5

    expect(scratch().energyKwh).toBeCloseTo(busy(0.3), 9)
    expect(scratch({}, { cs_io_activity: 'high' }).energyKwh).toBeCloseTo(busy(0.6), 9)
    expect(scratch({ activity_level: 'low' }, { cs_io_activity: 'high' }).energyKwh).toBeCloseTo(busy(0.1), 9)
  })

  it('says in its receipt who chose how busy it is', () => {
    const originOf = (variables: VariableValues) => {
      const receipt = calculate(oneRow(setting({ storage_type: 'cluster_scratch' }, variables))).rows[0]
        ?.figures.energyKwh?.receipt
      const watts = receipt?.inputs[0]?.from
      return watts?.kind === 'step' ? watts.step.inputs.find(({ symbol }) => symbol === 'a')?.from : undefined
    }

    expect(originOf({})).toMatchObject({
      kind: 'default',
      variable: 'cs_io_activity',
      factor: { id: 'io-activity-medium' },
    })
    expect(originOf({ cs_io_activity: 'high' })).toMatchObject({
      kind: 'factor',
      factor: { id: 'io-activity-high' },
      chosenBy: {
        name: 'variable:cs_io_activity',
        value: 'io_level:high',
        from: { kind: 'variable', variable: 'cs_io_activity', version: 3 },
      },
    })
  })
})

describe('other places for data', () => {
  it('a lab NAS runs all year on the bill of the lab', () => {
    expect(bestOf(setting({ storage_type: 'lab_nas' }))).toEqual({
      energyKwh: 525.6,
      costAud: 131.4,
      emissionsKgCo2e: 322.8,
      storageTb: 10,
      scope2KgCo2e: 236.52,
      scope3KgCo2e: 86.28,
    })
  })

  it("the cloud counts once, all in scope 3, and at the provider's price", () => {
    expect(bestOf(setting({ storage_type: 'cloud' }))).toEqual({
      energyKwh: 200,
      costAud: 4000,
      emissionsKgCo2e: 120,
      storageTb: 10,
      scope2KgCo2e: 0,
      scope3KgCo2e: 120,
    })
  })

  it('tape counts every copy', () => {
    expect(bestOf(setting({ storage_type: 'tape' }))).toEqual({
      energyKwh: 40,
      costAud: 800,
      emissionsKgCo2e: 40,
      storageTb: 10,
      scope2KgCo2e: 18,
      scope3KgCo2e: 22,
    })
  })
})
