import { validation } from '@lab-zer0/content/microcopy.ts'
import {
  ADMIN_OUTSIDE_DOMAINS,
  emailDomains,
  registerOrganisation,
} from '@lab-zer0/contracts/organisations.ts'
import { domainOf, isDomain, isEmail, normaliseDomain } from '@lab-zer0/domain/accounts/email.ts'
import { PLACES } from '@lab-zer0/domain/electricity/place.ts'
import * as z from 'zod/mini'
import { confirmation, passwordsMatch } from '../../lib/confirmed-password.ts'
import { fill } from '../../lib/format.ts'
import { type ContractForm, useContractForm } from '../../ui/contract-form.ts'

const { admin, email_domains: _, ...organisation } = registerOrganisation.body.shape
const { agreed_to_tos, ...person } = admin.shape

const isBlank = (line: { domain: string }) => normaliseDomain(line.domain) === ''

/** As the contract's, but judged line by line as they stand in the form: a blank line may be anywhere. */
const domainLine = z.object({
  domain: z.string().check(
    z.refine((line) => normaliseDomain(line) === '' || isDomain(normaliseDomain(line)), {
      error: (issue) => fill(validation.domain_invalid, { value: normaliseDomain(String(issue.input)) }),
    }),
  ),
})
const domainLines = z.pipe(
  z.pipe(
    z.array(domainLine).check(
      z.refine((lines) => !lines.every(isBlank), {
        error: validation.domain_required,
        path: [0, 'domain'],
      }),
    ),
    z.transform((lines: { domain: string }[]) => lines.map((line) => line.domain)),
  ),
  emailDomains,
)

const schema = z
  .strictObject({
    ...organisation,
    state: z.enum(PLACES, { error: validation.state_required }),
    email_domains: domainLines,
    admin: z.strictObject({ ...person, confirm_password: confirmation, agreed_to_tos }).check(passwordsMatch),
  })
  .check(
    z.refine(
      ({ email_domains, admin: { email } }) => !isEmail(email) || email_domains.includes(domainOf(email)),
      { error: ADMIN_OUTSIDE_DOMAINS, path: ['admin', 'email'] },
    ),
  )

export type OrganisationValues = z.input<typeof schema>
export type OrganisationOutput = z.output<typeof schema>
export type OrganisationForm = ContractForm<OrganisationValues, OrganisationOutput>

export function useOrganisationForm(invitationCode: string): OrganisationForm {
  return useContractForm(schema, {
    invitation_code: invitationCode,
    organisation_name: '',
    country_code: 'AU',
    email_domains: [{ domain: '' }],
    admin: { first_name: '', last_name: '', email: '', password: '', confirm_password: '' },
  })
}

/** What the server gets: without the second password, which was only for the person. */
export function bodyOf({ admin: { confirm_password: __, ...rest }, ...body }: OrganisationOutput) {
  return { ...body, admin: rest }
}
