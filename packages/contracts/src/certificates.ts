import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { normalisePublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { readShortNumber } from '@lab-zer0/domain/certificates/short-number.ts'
import { CERTIFICATE_STATES } from '@lab-zer0/domain/certificates/validity.ts'
import * as z from 'zod/mini'
import { awardFacts } from './award-facts.ts'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { done, ok } from './envelope.ts'
import { atMost, instant, labUuid, plainText } from './fields.ts'
import { labType } from './labs.ts'
import { levelName } from './levels.ts'

/** As typed or printed; anything that isn't a certificate number is answered with not found. */
export const certificateNumber = z.pipe(
  z.pipe(z.string().check(z.maxLength(80)), z.transform(normalisePublicId)),
  z.string().check(z.regex(/^LZ-B[0-9]{2}-[0-9A-Z]{26}$/)),
)
/** A short number finds a lab of the public register; every other call needs the whole number. */
const anyNumber = z.union([
  certificateNumber,
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(80)),
      z.transform((typed) => readShortNumber(typed) ?? ''),
    ),
    z.string().check(z.minLength(1)),
  ),
])
/** The number of a certificate, in the path of a call. */
export const certificateParams = z.object({ publicId: certificateNumber })
export const publicId = certificateParams
const labId = z.object({ labId: labUuid })

export const certificateState = z.enum(CERTIFICATE_STATES)

/** The public facts of a certificate. Links are paths on the public host. */
export const publicCertificate = z.object({
  public_id: z.string(),
  /** For people to say and type. */
  short_number: z.string(),
  state: certificateState,
  lab_name: z.string(),
  lab_type: labType,
  organisation_name: z.string(),
  department: z.nullable(z.string()),
  principal_investigator: z.nullable(z.string()),
  level: levelName,
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
  /** What the award rests on, as it was signed; null for what was issued before. */
  award: z.nullable(awardFacts),
  /** The hashes of those records as they are today; a form that was reopened or deleted since is not among them. */
  records_now: z.array(z.object({ record: z.string(), sha256: z.string() })),
  /**
   * The market-based figure in words, where the organisation has shown how its electricity was bought. Of today, and no
   * part of the credential.
   */
  market_based: z.optional(z.nullable(z.string())),
  issued_at: instant,
  valid_until: instant,
  withdrawn_at: z.nullable(instant),
  withdrawn_reason: z.nullable(z.string()),
  /** Each time it was suspended, the newest first; `ended_at` is null while it is. */
  suspensions: z.array(
    z.object({ suspended_at: instant, reason: z.string(), ended_at: z.nullable(instant) }),
  ),
  /** False for the seconds between the award and its signature. */
  is_signed: z.boolean(),
  issuer: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  links: z.object({
    verify: z.string(),
    credential: z.string(),
    badge: z.string(),
    pdf: z.string(),
    /** Null where the lab keeps its dossier to itself. */
    dossier: z.nullable(z.string()),
    status_list: z.string(),
    suspension_list: z.string(),
    issuer: z.string(),
  }),
})
export type PublicCertificate = z.output<typeof publicCertificate>

export const getCertificate = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/:publicId',
  summary: 'What anybody may know about a certificate, by its number or by its short number',
  params: z.object({ publicId: anyNumber }),
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

export const getSuspensionList = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/status/:listId/suspension',
  summary: 'A signed W3C Bitstring Status List: which certificates are suspended',
  params: getStatusList.params,
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
  short_number: z.string(),
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
    is_dossier_public: z.boolean(),
    may_list: z.boolean(),
    may_publish_dossier: z.boolean(),
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
  .string({ error: copy.reason_required })
  .check(
    z.trim(),
    z.minLength(REASON_LENGTH.least, { error: copy.reason_required, abort: true }),
    atMost(REASON_LENGTH.most),
    plainText,
  )

export const withdrawCertificate = {
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
    'certificate_suspended',
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
