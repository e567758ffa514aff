import { createLab } from '@lab-zer0/contracts/labs.ts'
import * as z from 'zod/mini'
import type { ContractForm } from '../../../ui/contract-form.ts'

/** Nobody chosen is an empty text in the form and nothing at all in the call. */
export const registration = z.extend(createLab.body, { champion_id: z.string() })

export type Values = z.input<typeof registration>
export type Registration = z.output<typeof registration>
export type RegisterForm = ContractForm<Values, Registration>
