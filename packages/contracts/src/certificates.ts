import { normalisePublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { CERTIFICATE_STATES } from '@lab-zer0/domain/certificates/validity.ts'
import * as z from 'zod/mini'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { email, instant, plainText, uuid } from './fields.ts'
import { labType } from './labs.ts'

/** As typed or printed; anything that isn't a certificate number is answered with not found. */
const certificateNumber = z.pipe(
  z.pipe(z.string().check(z.maxLength(80)), z.transform(normalisePublicId)),
  z.string().check(z.regex(/^LZ-B[0-9]{2}-[0-9A-Z]{26}$/)),
)
/** The number of a certificate, in the path of a call. */
export const certificateParams = z.object({ publicId: certificateNumber })
const publicId = certificateParams
const labId = z.object({ labId: uuid })

export const certificateState = z.enum(CERTIFICATE_STATES)

/** The public facts of a certificate. Links are paths on the public host. */
export const publicCertificate = z.object({
  public_id: z.string(),
  state: certificateState,
  lab_name: z.string(),
  lab_type: labType,
  organisation_name: z.string(),
  department: z.nullable(z.string()),
  principal_investigator: z.nullable(z.string()),
  level: z.literal('bronze'),
  /** The auditor's score, in per cent; the pass mark is 80. */
  score: z.int(),
  na_count: z.int(),
  question_count: z.int(),
  /** How many rounds of audit it took. */
  rounds: z.int(),
  /** What was assessed, such as `wet-bronze.1`; null for what was issued before editions had names. */
  edition: z.nullable(z.string()),
  /** Categories whose emissions are clearly below the baseline. */
  reduced_categories: z.array(z.string()),
  issued_at: instant,
  valid_until: instant,
  withdrawn_at: z.nullable(instant),
  withdrawn_reason: z.nullable(z.string()),
  /** False for the seconds between the award and its signature. */
  is_signed: z.boolean(),
  issuer: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  links: z.object({
    verify: z.string(),
    credential: z.string(),
    badge: z.string(),
    pdf: z.string(),
    status_list: z.string(),
    issuer: z.string(),
  }),
})
export type PublicCertificate = z.output<typeof publicCertificate>

export const getCertificate = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/:publicId',
  summary: 'What anybody may know about a certificate',
  params: publicId,
  response: ok({ certificate: publicCertificate }),
  refusals: ['certificate_not_found'],
} as const satisfies Endpoint

export const getCredential = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/:publicId/credential',
  summary: 'The signed credential: Open Badges 3.0, secured as a compact JWS',
  params: publicId,
  response: fileAnswer,
  file: { types: ['application/vc+jwt'], sharedForSeconds: 300 },
  refusals: ['certificate_not_found', 'certificate_not_signed'],
} as const satisfies Endpoint

export const getBadge = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/:publicId/badge.svg',
  summary:
    'The badge in its state of today, to embed; with download=true as a file with the credential baked in',
  params: publicId,
  query: z.object({ download: z.optional(z.enum(['true', 'false'])) }),
  response: fileAnswer,
  file: { types: ['image/svg+xml'], sharedForSeconds: 300 },
  refusals: ['certificate_not_found'],
} as const satisfies Endpoint

export const getCertificatePdf = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/:publicId/certificate.pdf',
  summary: 'The certificate as a tagged PDF with its QR code',
  params: publicId,
  response: fileAnswer,
  file: { types: ['application/pdf'] },
  refusals: ['certificate_not_found'],
} as const satisfies Endpoint

export const getStatusList = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/status/:listId',
  summary: 'A signed W3C Bitstring Status List: which certificates are withdrawn',
  params: z.object({ listId: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)) }),
  response: fileAnswer,
  file: { types: ['application/vc+jwt'], sharedForSeconds: 10 },
  refusals: ['status_list_not_found'],
} as const satisfies Endpoint

const publicKey = z.object({
  id: z.string(),
  type: z.literal('JsonWebKey'),
  controller: z.string(),
  publicKeyJwk: z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    kid: z.string(),
    alg: z.literal('EdDSA'),
    /** From when to when the key signs, in seconds since 1970. */
    nbf: z.optional(z.int()),
    exp: z.optional(z.int()),
  }),
  expires: z.optional(instant),
  /** Since when it is not trusted, whatever it signed. */
  revoked: z.optional(instant),
})

/** Also served as `/.well-known/did.json`, where did:web expects it. */
export const getIssuer = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/issuer',
  summary: "The issuer's did:web document with every key that ever signed a certificate",
  response: z.object({
    '@context': z.array(z.string()),
    id: z.string(),
    verificationMethod: z.array(publicKey),
    assertionMethod: z.array(z.string()),
    service: z.optional(
      z.array(
        z.object({
          id: z.string(),
          type: z.literal('TransparencyLog'),
          serviceEndpoint: z.string(),
          verifierKey: z.string(),
          witnessKeys: z.array(z.string()),
        }),
      ),
    ),
  }),
  refusals: [],
} as const satisfies Endpoint

const summary = z.object({
  public_id: z.string(),
  state: certificateState,
  score: z.int(),
  issued_at: instant,
  valid_until: instant,
  withdrawn_at: z.nullable(instant),
  withdrawn_reason: z.nullable(z.string()),
})

