import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type * as z from 'zod/mini'
import file from '../data/certificates/assessed.json' with { type: 'json' }
import type * as schemas from './schemas.ts'

// The compiler compares the shapes and a test runs the schema, so that no visitor's browser has to.
const editions: z.output<typeof schemas.assessed> = file

export type Assessed = (typeof editions)[number]

/**
 * Of the edition that a certificate names; what was issued before editions had names assessed what the first did.
 * Undefined for an edition that is not ours, as a text that somebody made up may name.
 */
export function assessedBy(edition: string | null, labType: LabType): Assessed | undefined {
  const wanted = edition ?? firstEdition(labType)
  return editions.find((one) => one.edition === wanted)
}

export function firstEdition(labType: LabType): string {
  return `${labType}-bronze.1`
}
