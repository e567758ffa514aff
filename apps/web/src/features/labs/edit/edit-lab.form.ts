import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import type { editLab, Lab } from '@lab-zer0/contracts/labs.ts'
import type * as z from 'zod/mini'
import type { ContractForm } from '../../../ui/contract-form.ts'

export type EditValues = z.input<typeof editLab.body>
export type EditForm = ContractForm<EditValues, BodyOf<typeof editLab>>

export function valuesOf(lab: Lab): EditValues {
  return {
    version: lab.version,
    name: lab.name,
    total_fte: lab.total_fte,
    department: lab.department ?? '',
    principal_investigator: lab.principal_investigator ?? '',
    ...(lab.campus && { campus_id: lab.campus.id }),
  }
}