export const getLabCertificate = {
  act: 'certificate.read',
  method: 'GET',
  path: '/labs/:labId/certificate',
  summary: "The lab's newest certificate, the ones before, and what the caller may do with it",
  params: labId,
  response: ok({
    certificate: z.nullable(publicCertificate),
    /** Older ones, newest first. */
    before: z.array(summary),
    is_listed: z.boolean(),
    may_list: z.boolean(),
    may_renew: z.boolean(),
    /** When renewal opens; null where there is nothing to renew. */
    renewable_from: z.nullable(instant),
    /** A new cycle has been opened since this certificate was awarded. */
    is_renewing: z.boolean(),
    may_revoke: z.boolean(),
  }),
  refusals: ['lab_not_found', 'forbidden'],
} as const satisfies Endpoint

export const REASON_LENGTH = { least: 5, most: 500 } as const

const reason = z
  .string({ error: 'Please give a reason' })
  .check(
    z.trim(),
    z.minLength(REASON_LENGTH.least, { error: 'Please give a reason', abort: true }),
    z.maxLength(REASON_LENGTH.most, 'Please use at most 500 characters'),
    plainText,
  )

export const revokeCertificate = {
  act: 'certificate.withdraw',
  method: 'POST',
  path: '/certificates/:publicId/revoke',
  summary: 'Withdraw a certificate of my organisation, for a reason that the public page shows',
  params: publicId,
  body: z.strictObject({ reason }),
  response: done,
  refusals: ['certificate_not_found', 'forbidden', 'step_up_required', 'already_withdrawn'],
  idempotent: true,
} as const satisfies Endpoint

export const renewCertificate = {
  act: 'lab.renew',
  method: 'POST',
  path: '/labs/:labId/renew',
  summary: 'Open the next cycle, filled from the last',
  params: labId,
  response: ok({ message: z.string(), cycle_number: z.int() }),
  refusals: [
    'lab_not_found',
    'not_the_champion',
    'nothing_to_renew',
    'renewal_under_way',
    'renewal_too_early',
  ],
  idempotent: true,
} as const satisfies Endpoint

export const setListing = {
  act: 'certificate.list',
  method: 'PUT',
  path: '/labs/:labId/certificate/listing',
  summary: 'Say whether the lab stands in the public register',
  params: labId,
  body: z.strictObject({ is_listed: z.boolean() }),
  response: ok({ message: z.string(), is_listed: z.boolean() }),
  refusals: ['lab_not_found', 'not_the_champion', 'no_certificate'],
} as const satisfies Endpoint

export const registerEntry = z.object({
  public_id: z.string(),
  lab_name: z.string(),
  lab_type: labType,
  organisation_name: z.string(),
  department: z.nullable(z.string()),
  level: z.literal('bronze'),
  issued_at: instant,
  valid_until: instant,
})
export type RegisterEntry = z.output<typeof registerEntry>

const registerQuery = {
  /** Part of a lab's or organisation's name; one or two letters only match the beginning of a word. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100), plainText), ''),
  lab_type: z.optional(labType),
}

export const REGISTER_PAGE_SIZE = 25

export const getRegister = {
  act: 'public.read',
  method: 'GET',
  path: '/register',
  summary: 'Labs with a current certificate that want to be found, newest first',
  query: z.object({
    ...registerQuery,
    /** The page that follows this certificate, or the one before that. The first page has neither. */
    after: z.optional(certificateNumber),
    before: z.optional(certificateNumber),
  }),
  /** There is no total, because counting the whole register for one page is slow. */
  response: ok({
    entries: z.array(registerEntry),
    has_previous: z.boolean(),
    has_next: z.boolean(),
  }),
  refusals: [],
  limits: [{ name: 'register-of-labs', max: 600, windowSeconds: 600 }],
} as const satisfies Endpoint

export const getRegisterCsv = {
  act: 'public.read',
  method: 'GET',
  path: '/register.csv',
  summary: 'The register as CSV',
  query: z.object(registerQuery),
  response: fileAnswer,
  file: { types: ['text/csv'] },
  refusals: [],
  limits: [{ name: 'export', max: 10, windowSeconds: 60 }],
} as const satisfies Endpoint

export const CONCERN_LENGTH = { least: 20, most: 2000 } as const

export const reportConcern = {
  act: 'public.write',
  method: 'POST',
  path: '/certificates/:publicId/concern',
  summary: 'Tell the provider about a concern with a certificate',
  params: publicId,
  body: z.strictObject({
    concern: z.string({ error: 'Please tell us what concerns you' }).check(
      z.trim(),
      z.minLength(CONCERN_LENGTH.least, { error: 'Please tell us what concerns you', abort: true }),
      z.maxLength(CONCERN_LENGTH.most, 'Please use at most 2,000 characters'),
      z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), {
        error: 'Please remove characters that cannot be stored',
      }),
    ),
    /** An address for the reply; optional. */
    email: z.optional(z.nullable(email)),
  }),
  response: done,
  refusals: ['certificate_not_found'],
  limits: [{ name: 'certificate-concern', max: 5, windowSeconds: 3600 }],
} as const satisfies Endpoint

export const stopReminders = {
  act: 'public.write',
  method: 'POST',
  path: '/reminders/stop/:token',
  summary: 'Stop the reminders about idle cycles, with the link from one of them',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{60,400}$/)) }),
  response: done,
  refusals: ['link_not_valid'],
  limits: [{ name: 'stop-reminders', max: 60, windowSeconds: 3600 }],
} as const satisfies Endpoint
