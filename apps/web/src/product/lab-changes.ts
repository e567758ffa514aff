import { lab_edit } from '@lab-zer0/content/microcopy.ts'
import type { LabField } from '@lab-zer0/contracts/labs.ts'
import { fill, formatNumber } from '../lib/format.ts'

type Value = string | number | null
export type LabChange = { field: LabField; before: Value; after: Value }

const { fields, from_to, the_field, none } = lab_edit.history

/** `FTE from 12.0 to 14.5`; of an investigator only that it changed, for the log keeps no names. */
export function changeWords({ field, before, after }: LabChange): string {
  if (field === 'principal_investigator') return fill(the_field, { field: fields[field] })
  return fill(from_to, { field: fields[field], before: shown(before), after: shown(after) })
}

function shown(value: Value): string {
  if (value === null) return none
  return typeof value === 'number' ? formatNumber(value, 1) : `“${value}”`
}
