import { create_lab } from '@lab-zer0/content/microcopy.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { createLab } from '@lab-zer0/contracts/labs.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { asUserId } from '@lab-zer0/domain/ids.ts'
import * as z from 'zod/mini'
import type { ContractForm } from '../../../ui/contract-form.ts'

const isChampion = (value: string) =>
  value.trim() === '' || invitedEmail(value) !== undefined || z.safeParse(z.uuid(), value).success

/** Nobody chosen is an empty text in the form and nothing at all in the call; an address is somebody to invite. */
export const registration = z.extend(createLab.body, {
  champion_id: z.string().check(z.refine(isChampion, create_lab.champion_not_chosen)),
})

export type Values = z.input<typeof registration>
export type Registration = z.output<typeof registration>
export type RegisterForm = ContractForm<Values, Registration>

/** What was typed as the champion, where it is a whole address. */
export function invitedEmail(champion: string): string | undefined {
  const email = normaliseEmail(champion)
  return isEmail(email) ? email : undefined
}

export function callBody({ champion_id, ...rest }: Registration): BodyOf<typeof createLab> {
  if (champion_id.trim() === '') return rest
  const email = invitedEmail(champion_id)
  return email === undefined
    ? { ...rest, champion_id: asUserId(champion_id) }
    : { ...rest, champion_email: email }
}
