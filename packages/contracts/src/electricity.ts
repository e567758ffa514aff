import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { PLACES } from '@lab-zer0/domain/electricity/place.ts'
import { PURCHASE_KINDS } from '@lab-zer0/domain/electricity/purchase.ts'
import { YEAR_KINDS } from '@lab-zer0/domain/reports/periods.ts'
import * as z from 'zod/mini'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { ok } from './envelope.ts'
import { DOCUMENT_TYPES, MOST_FILE_BYTES } from './evidence.ts'
import { day, instant, labUuid, organisationUuid, plainText, uuid } from './fields.ts'

const organisationId = z.object({ id: organisationUuid })
const adminRefusals = [
  'organisation_not_found',
  'forbidden',
  'two_factor_required',
  'two_factor_setup_required',
] as const

const amount = (most: number) =>
  z.optional(
    z.number().check(z.minimum(0, copy.electricity.negative), z.maximum(most, copy.electricity.too_much)),
  )
const percent = amount(100)

/** What is left out is none. */
const values = z
  .strictObject({
    bought: z.enum(PURCHASE_KINDS),
    purchased_kwh: amount(1e11),
    surrendered_mwh: amount(1e8),
    onsite_certificates_mwh: amount(1e8),
    covered_percent: percent,
    onsite_percent: percent,
    onsite_certificates_sold: z.optional(z.boolean()),
    jurisdictional_percent: percent,
    note: z.optional(z.string().check(z.trim(), z.maxLength(300), plainText)),
  })
  .check(
    z.refine((given) => given.surrendered_mwh === undefined || (given.purchased_kwh ?? 0) > 0, {
      error: copy.electricity.bought_needed,
      path: ['purchased_kwh'],
    }),
    z.refine((given) => given.surrendered_mwh === undefined || given.covered_percent === undefined, {
      error: copy.electricity.one_of_two,
      path: ['covered_percent'],
    }),
    z.refine((given) => (given.onsite_certificates_mwh ?? 0) <= (given.surrendered_mwh ?? 0), {
      error: copy.electricity.onsite_of_surrendered,
      path: ['onsite_certificates_mwh'],
    }),
  )
export type PurchaseValues = z.output<typeof values>

const ofYear = {
  year_kind: z.enum(YEAR_KINDS),
  year: z.int().check(z.minimum(2015), z.maximum(2100)),
  place: z.enum(PLACES),
}

const purchaseFile = z.object({
  id: uuid,
  name: z.string(),
  /** Waiting while the worker checks it; only what is ready can be read. */
  state: z.enum(['waiting', 'ready', 'refused']),
  /** The sentence for a refused file. */
  refusal: z.nullable(z.string()),
})
export type PurchaseFile = z.output<typeof purchaseFile>

const savedPurchase = z.object({
  version: z.int(),
  /** Null for a version that removed the purchase. */
  values: z.nullable(values),
  file: z.nullable(purchaseFile),
  evidence_on: z.nullable(day),
  saved_at: instant,
  saved_by: z.string(),
})
export type SavedPurchase = z.output<typeof savedPurchase>

const purchase = z.object({
  ...ofYear,
  /** Newest first. */
  versions: z.array(savedPurchase),
})
export type ElectricityPurchase = z.output<typeof purchase>

export const getPurchases = {
  act: 'organisation.read_variables',
  method: 'GET',
  path: '/organisations/:id/electricity',
  summary:
    'How my organisation bought its electricity, by year and place, with every saved version. For admins',
  params: organisationId,
  response: ok({
    /** Newest year first. */
    purchases: z.array(purchase),
    /** The file types this installation accepts, for the file picker. */
    accepts: z.array(z.string()),
  }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

export const savePurchase = {
  act: 'organisation.save_variables',
  method: 'PUT',
  path: '/organisations/:id/electricity',
  summary: 'Save or remove the electricity purchase of a year and place, as a new version. For admins',
  params: organisationId,
  body: z.strictObject({
    ...ofYear,
    /** The version that the form was filled from; null for the first. */
    version: z._default(z.nullable(z.int()), null),
    /** Null removes the purchase; earlier versions stay. */
    values: z.nullable(values),
    file_id: z._default(z.nullable(uuid), null),
    evidence_on: z._default(z.nullable(day), null),
  }),
  response: ok({ message: z.string(), purchase }),
  refusals: [...adminRefusals, 'purchase_changed', 'purchase_file_not_found'],
} as const satisfies Endpoint

export const uploadPurchaseFile = {
  act: 'organisation.save_variables',
  method: 'POST',
  path: '/organisations/:id/electricity/files',
  summary: 'Add a document to name in an electricity purchase; it can be read once the worker has checked it',
  params: organisationId,
  query: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainText),
  }),
  upload: { maxBytes: MOST_FILE_BYTES },
  body: z.instanceof(Uint8Array),
  status: 201,
  response: ok({ file: purchaseFile }),
  refusals: [
    ...adminRefusals,
    'file_too_large',
    'storage_full',
    'file_type_unknown',
    'purchase_files_full',
    'busy',
  ],
} as const satisfies Endpoint

export const getPurchaseFile = {
  act: 'organisation.read_variables',
  method: 'GET',
  path: '/organisations/:id/electricity/files/:fileId',
  summary: 'A document behind an electricity purchase; always a download. For admins',
  params: z.object({ id: organisationUuid, fileId: uuid }),
  response: fileAnswer,
  file: { types: ['image/webp', ...DOCUMENT_TYPES], isForeign: true },
  refusals: [...adminRefusals, 'purchase_file_not_found', 'evidence_not_ready'],
} as const satisfies Endpoint

const quantity = z.object({ low: z.number(), best: z.number(), high: z.number() })
const bothViews = { location: quantity, market: quantity }
const shares = z.object({
  covered: z.number(),
  rpp: z.number(),
  jurisdictional: z.number(),
  onsite: z.number(),
  residual: z.number(),
})

/** The emissions of a report in both views: location-based leads, market-based is beside it. */
export const electricityViews = z.object({
  nga: z.string(),
  rmf2: z.number(),
  rmf3: z.number(),
  places: z.array(
    z.object({
      place: z.enum(PLACES),
      kwh: z.number(),
      shares,
      isRppStandIn: z.boolean(),
      purchase: z.nullable(
        z.object({
          kind: z.enum(YEAR_KINDS),
          year: z.int(),
          version: z.int(),
          bought: z.enum(PURCHASE_KINDS),
          evidence: z.enum(['shown', 'stated']),
          evidenceOn: z.nullable(day),
        }),
      ),
    }),
  ),
  shares,
  current: z.object(bothViews),
  baseline: z.object(bothViews),
  verified: z.nullable(z.object({ ...bothViews, kwh: z.number(), costAud: z.number() })),
  /** Electricity on own meters, with what it costs, and all else. */
  parts: z.object({
    kwh: z.number(),
    costAud: z.number(),
    locationKg: z.number(),
    marketKg: z.number(),
    restKg: z.number(),
  }),
  locationLessOnsite: z.number(),
  byLab: z.array(z.object({ labId: labUuid, ...bothViews })),
})
