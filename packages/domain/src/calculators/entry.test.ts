import { describe, expect, it } from 'vitest'
import { readEntry, readNumber } from './entry.ts'
import type { Constraints, FormColumn } from './schema.ts'
import { aColumn } from './testing/builders.ts'

const range = (min_value: number, max_value: number): Constraints => ({
  ...{ type: 'integer_range', min_value, max_value, step_value: 1 },
})
const isUlt = { column: 'type', in: ['ult'] }
const temperature: FormColumn = {
  ...aColumn('set_temperature', range(-196, 15), { label: 'Set temperature (degrees C)' }),
  usual: [{ when: isUlt, min_value: -86, max_value: -60, is_limit: true }],
}
const volume: FormColumn = {
  ...aColumn('volume', range(10, 200_000), { label: 'Volume of each (litres)' }),
  usual: [{ when: isUlt, min_value: 25, max_value: 1000 }],
}
const terabytes = aColumn(
  'stored_tb',
  { type: 'decimal_range', min_value: 0, max_value: 20_000, step_value: 0.1 },
  { label: 'Data held now (TB)' },
)
const enter = (column: FormColumn, text: string, type = 'ult') => readEntry(column, text, 'a', () => type)

describe('a number that somebody enters', () => {
  it.each([
    [temperature, '−80', -80],
    [temperature, '-80 °C', -80],
    [volume, '1,200 L', 1200],
    [volume, '500.0', 500],
    [volume, '20000', 20_000],
    [terabytes, '75,5', 75.5],
    [terabytes, '0,500', 0.5],
    [terabytes, '.5tb', 0.5],
  ])('%#: %s is kept', (column, text, value) => {
    expect(enter(column, text)).toEqual({ kind: 'kept', value })
  })

  it('without its minus sign: the value with the sign is offered', () => {
    const limits = { min: -86, max: -60 }
    expect(enter(temperature, '80')).toEqual({ kind: 'asked', offer: -80, limits })
    expect(enter(temperature, '80', 'unknown')).toMatchObject({ kind: 'asked', offer: -80 })
  })

  it('that its type can not have: the nearest one is offered', () => {
    expect(enter(temperature, '15')).toMatchObject({ kind: 'asked', offer: -60 })
    expect(enter(temperature, '-120')).toMatchObject({ kind: 'asked', offer: -86 })
    expect(enter(temperature, '-900')).toMatchObject({ kind: 'asked', offer: -86 })
  })

  it('beyond the form: the limit, with the reason', () => {
    const reason = { code: 'too_large', values: { max: 200_000 } }
    expect(enter(volume, '500000')).toEqual({ kind: 'clamped', value: 200_000, problem: reason })
    expect(enter(volume, '-5')).toMatchObject({ kind: 'clamped', value: 10 })
  })

  it.each([
    [volume, '500,5', 'not_whole'],
    [volume, '500 mL', 'not_number'],
    [volume, '10-12', 'not_number'],
    [volume, '1.2 m3', 'not_number'],
    [temperature, '-80 °F', 'not_number'],
    [terabytes, '1.25', 'off_step'],
    [terabytes, '2 GB', 'not_number'],
    [volume, '1e3', 'not_number'],
  ])('%#: %s is refused', (column, text, code) => {
    expect(enter(column, text)).toMatchObject({ kind: 'refused', problem: { code } })
  })

  it('that is none at all: nothing is entered', () => {
    expect(enter(volume, '  ')).toEqual({ kind: 'empty' })
    expect(readNumber(volume, ',')).toBeNaN()
  })
})
