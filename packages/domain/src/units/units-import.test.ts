import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aColumn, anyWholeNumber, aSchema, oneOf, yesOrNo } from '../calculators/testing/builders.ts'
import { toCsv } from '../csv/csv.ts'
import { exportUnits } from './export-units.ts'
import { changesOfImport } from './import-changes.ts'
import { headingsAt, matchByContent, matchColumns, matchWithoutHeadings } from './match-columns.ts'
import { type ImportedList, planImport } from './plan-import.ts'
import { listOf, readList } from './read-list.ts'

const text = (max_length: number) => ({ type: 'text' as const, max_length })
const ofType = (...types: string[]) => ({ column: 'unit_type', in: types })
const schema = aSchema([
  aColumn('unit_type', oneOf('ult', 'fridge', 'dewar')),
  {
    ...aColumn('volume', anyWholeNumber, { label: 'Volume (litres)' }),
    assumed: [{ when: ofType('ult'), value: 500 }],
    asked_when: ofType('ult', 'fridge'),
  },
  {
    ...aColumn('set_temperature', anyWholeNumber, { label: 'Set temperature (degrees C)' }),
    usual: [{ when: ofType('ult'), min_value: -86, max_value: -60, is_limit: true }],
  },
  aColumn('age_years', anyWholeNumber, { label: 'Age (years)' }),
  aColumn('cleaned', yesOrNo),
  aColumn('unit_name', text(60)),
  aColumn('asset_tag', text(40)),
  aColumn('note', text(10)),
])
const WORDS = {
  unit_name: ['freezer id'],
  age_years: ['year bought'],
  unit_type: ['kind'],
  set_temperature: ['setpoint'],
}

function planOf(given: string, more: Partial<ImportedList> = {}) {
  const [headings, ...lines] = readList(given)
  return planImport({
    schema,
    form: {},
    columns: matchColumns(headings?.cells ?? [], schema, WORDS),
    above: [],
    lines,
    knownTypes: {},
    types: {},
    rowColumn: -1,
    updates: true,
    thisYear: 2026,
    room: 500,
    ...more,
  })
}

describe('a list of units', () => {
  it('is read from a spreadsheet, a CSV file and one with semicolons, with the number of each line', () => {
    const read = [
      { number: 1, cells: ['Name', 'Room'] },
      { number: 3, cells: ['Mawson', 'B14, G.03'] },
    ]
    expect(readList('Name\tRoom\t\r\n\t\t\r\nMawson\tB14, G.03\t\r\n')).toEqual(read)
    expect(readList('Name,Room\n\nMawson,"B14, G.03"\n')).toEqual(read)
    expect(readList('\uFEFFName;Room\n;\nMawson;B14, G.03')).toEqual(read)
    expect(readList('a,"two\nlines","say ""hi"""')[0]?.cells).toEqual(['a', 'two\nlines', 'say "hi"'])
  })

  it('has its columns matched by label or by a word of registers, each once', () => {
    expect(matchColumns(['Freezer ID', 'Kind', 'Setpoint (°C)', 'Comments', 'Kind'], schema, WORDS)).toEqual([
      { heading: 'Freezer ID', columnId: 'unit_name' },
      { heading: 'Kind', columnId: 'unit_type' },
      { heading: 'Setpoint (°C)', columnId: 'set_temperature' },
      { heading: 'Comments', columnId: null },
      { heading: 'Kind', columnId: null },
    ])
  })

  it('may have a title above its headings, or no headings at all', () => {
    const titled = readList('Asset register 2026,\n,\nFreezer ID,Kind\nMawson,ult')
    expect(headingsAt(titled, schema, WORDS)).toBe(1)
    expect(headingsAt(readList('Mawson,ult\nCasey,ult'), schema, WORDS)).toBe(-1)
  })

  it('has other columns matched by what is in them', () => {
    const lines = readList('Mawson,ult,-80,2017\nCasey,ult,-70,12/03/2014\nDavis,fridge,4,2020')
    const none = ['What', 'Sort', 'T', 'From'].map((heading) => ({ heading, columnId: null }))
    const found = ['unit_name', 'unit_type', 'set_temperature', 'age_years']
    expect(matchByContent(none, lines, schema, { thisYear: 2026 }).map(({ columnId }) => columnId)).toEqual(
      found,
    )
    expect(matchWithoutHeadings(lines, schema, 2026).map(({ columnId }) => columnId)).toEqual(found)
  })

  it('has its types in the column whose values are types, whatever its heading promises', () => {
    const lines = readList('Tall white one,ult,Thermo\nUnder the bench,fridge,Haier\nTotal,,')
    const columns = [
      { heading: 'Description', columnId: 'unit_type' },
      { heading: 'What it is', columnId: null },
      { heading: 'Manufacturer', columnId: null },
    ]
    const words = { not_asked: ['manufacturer'] }

    const matched = matchByContent(columns, lines, schema, { thisYear: 2026, words })

    expect(matched.map(({ columnId }) => columnId)).toEqual(['unit_name', 'unit_type', null])
  })

  it('keeps its types under the heading that says so where no other column has more', () => {
    const lines = readList('big ult,ult\nfridge,old one')
    const columns = ['unit_type', null].map((columnId) => ({ heading: columnId ?? 'What', columnId }))

    const matched = matchByContent(columns, lines, schema, { thisYear: 2026 })

    expect(matched[0]?.columnId).toBe('unit_type')
  })

  it('without headings follows the order of the form where it begins with types', () => {
    const columns = matchWithoutHeadings(readList('ult\t500\t-80\nfridge\t300\t4'), schema, 2026)
    expect(columns.map(({ columnId }) => columnId)).toEqual(['unit_type', 'volume', 'set_temperature'])
  })
})

