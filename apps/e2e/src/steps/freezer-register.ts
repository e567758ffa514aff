import writeExcelFile, { type SheetData } from 'write-excel-file/node'

export type Freezer = {
  name: string
  room: string
  tag: string
  model: string
  kind: string
  setTo: number
  litres: number
  bought: number
}

/** Words of the list that the form does not know, with the type that they mean; the last has no likely type. */
export const WORDS = [
  { word: '-80 freezer', type: 'ult_freezer_standard', label: 'ULT freezer, standard' },
  { word: 'UL freezer (eco)', type: 'ult_freezer_efficient', label: 'ULT freezer, energy-efficient' },
  { word: 'Chest -20', type: 'freezer_lab', label: 'Freezer, laboratory grade' },
  { word: 'Media fridge', type: 'fridge_lab', label: 'Fridge, laboratory grade' },
  { word: 'Sample carousel', type: 'fridge_lab', label: 'Fridge, laboratory grade' },
] as const

const KNOWN = [
  { kind: 'ULT freezer, standard', setTo: -80 },
  { kind: 'Fridge, household type', setTo: 5 },
] as const
const SET_TO = [-80, -80, -20, 4, 5]

/** Forty units of a register, five of them of types that the form does not know. */
export const FREEZERS: readonly Freezer[] = Array.from({ length: 40 }, (_, at) => {
  const word = at % 8 === 7 ? WORDS[(at - 7) / 8] : undefined
  const known = KNOWN[at % 2] ?? KNOWN[0]
  return {
    name: `Station ${at + 1}`,
    room: `B14 2.${String(10 + (at % 4))}`,
    tag: `PEU-${15_000 + at}`,
    model: `Kosci R${300 + at}`,
    kind: word?.word ?? known.kind,
    setTo: word ? (SET_TO[(at - 7) / 8] ?? 4) : known.setTo,
    litres: 300 + at,
    bought: 2010 + (at % 12),
  }
})

/** The register as people keep it: a title, headings of their own, a column of no use here, and a total. */
export async function registerFile() {
  const sheet: SheetData = [
    ['Asset register of the department', null, null, null, null, null, null, null, null],
    [
      'Freezer ID',
      'Location',
      'Asset no.',
      'Make/model',
      'Kind',
      'Setpoint',
      'Litres',
      'Year bought',
      'Comments',
    ],
    ...FREEZERS.map(({ name, room, tag, model, kind, setTo, litres, bought }) => [
      ...[name, room, tag, model, kind, setTo, litres, bought],
      'seen',
    ]),
    [null, null, null, null, null, null, null, null, '40 units in all'],
  ]
  return {
    name: 'freezers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeExcelFile(sheet, {}).toBuffer()),
  }
}
