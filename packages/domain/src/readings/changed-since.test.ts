import { describe, expect, it } from 'vitest'
import { someRules } from '../calculators/engine-2/testing.ts'
import { rowsChangedSinceReading } from './changed-since.ts'

const row = {
  unit_type: 'ult_freezer_standard',
  quantity: 2,
  set_temperature: -80,
  age_years: 4,
  reading_kind: 'plug_meter',
  reading_kwh: 90,
  reading_days: 7,
}
const changed = (after: object, before: object = {}) =>
  rowsChangedSinceReading({ a1b2c3d4: { ...row, ...before } }, { a1b2c3d4: { ...row, ...after } }, someRules)

describe('a reading that was carried over', () => {
  it.each([
    ['nothing changed', {}],
    ['only a year has passed', { age_years: 5 }],
    ['it was read again', { set_temperature: -70, reading_kwh: 70 }],
  ])('still counts when %s', (_what, after) => {
    expect(changed(after)).toEqual([])
  })

  it('no longer counts when the unit was set differently', () => {
    expect(changed({ set_temperature: -70 })).toEqual(['a1b2c3d4'])
  })

  it('of all units no longer counts when a unit went, one of some units does', () => {
    expect(changed({ quantity: 1 })).toEqual(['a1b2c3d4'])
    expect(changed({ quantity: 1, reading_units: 1 }, { reading_units: 1 })).toEqual([])
  })

  it('of a row that is new says nothing about before', () => {
    expect(rowsChangedSinceReading({}, { a1b2c3d4: row }, someRules)).toEqual([])
  })
})
