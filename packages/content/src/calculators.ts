import dryComputerHardware from '@lab-zer0/content/data/calculators/schemas/dry-computer-hardware.json' with {
  type: 'json',
}
import dryDataStorage from '@lab-zer0/content/data/calculators/schemas/dry-data-storage.json' with {
  type: 'json',
}
import dryEcoOffice from '@lab-zer0/content/data/calculators/schemas/dry-eco-office.json' with {
  type: 'json',
}
import wetColdStorage from '@lab-zer0/content/data/calculators/schemas/wet-cold-storage.json' with {
  type: 'json',
}
import wetComputerHardware from '@lab-zer0/content/data/calculators/schemas/wet-computer-hardware.json' with {
  type: 'json',
}
import wetLabWaste from '@lab-zer0/content/data/calculators/schemas/wet-lab-waste.json' with { type: 'json' }
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type * as z from 'zod/mini'
import type * as schemas from './calculator-schemas.ts'

export type Calculator = z.output<typeof schemas.calculator>

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that no browser has to.
export const calculators = [
  wetColdStorage,
  wetLabWaste,
  wetComputerHardware,
  dryEcoOffice,
  dryDataStorage,
  dryComputerHardware,
] as readonly Calculator[]

/** The form of a category for a type of lab; a submission names its version. */
export function findCalculator(labType: LabType, category: Category): Calculator | undefined {
  return calculators.find((each) => each.lab_type === labType && each.category === category)
}
