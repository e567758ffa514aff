import { validation as copy } from '@lab-zer0/content/microcopy.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { MEASURES, type Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { GRADES } from '@lab-zer0/domain/readings/grades.ts'
import { YEAR_KINDS } from '@lab-zer0/domain/reports/periods.ts'
import { PARTS } from '@lab-zer0/domain/reports/working.ts'
import * as z from 'zod/mini'
import { formData } from './calculators.ts'
import { electricityViews } from './electricity.ts'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { instant, labUuid } from './fields.ts'
import { formSchema } from './form-schema.ts'
import { labType, station } from './labs.ts'
import { institutionCounts } from './organisations.ts'

const quantity = z.object({ low: z.number(), best: z.number(), high: z.number() })
/** A measure without data is left out, never zero. */
const sums = z.object({
  energyKwh: z.optional(quantity),
  costAud: z.optional(quantity),
  emissionsKgCo2e: z.optional(quantity),
  wasteKg: z.optional(quantity),
  storageTb: z.optional(quantity),
  scope2KgCo2e: z.optional(quantity),
  scope3KgCo2e: z.optional(quantity),
})
export type ReportSums = z.output<typeof sums>

const section = {
  baseline: sums,
  /**
   * Only forms whose savings are locked, so that all of these cover the same forms. Before less after is verified, done
   * and other together; only verified is saved. Where nothing was verified, it is empty.
   */
  compared: z.nullable(z.object({ before: sums, after: sums, verified: sums, done: sums, other: sums })),
  /** Projections of what labs plan. Part of no other figure. */
  planned: sums,
}
/** Shares of emissions by grade; forms of engine 1 have none and are in no share. Null where no form has grades. */
const graded = z.object({
  emissionsKgCo2e: z.number(),
  shares: z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() }),
  letter: z.nullable(z.enum(GRADES)),
  ungradedKgCo2e: z.number(),
})
const grades = z.optional(z.nullable(graded))
const counts = { counted: z.int(), finished: z.int(), verified: z.int() }
const category = z.enum([...new Set([...CATEGORIES.wet, ...CATEGORIES.dry])])

const reportLab = z.object({
  id: labUuid,
  name: z.string(),
  type: labType,
  department: z.nullable(z.string()),
  totalFte: z.number(),
})

/** Best values, without ranges: what is explained is the difference of what was reported. */
const bests = z.object({
  energyKwh: z.optional(z.number()),
  costAud: z.optional(z.number()),
  emissionsKgCo2e: z.optional(z.number()),
  wasteKg: z.optional(z.number()),
  storageTb: z.optional(z.number()),
  scope2KgCo2e: z.optional(z.number()),
  scope3KgCo2e: z.optional(z.number()),
})

export const report = z.object({
  /** A financial year, July to June, goes by the year in which it ends. */
  year: z.int(),
  yearKind: z.enum(YEAR_KINDS),
  coverage: z.object({ ...counts, labs: z.int() }),
  factorSets: z.array(z.string()),
  ...section,
  /** Each form's latest figures: after savings if those are locked. */
  current: sums,
  grades,
  byCategory: z.array(z.object({ category, ...counts, ...section, grades })),
  byLab: z.array(
    z.object({
      lab: reportLab,
      ...counts,
      categories: z.int(),
      /** Certified in the year without new figures: the year of its last ones. Such a lab is not missing. */
      reportedIn: z.optional(z.int()),
      ...section,
      grades,
    }),
  ),
  months: z.array(
    z.object({ month: z.int(), verified: sums, done: sums, labs: z.int(), verifiedLabs: z.int() }),
  ),
  trend: z.array(
    z.object({
      year: z.int(),
      ...counts,
      ...section,
      /** As each form was last counted. */
      current: sums,
      /** By the editions of the report's year, where they move the total or a lab's category past the threshold. */
      restated: z.object({
        reportedKgCo2e: z.number(),
        restatedKgCo2e: z.number(),
        isRestated: z.boolean(),
        isWhole: z.boolean(),
      }),
    }),
  ),
  /** Why the year differs from the last one before it that has figures; the parts add up to after less before. */
  change: z.nullable(
    z.object({
      from: z.int(),
      before: bests,
      after: bests,
      parts: z.object({
        activity: bests,
        actions: bests,
        factors: bests,
        method: bests,
        prices: bests,
        joined: bests,
        left: bests,
      }),
    }),
  ),
  /** Location-based and market-based side by side; null where no form has emissions. */
  electricity: z.optional(z.nullable(electricityViews)),
})
export type ReportData = z.output<typeof report>

const givenYear = z.pipe(z.string().check(z.regex(/^20[0-9]{2}$/, copy.year)), z.transform(Number))
const year = z.optional(givenYear)
const yearKind = z.optional(z.enum(YEAR_KINDS))
const adminRefusals = ['forbidden', 'two_factor_required', 'two_factor_setup_required'] as const

