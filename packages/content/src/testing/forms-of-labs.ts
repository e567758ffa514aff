import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Random } from './random.ts'

export type FormOfLab = { labType: LabType; category: Category; formData: FormData }
type Draw = {
  whole: (low: number, high: number) => number
  happens: (chance: number) => boolean
  /** One of them, by how common it is. */
  one: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
}

function drawFrom({ share }: Random): Draw {
  return {
    whole: (low, high) => Math.floor(low + share() * (high + 1 - low)),
    happens: (chance) => share() < chance,
    one: (weights) => {
      // The keys of a record of weights are its names.
      const all = Object.entries(weights) as [keyof typeof weights, number][]
      let left = share() * all.reduce((sum, [, weight]) => sum + weight, 0)
      const found = all.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? all[0] ?? [])[0] as keyof typeof weights
    },
  }
}

type Row = Record<string, string | number | boolean>

const COLD = {
  ult_freezer_standard: { weight: 26, litres: [350, 800] },
  ult_freezer_efficient: { weight: 8, litres: [450, 800] },
  freezer_lab: { weight: 18, litres: [150, 700] },
  freezer_household: { weight: 12, litres: [150, 400] },
  fridge_lab: { weight: 18, litres: [150, 700] },
  fridge_household: { weight: 12, litres: [120, 400] },
  cold_room: { weight: 3, litres: [8000, 40_000] },
  freezer_room: { weight: 1, litres: [8000, 30_000] },
  nitrogen_store: { weight: 2, litres: [5, 60] },
} as const
const weights = Object.fromEntries(
  Object.entries(COLD).map(([type, { weight }]) => [type, weight]),
) as Record<keyof typeof COLD, number>

function coldUnit({ whole, happens, one }: Draw): Row {
  const unit_type = one(weights)
  const [least, most] = COLD[unit_type].litres
  if (unit_type === 'nitrogen_store') return { unit_type, ln2_litres_per_week: whole(least, most) }
  const set_temperature = unit_type.startsWith('ult')
    ? Number(one({ '-80': 70, '-70': 20, '-75': 5, '-86': 5 }))
    : unit_type.includes('freezer')
      ? -whole(18, 25)
      : whole(3, 6)
  return {
    ...{ unit_type, set_temperature, quantity: happens(0.7) ? 1 : whole(2, 4) },
    ...{ volume_litres: whole(least / 10, most / 10) * 10, age_years: whole(1, 17) },
    ...{ fill_percent: whole(20, 90), maintained_past_year: happens(0.5), room_cooled: happens(0.7) },
  }
}

function coldStorage(draw: Draw): FormData {
  return numbered(Array.from({ length: draw.whole(3, 12) }, () => coldUnit(draw)))
}

const numbered = (rows: readonly Row[]): FormData =>
  Object.fromEntries(rows.map((row, at) => [`unit${String(at).padStart(4, '0')}`, row]))

const CLINICAL = { autoclaved_on_site: 1, treated_off_site: 1, incinerated_off_site: 1, not_sure: 1 }

function labWaste({ whole, happens, one }: Draw): FormData {
  const size = (weightsOfSize: Record<string, number>) => Number(one(weightsOfSize))
  const bins = (
    container_litres: number,
    perMonth: [number, number],
    fill: [number, number],
    signed: number,
  ) => ({
    ...{ container_litres, containers_per_month: whole(...perMonth), fill_percent: whole(...fill) },
    signage: happens(signed),
  })
  const maybe = (chance: number, id: string, row: () => Row) => (happens(chance) ? { [id]: row() } : {})
  const small = { 60: 1, 120: 1, 240: 1 }
  return {
    biohazard_bags: {
      ...bins(size({ 50: 1, 60: 1, 120: 1 }), [4, 60], [50, 90], 0.7),
      treatment_route: one(CLINICAL),
    },
    general_landfill: bins(size(small), [4, 40], [50, 95], 0.7),
    ...maybe(0.8, 'sharps_containers', () => ({
      ...bins(size({ 5: 1, 8: 1, 22: 1 }), [1, 6], [60, 90], 1),
      treatment_route: one({ treated_off_site: 1, incinerated_off_site: 1, not_sure: 1 }),
    })),
    ...maybe(0.8, 'mixed_recycling', () => bins(size(small), [2, 20], [40, 95], 0.6)),
    ...maybe(0.7, 'cardboard_paper', () => bins(size({ 120: 1, 240: 1, 660: 1 }), [1, 12], [40, 95], 0.6)),
  }
}

const FEW = ['printer', 'gpu_workstation', 'small_server']

