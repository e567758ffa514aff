import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { getFormData } from '@lab-zer0/contracts/calculators.ts'
import type { LabChange, listChanges } from '@lab-zer0/contracts/changes.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Page } from '@playwright/test'
import { answerCall, changeAnswer } from '../harness/network.ts'

type Cells = Record<string, string | number | boolean>
type Rows = Record<string, Cells>

const ULT = {
  unit_type: 'ult_freezer_standard',
  ...{ quantity: 1, volume_litres: 570, set_temperature: -80, age_years: 9 },
  ...{ maintained_past_year: false, room_cooled: true },
}
const FREEZER = { ...ULT, unit_type: 'freezer_lab', volume_litres: 320, set_temperature: -20 }
const FRIDGE = { ...FREEZER, unit_type: 'fridge_lab', volume_litres: 400, set_temperature: 4 }

const NAMES: readonly [Cells, string, string][] = [
  [ULT, 'B14 G.03', 'Vostok,Mawson,Casey,Macquarie,Davis,Concordia,Halley,Scott'],
  [FREEZER, 'B14 2.11', 'Buller,Thredbo,Perisher,Hotham,Falls Creek,Selwyn,Baw Baw,Jindabyne,Cooma,Guyra'],
  [FREEZER, 'B14 2.14', 'Oberon,Omeo,Orange'],
  [FRIDGE, 'Corridor', 'Glass door,Media fridge 1,Media fridge 2,Antibody fridge,Primer fridge'],
  [FRIDGE, 'B14 2.08', 'Library prep,Sequencer kits,Enzyme fridge,PCR fridge,Gel fridge,Buffer fridge'],
  [FRIDGE, 'B14 1.02', 'Teaching fridge,Coral husbandry,Field kit fridge,Cold box,Sample fridge'],
  [FRIDGE, 'B14 1.04', 'Bench chiller,Old Mertz,Stock fridge'],
]

/** The forty units of the design's story, by row. */
export const FORTY_UNITS: Rows = Object.fromEntries(
  NAMES.flatMap(([values, room, names]) =>
    names.split(',').map((unit_name) => ({ ...values, unit_name, room })),
  ).map((unit, place) => [`unit${String(place).padStart(4, '0')}`, unit]),
)

const rowOf = (name: string) =>
  Object.entries(FORTY_UNITS).find(([, { unit_name }]) => unit_name === name)?.[0] ?? ''

type Told = {
  name: string
  cells: Cells
  day: string
  by: string
  note?: string
  files: readonly File[]
}
type File = [name: string, type: string, more?: { on?: string; state?: 'refused' | 'waiting' }]
const PHOTO = 'image/jpeg'
const PDF = 'application/pdf'

const TOLD: readonly Told[] = [
  {
    ...{ name: 'Vostok', cells: { set_temperature: -70 }, day: '2026-09-03', by: 'Amelia Tran' },
    note: 'Samples checked with Caleb; RNA moved to Concordia first.',
    files: [['Display, 3 Sep.jpg', PHOTO]],
  },
  {
    ...{ name: 'Mawson', day: '2026-09-03', by: 'Amelia Tran' },
    cells: { set_temperature: -70, maintained_past_year: true },
    files: [
      ['Display, 3 Sep.jpg', PHOTO],
      ['Defrost log.pdf', PDF],
      ['Display, 20 Aug.jpg', PHOTO, { on: '2026-08-20' }],
      ['Service sheet 2025.pdf', PDF, { on: '2026-08-11', state: 'refused' }],
    ],
  },
  {
    ...{ name: 'Macquarie', cells: { quantity: 0 }, day: '2026-09-18', by: 'Priya Nair' },
    note: 'Emptied into Casey and Concordia after the clean-out.',
    files: [['Disposal form 2291.pdf', PDF]],
  },
  {
    ...{ name: 'Buller', cells: { set_temperature: -18 }, day: '2026-10-07', by: 'Lucia Ferraro' },
    files: [['Display, 7 Oct.jpg', PHOTO]],
  },
  {
    ...{ name: 'Glass door', cells: { maintained_past_year: true } },
    ...{ day: '2026-10-14', by: 'Oscar Lindgren', files: [] },
  },
]

const idOf = (place: number) => `0199a6e0-0000-7000-8000-${String(place).padStart(12, '0')}`

function changeOf({ name, day, by, note = '', files }: Told, place: number): LabChange {
  const isDone = files.length > 0
  return {
    ...{ id: idOf(place), category: 'Cold Storage', title: name, action_id: null, figures: null },
    state: isDone ? 'done' : 'planned',
    ...{ owner: by, planned_for: day, row_ids: [rowOf(name)] },
    ...{ done_on: isDone ? day : null, done_by: isDone ? by : null, done_note: note },
    ...{ is_moved: false, audited_at: null, auditor_note: '', lost_on: null, is_in_locked_form: false },
    evidence: files.map(([file, content_type, { on = day, state = 'ready' } = {}], at) => ({
      ...{ id: idOf(place * 10 + at), checklist_id: idOf(place), name: file, content_type },
      ...{ state, refusal: state === 'refused' ? copy.evidence.unreadable_file : null },
      ...{ bytes: 90_000, width: null, height: null },
      ...{ is_auditors: false, proves_on: on, is_out_of_date: false, is_submitted: false },
      uploaded_by: { id: idOf(9), name: by },
      uploaded_at: `${day}T02:00:00.000Z`,
    })) as unknown as LabChange['evidence'],
    version: 1,
    created_by: { id: idOf(9), name: by } as LabChange['created_by'],
  }
}

const SAVINGS: Rows = Object.fromEntries(
  TOLD.map(({ name, cells }) => [rowOf(name), { ...withoutNames(FORTY_UNITS[rowOf(name)] ?? {}), ...cells }]),
)

function withoutNames({ unit_name: _, room: __, ...cells }: Cells): Cells {
  return cells
}

/** The lab of the design's story: forty units in its locked baseline, of which some have changed. */
export async function tellOfFortyUnits(page: Page, form_data: Rows = SAVINGS): Promise<void> {
  await answerCall(page, getFormData, {
    ...{
      success: true,
      form_data,
      versions: {},
      before: FORTY_UNITS,
      before_as_of: '2026-08-18',
      before_locked_on: '2026-08-18',
    },
    ...{ variables: { version: null, values: {} }, submission: null, last_change: 0 },
    ...{ may_edit: true, may_submit: true },
  })
  await changeAnswer(page, '/labs/*/changes', (json) => {
    // As the contract of this call promises.
    const read = json as ResponseOf<typeof listChanges>
    read.rule = { needs_evidence: true, days_apart: 30 }
    read.changes = TOLD.map((told, place) => changeOf(told, place + 1))
    read.causes = TOLD.flatMap(({ name, cells }, place) =>
      Object.entries(cells).map(([column_id, to]) => ({
        ...{ category: 'Cold Storage', row_id: rowOf(name), column_id },
        steps: [{ cause: 'change' as const, change_id: idOf(place + 1), to }],
      })),
    )
  })
}
