import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { findColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import dryComputerHardware from '../../data/calculators/schemas/editions/dry-computer-hardware.1.json' with {
  type: 'json',
}
import dryDataStorage from '../../data/calculators/schemas/editions/dry-data-storage.2.json' with {
  type: 'json',
}
import dryEcoOffice from '../../data/calculators/schemas/editions/dry-eco-office.2.json' with { type: 'json' }
import wetColdStorage from '../../data/calculators/schemas/editions/wet-cold-storage.2.json' with {
  type: 'json',
}
import wetComputerHardware from '../../data/calculators/schemas/editions/wet-computer-hardware.1.json' with {
  type: 'json',
}
import wetLabWaste from '../../data/calculators/schemas/editions/wet-lab-waste.2.json' with { type: 'json' }
import { type Calculator, calculators } from '../calculators.ts'
import { formsWithDecimals } from './forms-with-decimals.ts'
import { formsWithReadings } from './forms-with-readings.ts'
import { formsWithUnits } from './forms-with-units.ts'

// A JSON file cannot say that a word is one of a few; a test runs the schema over each of them.
const earlier = [
  wetColdStorage,
  wetLabWaste,
  wetComputerHardware,
  dryEcoOffice,
  dryDataStorage,
  dryComputerHardware,
] as readonly Calculator[]

/** Every edition of every form, oldest first. What a locked submission was typed into never leaves this list. */
let published: readonly Calculator[] = [
  ...earlier,
  ...calculators,
  ...formsWithReadings,
  ...formsWithUnits,
  ...formsWithDecimals,
]

/**
 * Version 1 of these forms required more of a row than version 2 and is otherwise the same. A locked form counts every
 * row that it has, so that version 2 replays it.
 */
const REPLAYED_BY: Readonly<Record<string, number>> = {
  'wet-cold-storage.1': 2,
  'wet-lab-waste.1': 2,
  'dry-eco-office.1': 2,
  'dry-data-storage.1': 2,
}

/** The editions that are or were in use. */
export function formEditions(labType: LabType, category: Category): readonly Calculator[] {
  return published.filter((form) => form.lab_type === labType && form.category === category)
}

/** The form that a submission names by its version. */
export function findForm(labType: LabType, category: Category, version: number): Calculator | undefined {
  const editions = formEditions(labType, category)
  const { id } = editions[0] ?? {}
  const wanted = REPLAYED_BY[`${id}.${version}`] ?? version
  return editions.find((form) => form.version === wanted)
}

/** The form that an open calculator shows: the newest in use. */
export function currentForm(labType: LabType, category: Category): Calculator | undefined {
  return formEditions(labType, category).at(-1)
}

/** What people read for an answer, for places that show one without its form. A former label is its own text. */
export function answerLabel<Value>(columnId: string, value: Value): Value | string {
  if (typeof value !== 'string') return value
  const columns = published.toReversed().map(({ schema }) => findColumn(schema, columnId))
  return columns.map((column) => optionLabel(column, value)).find((label) => label !== value) ?? value
}

/** Adds an edition as the newest of its form. The answer takes it back, for tests that try a next edition. */
export function publishForm(form: Calculator): () => void {
  const { lab_type, category, id, version } = form
  if (findForm(lab_type, category, version)) throw new Error(`${id}.${version} is published already`)
  published = [...published, form]
  return () => {
    published = published.filter((known) => known !== form)
  }
}