function computers(kinds: readonly string[]) {
  return ({ whole, happens, one }: Draw): FormData => {
    const rows = kinds
      .filter(() => happens(0.75))
      .map((device_type) => ({
        device_type,
        quantity: FEW.includes(device_type) ? whole(1, 3) : whole(2, 20),
        hours_per_week: device_type === 'small_server' ? 168 : whole(8, 60),
        out_of_hours: one({ switched_off: 35, asleep: 40, left_on: 25 }),
        years_kept: whole(3, 8),
      }))
    const laptops = {
      device_type: 'laptop',
      quantity: 5,
      hours_per_week: 38,
      out_of_hours: 'asleep',
      years_kept: 4,
    }
    return numbered(rows.length > 0 ? rows : [laptops])
  }
}

const BUSY = { low: 1, medium: 1, high: 1 }

function dataStorage({ whole, happens, one }: Draw): FormData {
  const kinds = ['network_drive', 'cluster_scratch', 'lab_nas', 'cloud', 'tape']
  const rows = kinds.filter((kind) => kind === 'network_drive' || happens(0.4))
  return numbered(
    rows.map((storage_type): Row => {
      if (storage_type === 'cluster_scratch') {
        return { storage_type, new_tb_per_month: whole(2, 60), activity_level: one(BUSY) }
      }
      const kept = { storage_type, stored_tb: whole(3, 150) }
      const copies = storage_type === 'cloud' ? {} : { copies: whole(1, 3) }
      return { ...kept, ...copies, ...(storage_type === 'network_drive' && { activity_level: one(BUSY) }) }
    }),
  )
}

const AMOUNTS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ paper_notebooks: [10, 80], journal_print_outs: [50, 600], printer_cartridges: [2, 15] },
  ...{ disposable_cups: [10, 150], disposable_tableware: [10, 100], single_use_batteries: [10, 120] },
  ...{ pens_and_markers: [20, 200], e_waste: [5, 80] },
}

function ecoOffice({ whole, happens, one }: Draw): FormData {
  const used = Object.entries(AMOUNTS).filter(() => happens(0.85))
  return Object.fromEntries(
    used.map(([id, [least, most]]) => [
      id,
      {
        amount: whole(least, most),
        disposal_stream: id === 'e_waste' ? 'e_waste' : one({ landfill: 1, recycling: 1 }),
        signage: happens(0.6),
      },
    ]),
  )
}

const WET = ['desktop', 'laptop', 'instrument_pc', 'workstation', 'monitor', 'printer']
const DRY = ['desktop', 'laptop', 'workstation', 'gpu_workstation', 'small_server', 'monitor', 'printer']

type Kind = { labType: LabType; category: Category; fill: (draw: Draw) => FormData }

/** What labs fill in, by category. */
export const FORMS_OF_LABS: readonly Kind[] = [
  { labType: 'wet', category: 'Cold Storage', fill: coldStorage },
  { labType: 'wet', category: 'Lab Waste', fill: labWaste },
  { labType: 'wet', category: 'Computer Hardware', fill: computers(WET) },
  { labType: 'dry', category: 'Computer Hardware', fill: computers(DRY) },
  { labType: 'dry', category: 'Data Storage', fill: dataStorage },
  { labType: 'dry', category: 'Eco Office', fill: ecoOffice },
]

export function formOfLab({ labType, category, fill }: Kind, random: Random): FormOfLab {
  return { labType, category, formData: fill(drawFrom(random)) }
}

/** What labs really change: warmer, fewer, cleaned, less waste, switched off, deleted. */
export function withChange({ formData, ...form }: FormOfLab, random: Random): FormOfLab {
  const { whole, happens } = drawFrom(random)
  const ids = Object.keys(formData)
  const id = ids[whole(0, ids.length - 1)] ?? ''
  const changed = (rowId: string, values: Row): FormOfLab => ({
    ...form,
    formData: { ...formData, [rowId]: { ...formData[rowId], ...values } },
  })
  const less = (column: string, rowId = id) => {
    const value = Number(formData[rowId]?.[column])
    return changed(rowId, { [column]: Math.round((value * whole(40, 80)) / 100) })
  }
  switch (form.category) {
    case 'Cold Storage': {
      const cold = ids.find((each) => Number(formData[each]?.set_temperature) <= -80)
      if (cold !== undefined && happens(0.5)) return changed(cold, { set_temperature: -70 })
      const dusty = ids.find((each) => formData[each]?.maintained_past_year === false)
      if (dusty !== undefined && happens(0.6)) return changed(dusty, { maintained_past_year: true })
      const { [id]: _gone, ...kept } = formData
      return { ...form, formData: kept }
    }
    case 'Lab Waste':
      return less('containers_per_month')
    case 'Computer Hardware': {
      const on = ids.find((each) => formData[each]?.out_of_hours === 'left_on')
      return on === undefined ? less('hours_per_week') : changed(on, { out_of_hours: 'switched_off' })
    }
    case 'Data Storage': {
      const stored = ids.find((each) => formData[each]?.stored_tb !== undefined)
      return stored === undefined ? less('new_tb_per_month') : less('stored_tb', stored)
    }
    case 'Eco Office':
      return less('amount')
  }
}
