import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { domainOf, normaliseDomain } from '@lab-zer0/domain/accounts/email.ts'
import { PLACES } from '@lab-zer0/domain/electricity/place.ts'
import { LAB_TYPES } from '@lab-zer0/domain/organisations/organisation.ts'
import * as z from 'zod/mini'
import { agreement } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import {
  day,
  domain,
  email,
  instant,
  invitationCode,
  newPassword,
  organisationUuid,
  personName,
  plainText,
} from './fields.ts'
import { mayOf, ORGANISATION_PAGE_ACTS } from './may.ts'

const NAME_LENGTH = copy.organisation_name

export const organisationName = z
  .string({ error: NAME_LENGTH })
  .check(z.trim(), z.minLength(2, NAME_LENGTH), z.maxLength(100, NAME_LENGTH), plainText)

/** Blanks are dropped before the check, because the form leaves an empty line at the end. */
export const emailDomains = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((domains: string[]) => [...new Set(domains.map(normaliseDomain).filter(Boolean))]),
  ),
  z.array(domain).check(z.minLength(1, copy.domain_required), z.maxLength(20, copy.too_many_domains)),
)

export const ADMIN_OUTSIDE_DOMAINS = copy.admin_domain

export const registerOrganisation = {
  act: 'public.register',
  method: 'POST',
  path: '/organisations/register',
  summary: 'Register an organisation and its first admin with an invitation code',
  body: z
    .strictObject({
      invitation_code: invitationCode,
      organisation_name: organisationName,
      country_code: z.literal('AU'),
      /** Where the organisation's first campus is; the form asks for it. */
      state: z.optional(z.enum(PLACES, { error: copy.state_required })),
      email_domains: emailDomains,
      admin: z.strictObject({
        first_name: personName(copy.admin_first_name),
        last_name: personName(copy.admin_last_name),
        email,
        password: newPassword,
        agreed_to_tos: agreement,
      }),
    })
    .check(
      z.refine((body) => body.email_domains.includes(domainOf(body.admin.email)), {
        error: ADMIN_OUTSIDE_DOMAINS,
        path: ['admin', 'email'],
      }),
    ),
  status: 201,
  response: done,
  refusals: ['invalid_invitation_code', 'domain_taken', 'public_domain', 'guessable_password', 'busy'],
  idempotent: true,
  limits: [{ name: 'register-organisation', max: 30, windowSeconds: 3600 }],
} as const satisfies Endpoint

/** Labs and people of the whole institution, registered here or not, and the day of the count. */
export const institutionCounts = z.strictObject({
  labs: z
    .int({ error: copy.counts.labs })
    .check(z.minimum(1, copy.counts.labs), z.maximum(100_000, copy.counts.labs)),
  fte: z
    .number({ error: copy.counts.fte })
    .check(z.positive(copy.counts.fte), z.maximum(1_000_000, copy.counts.fte)),
  counted_on: day,
})
export type InstitutionCounts = z.output<typeof institutionCounts>

export const organisation = z.object({
  id: organisationUuid,
  name: z.string(),
  labTypeSubscriptions: z.array(z.enum(LAB_TYPES)),
  /** For the organisation's admins only. */
  email_domains: z.optional(
    z.array(
      z.object({
        domain: z.string(),
        is_confirmed: z.boolean(),
        /** When the unconfirmed claim to a domain expires. */
        ends_at: z.optional(instant),
      }),
    ),
  ),
  lab_limit: z.optional(z.int()),
  subscription_starts_at: z.optional(instant),
  subscription_ends_at: z.optional(instant),
  /** Null until an admin has entered them. */
  institution: z.optional(z.nullable(institutionCounts)),
  may: mayOf(['organisation.create_lab', ...ORGANISATION_PAGE_ACTS]),
})
export type Organisation = z.output<typeof organisation>

export const getOrganisation = {
  act: 'organisation.read',
  method: 'GET',
  path: '/organisations/:id',
  summary: 'My organisation; domains and subscription are for its admins',
  params: z.object({ id: organisationUuid }),
  response: ok({ organisation }),
  refusals: ['organisation_not_found'],
} as const satisfies Endpoint

export const saveCounts = {
  act: 'organisation.save_variables',
  method: 'PUT',
  path: '/organisations/:id/counts',
  summary: 'Save how many labs and people the whole institution has, with the day of the count. For admins',
  params: z.object({ id: organisationUuid }),
  body: institutionCounts,
  response: ok({ message: z.string(), institution: institutionCounts }),
  refusals: [
    'organisation_not_found',
    'forbidden',
    'two_factor_required',
    'two_factor_setup_required',
    'counted_ahead',
    'counts_too_small',
  ],
} as const satisfies Endpoint
