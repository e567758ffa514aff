import { problemTexts } from '@lab-zer0/content/problem-text.ts'
import { checkVariables, variablesFor } from '@lab-zer0/domain/calculators/variable-form.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import * as z from 'zod/mini'
import type { ContractForm } from '../../../ui/contract-form.ts'
import type { Values } from '../variables.api.ts'

/** What stands in a field: null is the published default, NaN what is no number. */
export type Entry = number | string | null
export type Entries = Record<string, Entry>
export type VariableForm = ContractForm<Entries, Values>

/** Everything that the form of a type of lab asks for. */
export function idsOf(labType: LabType): string[] {
  return [...variablesFor(labType), 'state', ...(labType === 'dry' ? ['cs_io_activity'] : [])]
}

export function entriesOf(labType: LabType, values: Values = {}): Entries {
  return Object.fromEntries(idsOf(labType).map((id) => [id, values[id] ?? null]))
}

/** What is sent: what is left empty is left out, and stays on the published default. */
export function valuesOf(entries: Entries): Values {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, number | string] => entry[1] !== null),
  )
}

export function changedIds(before: Entries, after: Entries): string[] {
  return Object.keys(after).filter((id) => !Object.is(before[id] ?? null, after[id] ?? null))
}

export function problemsOf(labType: LabType, entries: Entries): Record<string, string> {
  return problemTexts(checkVariables(labType, valuesOf(entries)))
}

/** The server judges by the same rules; here they point at the field. */
export function schemaFor(labType: LabType) {
  const entry = z.nullable(z.union([z.number(), z.nan(), z.string()]))
  const entries = z.record(z.string(), entry).check((context) => {
    for (const [id, message] of Object.entries(problemsOf(labType, context.value))) {
      context.issues.push({ code: 'custom', path: [id], message, input: context.value })
    }
  })
  return z.pipe(entries, z.transform(valuesOf))
}
