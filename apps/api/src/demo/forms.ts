import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import {
  type ColdUnits,
  DRY_EQUIPMENT,
  type DryEquipment,
  type DryStep,
  WET_EQUIPMENT,
  type WetEquipment,
  type WetStep,
} from './equipment.ts'

/** What a lab has before and after it has acted: the same rows, the numbers changed by what it did. */
export type DemoForm = { category: string; before: FormData; after: FormData }

export function demoForms(type: LabType, lab: string): DemoForm[] {
  if (type === 'wet') return wetForms(known(WET_EQUIPMENT, lab))
  return dryForms(known(DRY_EQUIPMENT, lab))
}

function known<Equipment>(table: Record<string, Equipment>, lab: string): Equipment {
  const equipment = table[lab]
  if (!equipment) throw new Error(`The demo does not know what stands in ${lab}`)
  return equipment
}

function wetForms(lab: WetEquipment): DemoForm[] {
  const none: readonly WetStep[] = []
  return [
    { category: 'Cold Storage', before: coldOf(lab, none), after: coldOf(lab, lab.steps) },
    { category: 'Lab Waste', before: wasteOf(lab, none), after: wasteOf(lab, lab.steps) },
    { category: 'Computer Hardware', before: benchOf(lab, none), after: benchOf(lab, lab.steps) },
  ]
}

function coldOf(lab: WetEquipment, steps: readonly WetStep[]): FormData {
  const serviced = steps.includes('serviced')
  const row = (unit_type: string, { count, litres, ageYears }: ColdUnits, set_temperature: number) => ({
    unit_type,
    quantity: count,
    volume_litres: litres,
    set_temperature,
    age_years: ageYears,
    fill_percent: 50 + 5 * ((litres / 10 + ageYears) % 8),
    maintained_past_year: serviced,
    room_cooled: set_temperature === -80 || set_temperature === -70,
  })
  const { ult, measured } = lab
  const degrees = steps.includes('minus-70') ? -70 : -80
  const freezers = lab.freezer.count - (steps.includes('freezer-retired') ? 1 : 0)
  return {
    k3f9a1qz: {
      ...row('ult_freezer_standard', { ...ult, count: ult.count - (measured ? 1 : 0) }, degrees),
      ...(measured && onMeter(measured.ultKwh[steps.length > 0 ? 'after' : 'before'], measured.ultDays)),
    },
    ...(measured && {
      p4s7e2ud: {
        ...row('ult_freezer_standard', { ...ult, count: 1 }, -80),
        ...onMeter(measured.shortKwh, measured.shortDays),
      },
    }),
    b7d2m4xp: row('freezer_lab', { ...lab.freezer, count: freezers }, -20),
    t5r8c1vw: row('fridge_lab', lab.fridge, 4),
  }
}

const onMeter = (kwh: number, days: number) => ({
  reading_kind: 'plug_meter',
  reading_kwh: kwh,
  reading_days: days,
  reading_units: 1,
  reading_meter: 'Plug meter 2',
})

function wasteOf(lab: WetEquipment, steps: readonly WetStep[]): FormData {
  const hasBins = steps.includes('general-bins')
  // What was ordinary rubbish in a yellow bag goes to its own bin.
  const bags = hasBins ? Math.round(lab.biohazardBags * 0.75) : lab.biohazardBags
  const clinical = { fill_percent: 75, treatment_route: 'incinerated_off_site', signage: true }
  return {
    biohazard_bags: {
      ...clinical,
      container_litres: 60,
      containers_per_month: bags,
      misplaced_percent: hasBins ? 10 : 25,
    },
    sharps_containers: {
      ...clinical,
      container_litres: 20,
      containers_per_month: lab.sharps,
      misplaced_percent: 5,
      ...(lab.measured && { 'containers_per_month-sureness': 'guessed' }),
    },
    general_landfill: {
      container_litres: 120,
      containers_per_month: lab.landfill - (hasBins ? 2 : 0),
      fill_percent: 75,
      misplaced_percent: hasBins ? 10 : 25,
      signage: hasBins,
      ...(lab.measured && {
        weighed_kg: lab.measured.landfillKg[hasBins ? 'after' : 'before'],
        weighed_weeks: lab.measured.landfillWeeks,
      }),
    },
    mixed_recycling: bin(lab.recycling + (hasBins ? 2 : 0), hasBins),
    cardboard_paper: bin(lab.cardboard, true),
    confidential_paper: bin(1, true),
  }
}

