import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'

/** What a lab of some size has before and after it has acted: the same rows, the numbers by head. */
export type DemoForm = { category: string; before: FormData; after: FormData }

export function demoForms(type: LabType, fte: number): DemoForm[] {
  return type === 'wet' ? wetForms(fte) : dryForms(fte)
}

const atLeastOne = (number: number) => Math.max(1, Math.round(number))

function wetForms(fte: number): DemoForm[] {
  const ult = {
    unit_type: 'ULT freezer, standard',
    quantity: atLeastOne(fte / 3),
    volume_litres: 570,
    set_temperature: -80,
    age_years: 8,
    fill_percent: 70,
    maintained_past_year: false,
    room_cooled: true,
  }
  const freezer = {
    unit_type: 'Freezer, laboratory grade',
    quantity: atLeastOne(fte / 4),
    volume_litres: 320,
    set_temperature: -20,
    age_years: 9,
    fill_percent: 60,
    maintained_past_year: false,
    room_cooled: false,
  }
  const fridge = { ...freezer, unit_type: 'Fridge, laboratory grade', set_temperature: 4, fill_percent: 75 }
  const desktop = device('Desktop PC', fte * 0.8, 'Left on', 5)
  const instrument = device('Instrument PC', fte / 4, 'Left on', 7)
  const monitor = device('Monitor', fte * 1.1, 'Left on', 6)
  return [
    {
      category: 'Cold Storage',
      before: { k3f9a1qz: ult, b7d2m4xp: freezer, t5r8c1vw: fridge },
      after: {
        k3f9a1qz: { ...ult, set_temperature: -70, maintained_past_year: true },
        b7d2m4xp: { ...freezer, quantity: Math.max(0, freezer.quantity - 1), maintained_past_year: true },
        t5r8c1vw: fridge,
      },
    },
    { category: 'Lab Waste', before: wasteOf(fte, false), after: wasteOf(fte, true) },
    {
      category: 'Computer Hardware',
      before: { h1n4k8ds: desktop, i6p2w9ge: instrument, m3q7z5yb: monitor },
      after: {
        h1n4k8ds: { ...desktop, out_of_hours: 'Asleep', years_kept: 6 },
        i6p2w9ge: instrument,
        m3q7z5yb: { ...monitor, out_of_hours: 'Asleep' },
      },
    },
  ]
}

function device(type: string, count: number, outOfHours: string, yearsKept: number) {
  return {
    device_type: type,
    quantity: atLeastOne(count),
    hours_per_week: 38,
    out_of_hours: outOfHours,
    years_kept: yearsKept,
  }
}

function wasteOf(fte: number, isAfter: boolean): FormData {
  const bags = atLeastOne(fte * (isAfter ? 1.5 : 2))
  return {
    biohazard_bags: {
      container_litres: 60,
      containers_per_month: bags,
      fill_percent: 75,
      treatment_route: 'Incinerated off site',
      misplaced_percent: isAfter ? 10 : 30,
      signage: true,
    },
    sharps_containers: {
      container_litres: 20,
      containers_per_month: 3,
      fill_percent: 75,
      treatment_route: 'Incinerated off site',
      misplaced_percent: 10,
      signage: true,
    },
    general_landfill: {
      container_litres: 120,
      containers_per_month: atLeastOne(fte * (isAfter ? 1.3 : 1.6)),
      fill_percent: 75,
      misplaced_percent: isAfter ? 10 : 25,
      signage: isAfter,
    },
    mixed_recycling: bin(atLeastOne(fte * (isAfter ? 0.9 : 0.6)), isAfter),
    cardboard_paper: bin(6, true),
    confidential_paper: bin(1, true),
  }
}

const bin = (containersPerMonth: number, signage: boolean) => ({
  container_litres: 240,
  containers_per_month: containersPerMonth,
  fill_percent: 75,
  signage,
})

function dryForms(fte: number): DemoForm[] {
  const desktop = device('Desktop PC', fte * 0.7, 'Left on', 5)
  const workstation = device('GPU workstation', fte / 5, 'Left on', 5)
  const laptop = device('Laptop', fte, 'Asleep', 4)
  const drive = { storage_type: 'Network drive', stored_tb: atLeastOne(fte * 7), copies: 2 }
  const scratch = { storage_type: 'Cluster scratch', stored_tb: atLeastOne(fte * 3), copies: 1 }
  return [
    { category: 'Eco Office', before: officeOf(fte, false), after: officeOf(fte, true) },
    {
      category: 'Data Storage',
      before: { n1c4v7hs: drive, s8b2k5qr: scratch },
      after: {
        n1c4v7hs: { ...drive, stored_tb: atLeastOne(fte * 3) },
        s8b2k5qr: scratch,
        t9w3f6lm: { storage_type: 'Tape or cold archive', stored_tb: atLeastOne(fte * 3), copies: 2 },
      },
    },
    {
      category: 'Computer Hardware',
      before: { d4j8x2np: desktop, g7t1r5zc: workstation, l2y6a9vk: laptop },
      after: {
        d4j8x2np: { ...desktop, out_of_hours: 'Asleep', years_kept: 6 },
        g7t1r5zc: { ...workstation, out_of_hours: 'Switched off' },
        l2y6a9vk: { ...laptop, years_kept: 5 },
      },
    },
  ]
}

function officeOf(fte: number, isAfter: boolean): FormData {
  const row = (amount: number, stream: string) => ({
    amount: Math.round(amount),
    disposal_stream: stream,
    signage: true,
  })
  const withChoice = (amount: number, stream: string) => ({
    ...row(amount, stream),
    reusable_option: isAfter,
  })
  return {
    paper_notebooks: row(fte * 3, 'Recycling'),
    journal_print_outs: row(fte * (isAfter ? 12 : 25), 'Recycling'),
    printer_cartridges: row(fte * 0.6, 'E-waste'),
    disposable_cups: withChoice(fte * (isAfter ? 1 : 4), 'General/Landfill'),
    disposable_tableware: withChoice(fte * 2, 'General/Landfill'),
    single_use_batteries: withChoice(fte * (isAfter ? 0.5 : 6), isAfter ? 'E-waste' : 'General/Landfill'),
    pens_and_markers: withChoice(fte * 10, 'General/Landfill'),
    e_waste: row(fte * 4, 'E-waste'),
  }
}
