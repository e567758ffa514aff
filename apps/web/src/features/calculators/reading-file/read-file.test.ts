import { describe, expect, it } from 'vitest'
import { cellsOfReading, readFile } from './read-file.ts'

const day = (date: string) =>
  `300,${date},${Array.from({ length: 48 }, () => 0.5).join(',')},A,,,20260501000000,`
const register = (suffix: string) => `200,4000000001,E1B1,1,${suffix},N1,METER,KWH,30,`
const nem12 = [
  '100,NEM12,202605010830,MDP,FRMP',
  register('E1'),
  day('20260401'),
  register('B1'),
  day('20260401'),
  '900',
]

const hours = Array.from({ length: 48 }, (_, hour) => {
  const [date, time] = [1 + Math.floor(hour / 24), String(hour % 24).padStart(2, '0')]
  return `2026-04-0${date} ${time}:00,${hour}`
})

describe('a file of a meter', () => {
  it('is known as interval data by its first line, and names the energy that went to the grid', () => {
    const { outcome, leftOut } = readFile(nem12.join('\n'), 'intervals')

    expect(outcome).toMatchObject({ readings: [{ meter: '4000000001', kwh: 24, days: 1 }] })
    expect(leftOut).toMatchObject([{ suffix: 'B1', kwh: 24 }])
  })

  it.each([
    ['intervals' as const, 1128],
    ['register' as const, 47],
  ])('of a building system is read as %s', (kind, kwh) => {
    expect(readFile(['time,kWh', ...hours].join('\n'), kind).outcome).toMatchObject({
      readings: [{ kwh, days: 2, meter: null }],
    })
  })

  it('gives the cells as the form takes them: two decimals, and a name of at most 40 letters', () => {
    const reading = {
      meter: 'x'.repeat(50),
      kwh: 12.3456,
      days: 7,
      firstDay: '2026-04-01',
      lastDay: '2026-04-07',
      substitutedPercent: 14.28,
    }

    expect(cellsOfReading(reading, true)).toEqual({
      reading_kind: 'interval_data',
      reading_kwh: 12.35,
      reading_days: 7,
      reading_ended: '2026-04-07',
      reading_meter: 'x'.repeat(40),
      reading_substituted_percent: 14,
    })
    expect(cellsOfReading({ ...reading, meter: null }, false)).toEqual({
      reading_kind: 'building_system',
      reading_kwh: 12.35,
      reading_days: 7,
      reading_ended: '2026-04-07',
    })
  })
})