const bin = (containersPerMonth: number, signage: boolean) => ({
  container_litres: 240,
  containers_per_month: containersPerMonth,
  fill_percent: 75,
  signage,
})

function benchOf(lab: WetEquipment, steps: readonly WetStep[]): FormData {
  const night = steps.includes('asleep') ? 'asleep' : 'left_on'
  return {
    h1n4k8ds: device('desktop', lab.desktops, night, night === 'asleep' ? 6 : 5),
    // Instruments run over night: nobody puts them to sleep for a figure.
    i6p2w9ge: device('instrument_pc', lab.instrumentPcs, 'left_on', 7),
    m3q7z5yb: device('monitor', lab.monitors, night, 6),
  }
}

function device(type: string, quantity: number, outOfHours: string, yearsKept: number) {
  return {
    device_type: type,
    quantity,
    hours_per_week: 38,
    out_of_hours: outOfHours,
    years_kept: yearsKept,
  }
}

function dryForms(lab: DryEquipment): DemoForm[] {
  const none: readonly DryStep[] = []
  return [
    { category: 'Eco Office', before: officeOf(lab, none), after: officeOf(lab, lab.steps) },
    { category: 'Data Storage', before: storageOf(lab, none), after: storageOf(lab, lab.steps) },
    { category: 'Computer Hardware', before: desksOf(lab, none), after: desksOf(lab, lab.steps) },
  ]
}

function officeOf(lab: DryEquipment, steps: readonly DryStep[]): FormData {
  const row = (amount: number, stream: string) => ({ amount, disposal_stream: stream, signage: true })
  const withChoice = (amount: number, stream: string, reusable: boolean) => ({
    ...row(amount, stream),
    reusable_option: reusable,
  })
  const hasCups = steps.includes('own-cups')
  const charges = steps.includes('rechargeable')
  const prints = steps.includes('fewer-prints') ? Math.round(lab.printOuts * 0.4) : lab.printOuts
  return {
    paper_notebooks: row(lab.notebooks, 'recycling'),
    journal_print_outs: row(prints, 'recycling'),
    printer_cartridges: row(Math.max(1, Math.round(prints / 60)), 'e_waste'),
    disposable_cups: withChoice(hasCups ? Math.round(lab.cups / 5) : lab.cups, 'landfill', hasCups),
    disposable_tableware: withChoice(Math.round(lab.cups / 2), 'landfill', hasCups),
    single_use_batteries: withChoice(
      charges ? Math.round(lab.batteries / 8) : lab.batteries,
      charges ? 'e_waste' : 'landfill',
      charges,
    ),
    pens_and_markers: withChoice(lab.notebooks * 4, 'landfill', false),
    e_waste: row(lab.eWasteKg, 'e_waste'),
  }
}

function storageOf(lab: DryEquipment, steps: readonly DryStep[]): FormData {
  const hasArchive = steps.includes('archived')
  // What is looked through before it moves turns out to be there twice, in part.
  const [moved, deleted] = hasArchive
    ? [Math.round(lab.driveTb * 0.33), Math.round(lab.driveTb * 0.12)]
    : [0, 0]
  return {
    n1c4v7hs: { storage_type: 'network_drive', stored_tb: lab.driveTb - moved - deleted, copies: 2 },
    s8b2k5qr: { storage_type: 'cluster_scratch', stored_tb: lab.scratchTb, copies: 1 },
    ...(hasArchive && {
      t9w3f6lm: { storage_type: 'tape', stored_tb: moved, copies: 2 },
    }),
  }
}

function desksOf(lab: DryEquipment, steps: readonly DryStep[]): FormData {
  const night = steps.includes('asleep') ? 'asleep' : 'left_on'
  const workstations = steps.includes('workstations-off') ? 'switched_off' : 'left_on'
  return {
    d4j8x2np: device('desktop', lab.desktops, night, night === 'asleep' ? 6 : 5),
    g7t1r5zc: device('gpu_workstation', lab.gpuWorkstations, workstations, 5),
    l2y6a9vk: device('laptop', lab.laptops, 'asleep', night === 'asleep' ? 5 : 4),
    m8z2w5qx: device('monitor', lab.monitors, night, 6),
  }
}