export const getOrganisationReport = {
  act: 'organisation.read_reports',
  method: 'GET',
  path: '/reports/organisation',
  summary:
    "What my organisation's labs use in a year, and what is verified, done and planned, from their locked figures",
  query: z.object({ year, year_kind: yearKind, type: z.optional(labType) }),
  response: ok({
    organisation: z.string(),
    /** What the organisation subscribes to. */
    lab_types: z.array(labType),
    /** Years that have figures, newest first. */
    years: z.array(z.int()),
    report,
  }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

// The keys of a constant are its keys.
const measure = z.enum(Object.keys(MEASURES) as Measure[])

export const getOrganisationWorking = {
  act: 'organisation.read_reports',
  method: 'GET',
  path: '/reports/organisation/working',
  summary: 'The locked forms that a figure of the report is the sum of',
  query: z.object({
    year: givenYear,
    year_kind: yearKind,
    type: z.optional(labType),
    measure,
    part: z.enum(PARTS),
    category: z.optional(category),
    lab_id: z.optional(labUuid),
    /** Only what describes a day until the end of this month of the year. */
    until_month: z.optional(
      z.pipe(z.string().check(z.regex(/^(?:[1-9]|1[0-2])$/, copy.month)), z.transform(Number)),
    ),
  }),
  response: ok({
    lines: z.array(z.object({ lab_id: labUuid, category, quantity })),
    /** For each lab and in total, because the range of a sum is not the sum of the ranges. */
    labs: z.array(z.object({ lab_id: labUuid, quantity })),
    total: z.nullable(quantity),
    factor_sets: z.array(z.string()),
  }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

const gain = { savedKgCo2e: quantity, savedAud: quantity, oneOffCostAud: quantity }
const abatement = z.object({
  actionId: z.string(),
  labs: z.int(),
  ...gain,
  audPerTonne: z.nullable(z.number()),
})

export const getOrganisationActions = {
  act: 'organisation.read_reports',
  method: 'GET',
  path: '/reports/organisation/actions',
  summary: 'What each action would save from where the labs stand, alone and as one plan',
  query: z.object({ type: z.optional(labType) }),
  response: ok({
    labs: z.int(),
    counted: z.int(),
    actions: z.array(z.object({ id: z.string(), title: z.string(), category })),
    /** Each by itself, the cheapest tonne first. */
    alone: z.array(abatement),
    /** In the same order, each applied after the ones before it, so that the steps add up to the total. */
    plan: z.object({ steps: z.array(abatement), together: z.object(gain) }),
  }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

const monthOfCertified = z.object({ month: z.string(), certified: z.int(), labs: z.int() })

export const progressOfLabs = z.object({
  /** What the whole institution has, as its admin counted it; null until then. */
  institution: z.optional(z.nullable(institutionCounts)),
  /** Certified labs over all labs at the end of each month, oldest first. */
  months: z.array(monthOfCertified),
  groups: z.array(
    z.object({
      department: z.nullable(z.string()),
      type: labType,
      labs: z.int(),
      certified: z.int(),
      members: z.int(),
      fte: z.number(),
      /** As above, for this department and type. */
      months: z.array(monthOfCertified),
    }),
  ),
  /** Labs without activity, the longest first. */
  stuck: z.array(z.object({ lab_id: labUuid, name: z.string(), station, since: instant, days: z.int() })),
  expiring: z.array(
    z.object({
      lab_id: labUuid,
      name: z.string(),
      public_id: z.string(),
      valid_until: instant,
      days: z.int(),
    }),
  ),
})
export type ProgressOfLabs = z.output<typeof progressOfLabs>

export const getOrganisationProgress = {
  act: 'organisation.read_reports',
  method: 'GET',
  path: '/reports/organisation/progress',
  summary:
    'Certified labs over all labs by department and type, labs that stand still, certificates that end',
  response: ok({ progress: progressOfLabs }),
  refusals: [...adminRefusals],
} as const satisfies Endpoint

export const getLabReport = {
  act: 'lab.read',
  method: 'GET',
  path: '/reports/labs/:labId',
  summary: "A lab's own figures of a year, for its members, its auditor and the admin",
  params: z.object({ labId: labUuid }),
  query: z.object({ year, year_kind: yearKind }),
  response: ok({ organisation: z.string(), years: z.array(z.int()), report }),
  refusals: ['lab_not_found', ...adminRefusals],
} as const satisfies Endpoint

/** Everything that the figures of a locked form were computed from: the same core gives the same tree again. */
export const receipt = z.object({
  lab_type: labType,
  mode: z.enum(['baseline', 'savings']),
  submitted_at: instant,
  submitted_by: z.string(),
  /** The day that the form describes, which figures depend on from engine 2 on. */
  as_of: z.optional(z.string()),
  variables: z.object({
    version: z.nullable(z.int()),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  factor_set_version: z.string(),
  engine_version: z.string(),
  hash: z.string(),
  schema: formSchema,
  form_data: formData,
  /** The baseline that a saving is compared with. */
  before: z.nullable(formData),
})
export type ReceiptData = z.output<typeof receipt>

export const getLabReceipt = {
  act: 'report.read_receipt',
  method: 'GET',
  path: '/reports/labs/:labId/receipt',
  summary: "What the figures of a lab's category in a year were computed from",
  params: z.object({ labId: labUuid }),
  query: z.object({ year: givenYear, year_kind: yearKind, category }),
  response: ok({ receipt }),
  refusals: ['lab_not_found', 'receipt_not_found', ...adminRefusals],
} as const satisfies Endpoint