describe('a text of a list', () => {
  const cellsOf = (heading: string, said: string) =>
    planOf(`Kind\t${heading}\nfridge\t${said}`).units[0]?.cells ?? {}

  it.each([
    ['Year bought', '2017', 'age_years', 9],
    ['Year bought', '1/03/2017', 'age_years', 9],
    ['Year bought', '2017-03-01', 'age_years', 9],
    ['Year bought', '9 years', 'age_years', 9],
    ['Setpoint', '−80 °C', 'set_temperature', -80],
    ['Volume', '1,200 L', 'volume', 1200],
    ['Cleaned', 'Y', 'cleaned', true],
  ])('under %s, %s is read with its unit', (heading, said, columnId, value) => {
    expect(cellsOf(heading, said)[columnId]).toBe(value)
  })

  it.each(['10-12', '1.2 m3', '500 mL', '1.5', 'big', '12 000 000 000 000 000 000'])(
    '%s is no volume',
    (said) => {
      const { units, leftOut } = planOf(`Kind\tVolume\nfridge\t${said}`)
      expect(units[0]?.cells).not.toHaveProperty('volume')
      expect(leftOut).toMatchObject([{ line: 2, columnId: 'volume', text: said, why: 'problem' }])
    },
  )
})

describe('a unit of a type that nobody knows', () => {
  const list = 'Freezer ID,Kind,Setpoint\nOld Mertz,-80 freezer TSU,-80\nCasey,-80 Freezer TSU,-80'

  it('is asked about once, and is kept meanwhile with what the list called it', () => {
    const { units, unknownTypes } = planOf(list)

    expect(unknownTypes).toEqual([{ text: '-80 freezer TSU', units: ['Old Mertz', 'Casey'] }])
    expect(units[0]).toMatchObject({
      cells: { unit_name: 'Old Mertz', set_temperature: -80, unit_type: '-80 freezer TSU' },
      isUntyped: true,
    })
    expect(changesOfImport(schema, {}, units)[0]?.write).not.toContainEqual({
      columnId: 'volume',
      value: 500,
    })
  })

  it('has the type that somebody chose for the word, and what is usual for it', () => {
    const { units } = planOf(list, { types: { '-80 freezer tsu': 'ult' } })

    expect(units.map(({ cells }) => cells.unit_type)).toEqual(['ult', 'ult'])
    expect(changesOfImport(schema, {}, units)[0]?.write).toEqual([
      { columnId: 'unit_type', value: 'ult' },
      { columnId: 'set_temperature', value: -80 },
      { columnId: 'unit_name', value: 'Old Mertz' },
      { columnId: 'volume', value: 500 },
      { columnId: 'volume-sureness', value: 'assumed' },
    ])
  })

  it('is not asked about where the word has one meaning only', () => {
    const { units, unknownTypes } = planOf('Freezer ID,Kind\nMawson,Super cold', {
      knownTypes: { 'super cold': 'ult' },
    })

    expect(unknownTypes).toEqual([])
    expect(units[0]?.cells.unit_type).toBe('ult')
  })
})

