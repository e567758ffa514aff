export type ColdUnits = { count: number; litres: number; ageYears: number }

export type WetStep = 'minus-70' | 'serviced' | 'freezer-retired' | 'general-bins' | 'asleep'
export type WetEquipment = {
  ult: ColdUnits
  freezer: ColdUnits
  fridge: ColdUnits
  desktops: number
  instrumentPcs: number
  monitors: number
  /** Containers a month. */
  biohazardBags: number
  sharps: number
  landfill: number
  recycling: number
  cardboard: number
  /** What the lab did between its baseline and its savings. */
  steps: readonly WetStep[]
  measured?: Measured
}

type BeforeAndAfter = { before: number; after: number }

/** What a lab has read and weighed. */
export type Measured = {
  /** One ULT freezer on a plug meter, over these days. */
  ultKwh: BeforeAndAfter
  ultDays: number
  /** One more ULT freezer, by the door, whose meter came off too early. */
  shortKwh: number
  shortDays: number
  /** The general bins on a scale. */
  landfillKg: BeforeAndAfter
  landfillWeeks: number
}

export type DryStep =
  | 'archived'
  | 'asleep'
  | 'workstations-off'
  | 'fewer-prints'
  | 'own-cups'
  | 'rechargeable'
export type DryEquipment = {
  desktops: number
  laptops: number
  gpuWorkstations: number
  monitors: number
  driveTb: number
  scratchTb: number
  notebooks: number
  printOuts: number
  cups: number
  batteries: number
  eWasteKg: number
  steps: readonly DryStep[]
}

const units = (count: number, litres: number, ageYears: number): ColdUnits => ({ count, litres, ageYears })

/** What stands in each wet lab, told by people who know labs like it: no two are alike. */
export const WET_EQUIPMENT: Record<string, WetEquipment> = {
  'Soil Microbiome Lab': {
    ult: units(4, 570, 9),
    freezer: units(3, 320, 11),
    fridge: units(4, 380, 7),
    desktops: 6,
    instrumentPcs: 4,
    monitors: 11,
    biohazardBags: 14,
    sharps: 2,
    landfill: 22,
    recycling: 7,
    cardboard: 6,
    steps: ['minus-70', 'serviced', 'freezer-retired', 'asleep'],
  },
  'Neurodegeneration Lab': {
    ult: units(7, 690, 6),
    freezer: units(5, 320, 8),
    fridge: units(6, 350, 6),
    desktops: 10,
    instrumentPcs: 6,
    monitors: 17,
    biohazardBags: 46,
    sharps: 8,
    landfill: 26,
    recycling: 8,
    cardboard: 10,
    steps: ['minus-70', 'serviced', 'general-bins', 'asleep'],
    measured: {
      ultKwh: { before: 199.4, after: 163.8 },
      ultDays: 14,
      shortKwh: 71.2,
      shortDays: 5,
      landfillKg: { before: 212, after: 196.5 },
      landfillWeeks: 4,
    },
  },
  'Membrane Biophysics Lab': {
    ult: units(2, 480, 12),
    freezer: units(4, 300, 10),
    fridge: units(3, 350, 9),
    desktops: 5,
    instrumentPcs: 7,
    monitors: 12,
    biohazardBags: 12,
    sharps: 2,
    landfill: 14,
    recycling: 5,
    cardboard: 4,
    steps: ['minus-70', 'freezer-retired', 'general-bins', 'asleep'],
  },
  'Zebrafish Development Lab': {
    ult: units(2, 570, 5),
    freezer: units(3, 240, 9),
    fridge: units(4, 300, 8),
    desktops: 4,
    instrumentPcs: 5,
    monitors: 8,
    biohazardBags: 18,
    sharps: 3,
    landfill: 16,
    recycling: 4,
    cardboard: 5,
    steps: ['serviced', 'general-bins'],
  },
  'Insect Physiology Lab': {
    ult: units(1, 570, 7),
    freezer: units(4, 280, 12),
    fridge: units(3, 320, 10),
    desktops: 5,
    instrumentPcs: 2,
    monitors: 8,
    biohazardBags: 7,
    sharps: 2,
    landfill: 13,
    recycling: 4,
    cardboard: 3,
    steps: ['serviced', 'freezer-retired', 'asleep'],
  },
  'Catalysis Lab': {
    ult: units(1, 480, 4),
    freezer: units(2, 220, 8),
    fridge: units(5, 350, 11),
    desktops: 8,
    instrumentPcs: 9,
    monitors: 16,
    biohazardBags: 4,
    sharps: 4,
    landfill: 20,
    recycling: 6,
    cardboard: 9,
    steps: ['serviced', 'asleep', 'freezer-retired'],
  },
  'Reef Genomics Lab': {
    ult: units(3, 570, 9),
    freezer: units(4, 400, 12),
    fridge: units(5, 350, 6),
    desktops: 8,
    instrumentPcs: 3,
    monitors: 12,
    biohazardBags: 20,
    sharps: 3,
    landfill: 18,
    recycling: 6,
    cardboard: 6,
    steps: [],
  },
  'Wheat Pathology Lab': {
    ult: units(2, 570, 10),
    freezer: units(4, 400, 14),
    fridge: units(3, 380, 9),
    desktops: 6,
    instrumentPcs: 2,
    monitors: 9,
    biohazardBags: 10,
    sharps: 1,
    landfill: 15,
    recycling: 5,
    cardboard: 4,
    steps: ['minus-70', 'serviced', 'general-bins'],
  },
}

export const DRY_EQUIPMENT: Record<string, DryEquipment> = {
  'Astro Data Lab': {
    desktops: 4,
    laptops: 6,
    gpuWorkstations: 2,
    monitors: 11,
    driveTb: 140,
    scratchTb: 60,
    notebooks: 12,
    printOuts: 110,
    cups: 30,
    batteries: 40,
    eWasteKg: 35,
    steps: ['archived', 'asleep', 'fewer-prints', 'own-cups'],
  },
  'Urban Sensing Lab': {
    desktops: 3,
    laptops: 7,
    gpuWorkstations: 2,
    monitors: 8,
    driveTb: 90,
    scratchTb: 25,
    notebooks: 16,
    printOuts: 85,
    cups: 36,
    batteries: 210,
    eWasteKg: 22,
    steps: ['archived', 'asleep', 'own-cups'],
  },
  'Marine Acoustics Lab': {
    desktops: 5,
    laptops: 5,
    gpuWorkstations: 1,
    monitors: 9,
    driveTb: 220,
    scratchTb: 35,
    notebooks: 20,
    printOuts: 60,
    cups: 24,
    batteries: 160,
    eWasteKg: 28,
    steps: ['archived', 'asleep', 'rechargeable'],
  },
  'Climate Modelling Group': {
    desktops: 10,
    laptops: 17,
    gpuWorkstations: 4,
    monitors: 28,
    driveTb: 380,
    scratchTb: 210,
    notebooks: 30,
    printOuts: 340,
    cups: 85,
    batteries: 70,
    eWasteKg: 60,
    steps: ['archived', 'asleep', 'fewer-prints'],
  },
  'Computational Linguistics Lab': {
    desktops: 2,
    laptops: 5,
    gpuWorkstations: 2,
    monitors: 6,
    driveTb: 24,
    scratchTb: 18,
    notebooks: 15,
    printOuts: 290,
    cups: 20,
    batteries: 12,
    eWasteKg: 14,
    steps: ['workstations-off', 'asleep', 'fewer-prints', 'own-cups'],
  },
}
