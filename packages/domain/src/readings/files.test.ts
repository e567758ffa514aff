import { describe, expect, it } from 'vitest'
import { readBuildingFile } from './building-file.ts'
import { parseNem12, readNem12 } from './nem12.ts'

const day = (date: string, kwh: number, method = 'A') =>
  `300,${date},${Array.from({ length: 48 }, () => kwh / 48).join(',')},${method},,,20260501000000,`
const head = '100,NEM12,202605010830,MDP,FRMP'
const register = (suffix: string, unit = 'KWH', minutes = '30') =>
  `200,4000000001,E1B1,1,${suffix},N1,METER,${unit},${minutes},`
const file = (...lines: string[]) => [head, ...lines, '900'].join('\r\n')

describe('interval data', () => {
  it('gives what a row needs: energy, days, first and last day, and how much was filled in', () => {
    const outcome = readNem12(
      file(
        register('E1'),
        day('20260401', 24),
        day('20260402', 12, 'S14'),
        register('B1'),
        day('20260401', 6),
      ),
    )

    expect(outcome).toEqual({
      readings: [
        {
          meter: '4000000001',
          kwh: expect.closeTo(36, 9),
          days: 2,
          firstDay: '2026-04-01',
          lastDay: '2026-04-02',
          substitutedPercent: 50,
        },
      ],
      broken: [],
    })
  })

  it.each([
    ['nothing', '', 'empty_file'],
    ['a file of another kind', 'time,kWh\n2026-04-01,3', 'not_interval_data'],
    ['only energy that went to the grid', file(register('B1'), day('20260401', 6)), 'no_import_energy'],
    ['only reactive energy', file(register('Q1', 'KVARH'), day('20260401', 6)), 'no_import_energy'],
  ])('is refused for %s', (_what, text, refusal) => {
    expect(readNem12(text)).toMatchObject({ refusal })
  })

  it.each([
    ['a day before any meter', [day('20260401', 1)], { line: 2, reason: 'no_200_record' }],
    ['an interval of 7 minutes', [register('E1', 'KWH', '7')], { line: 2, reason: 'bad_interval_length' }],
    [
      'a blank where a number belongs',
      [register('E1'), day('20260401', 1).replace(/,[\d.]+,/, ',,')],
      {
        line: 3,
        reason: 'too_few_intervals',
      },
    ],
    ['a line of an unknown kind', ['700,what'], { line: 2, reason: 'unknown_record' }],
  ])('names the line of %s', (_what, lines, broken) => {
    expect(parseNem12(file(...lines)).broken).toEqual([broken])
  })

  it('does not read a blank interval as zero', () => {
    const blank = `300,20260401,${Array.from({ length: 47 }, () => '1').join(',')},,A,,,,`

    expect(parseNem12(file(register('E1'), blank)).broken).toEqual([{ line: 3, reason: 'bad_number' }])
  })
})

const hours = (count: number, value: (hour: number) => number) =>
  Array.from({ length: count }, (_, hour) => {
    const at = new Date(Date.UTC(2026, 3, 1, hour)).toISOString().slice(0, 16)
    return `${at},${value(hour)}`
  })

describe('the file of a building system', () => {
  it('adds up intervals, with or without a line that names the columns', () => {
    const lines = hours(48, () => 0.5)
    const wanted = {
      readings: [
        {
          meter: null,
          kwh: 24,
          days: 2,
          firstDay: '2026-04-01',
          lastDay: '2026-04-02',
          substitutedPercent: 0,
        },
      ],
      broken: [],
    }

    expect(readBuildingFile(lines.join('\n'), 'intervals')).toEqual(wanted)
    expect(readBuildingFile(['Time,kWh', ...lines].join('\r\n'), 'intervals')).toEqual(wanted)
  })

  it('takes the difference of a register', () => {
    const outcome = readBuildingFile(hours(49, (hour) => 1000 + hour / 2).join('\n'), 'register')

    expect(outcome).toMatchObject({ readings: [{ kwh: 24, days: 2, lastDay: '2026-04-03' }] })
  })

  it('counts the days that it covers, not those that are missing', () => {
    const lines = hours(96, () => 1).filter((_, hour) => hour < 24 || hour >= 48)

    expect(readBuildingFile(lines.join('\n'), 'intervals')).toMatchObject({
      readings: [{ kwh: 72, days: 3 }],
    })
  })

  it('reads days as Australian systems write them', () => {
    const text = '1/04/2026 00:00;100\n3/04/2026 00:00;148'

    expect(readBuildingFile(text, 'register')).toMatchObject({
      readings: [{ kwh: 48, days: 2, firstDay: '2026-04-01', lastDay: '2026-04-03' }],
    })
  })

  it.each([
    ['nothing', ' ', 'intervals', 'empty_file'],
    ['a single line', '2026-04-01 00:00,5', 'register', 'no_reading_in_file'],
    ['less than half a day', hours(5, () => 1).join('\n'), 'intervals', 'no_reading_in_file'],
    ['a register that falls', '2026-04-01,100\n2026-04-02,90\n2026-04-03,120', 'register', 'register_falls'],
    ['energy below zero', '2026-04-01,1\n2026-04-02,-1', 'intervals', 'energy_below_zero'],
    ['times that go back', '2026-04-02,1\n2026-04-01,1', 'intervals', 'times_out_of_order'],
  ] as const)('is refused for %s', (_what, text, kind, refusal) => {
    expect(readBuildingFile(text, kind)).toMatchObject({ refusal })
  })

  it('names the lines that it could not read', () => {
    const text = 'Time,kWh\n2026-04-01,1\n2026-04-31,1\n2026-04-02,one\n2026-04-03\n2026-04-04,1'

    expect(readBuildingFile(text, 'intervals').broken).toEqual([
      { line: 3, reason: 'bad_time' },
      { line: 4, reason: 'bad_number' },
      { line: 5, reason: 'too_few_columns' },
    ])
  })
})