describe('what is not taken as it is', () => {
  it('is said: beyond the span of the type, no number, too long, and not asked of the type', () => {
    const { units, leftOut } = planOf(
      'Freezer ID,Kind,Setpoint,Volume,Note\nHalley,ult,15,big,more than ten\nDewar A,dewar,,300,',
    )

    expect(units.map(({ cells }) => cells)).toEqual([
      { unit_type: 'ult', unit_name: 'Halley', note: 'more than' },
      { unit_type: 'dewar', unit_name: 'Dewar A' },
    ])
    expect(leftOut).toMatchObject([
      { line: 2, unit: 'Halley', columnId: 'volume', text: 'big', why: 'problem' },
      { line: 2, unit: 'Halley', columnId: 'set_temperature', text: '15', why: 'beyond' },
      { line: 2, unit: 'Halley', columnId: 'note', text: 'more than ten', why: 'shortened' },
      { line: 3, unit: 'Dewar A', columnId: 'volume', text: '300', why: 'not_asked' },
    ])
  })

  it.each(['Total', 'Grand total: 12', 'TOTAL UNITS', 'Sub-total'])('%s is a sum and no unit', (said) => {
    const { units, rejected } = planOf(`Freezer ID,Kind,Volume\nMawson,ult,500\n${said},,500`)

    expect(units.map(({ name }) => name)).toEqual(['Mawson'])
    expect(rejected).toEqual([{ line: 3, why: 'total' }])
  })

  it.each(['Total,ult,500', 'Total organic carbon store,,500'])('%s is a unit and no sum', (said) => {
    expect(planOf(`Freezer ID,Kind,Volume\n${said}`).units).toHaveLength(1)
  })

  it('comes back by line: no room, nothing in a column that is used, and above the headings', () => {
    const above = listOf([['Register']])
    const { units, rejected } = planOf('Freezer ID,Kind,Owner\nA,ult,x\n,,Sam\nB,ult,y\nC,ult,z', {
      room: 2,
      above,
    })

    expect(units.map(({ line }) => line)).toEqual([2, 4])
    expect(rejected).toEqual([
      { line: 1, why: 'above_headings' },
      { line: 3, why: 'nothing_used' },
      { line: 5, why: 'no_room' },
    ])
  })
})

describe('a unit that is in the register already', () => {
  const form = {
    Freezer1: { unit_type: 'ult', age_years: 8, unit_name: 'Mawson', asset_tag: 'PEU-1' },
    Freezer2: { unit_type: 'fridge', unit_name: 'Casey' },
  }
  const list =
    'Freezer ID,Asset tag,Year bought\nMawson B,peu-1,2017\nCasey,,2020\nCasey,,2021\nMawson,PEU-9,2022'

  it('is changed by asset tag or name, once, and keeps its type', () => {
    const { units } = planOf(list, { form })
    expect(units.map(({ rowId, by }) => [rowId, by])).toEqual([
      ['Freezer1', 'asset_tag'],
      ['Freezer2', 'unit_name'],
      [null, null],
      [null, null],
    ])
    expect(changesOfImport(schema, form, units.slice(0, 2)).map(({ write }) => write)).toEqual([
      [
        { columnId: 'age_years', value: 9 },
        { columnId: 'unit_name', value: 'Mawson B' },
        { columnId: 'asset_tag', value: 'peu-1' },
      ],
      [{ columnId: 'age_years', value: 6 }],
    ])
    expect(units.map(({ isUntyped }) => isUntyped)).toEqual([false, false, true, true])
  })

  it('is added once more where the person says so', () => {
    const { units } = planOf(list, { form, updates: false })
    expect(units.map(({ rowId }) => rowId)).toEqual([null, null, null, null])
  })
})

describe('a round trip', () => {
  const form = {
    Freezer1: {
      unit_type: 'ult',
      volume: 500,
      'volume-sureness': 'assumed',
      unit_name: 'Mawson',
      cleaned: false,
    },
    Freezer2: { unit_type: 'fridge', volume: 300, asset_tag: 'PEU-1', note: 'a, "b"\nc' },
    Freezer3: { unit_type: 'dewar', volume: 20 },
  }
  const words = { row: 'Row', yes: 'Yes', no: 'No' }

  const readBack = (given: typeof form, edit = (csv: string) => csv) => {
    const { header, rows } = exportUnits(schema, given, words)
    const [headings, ...lines] = readList(edit(toCsv(header, rows)))
    const { units, leftOut } = planOf('', {
      lines,
      form: given,
      columns: matchColumns(headings?.cells ?? [], schema, WORDS),
      rowColumn: headings?.cells.indexOf(words.row) ?? -1,
    })
    return { changes: changesOfImport(schema, given, units), leftOut }
  }

  it('changes nothing', () => {
    expect(readBack(form)).toEqual({ changes: [], leftOut: [] })
  })

  it('changes nothing whatever names and notes hold', () => {
    const name = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.constantFrom('=1+1', "'=1", "''-2", '-80 store', '~500'),
      )
      .filter((given) => given.trim() === given)
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 5000 }), (unit_name, volume) => {
        const one = { ...form, Freezer1: { ...form.Freezer1, unit_name, volume } }
        expect(readBack(one).changes).toEqual([])
      }),
    )
  })

  it.each(['700', '500'])('changes only what was edited in between: %s is no assumption', (typed) => {
    const { changes } = readBack(form, (csv) => csv.replace('~500', typed))

    expect(changes).toMatchObject([
      {
        rowId: 'Freezer1',
        write: [
          ...(typed === '700' ? [{ columnId: 'volume', value: 700 }] : []),
          { columnId: 'volume-sureness', value: null },
        ],
      },
    ])
  })
})
