import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ok } from './envelope.ts'
import { labUuid } from './fields.ts'
import { lab, labType } from './labs.ts'

const typeFigures = z.object({ count: z.int(), total_members: z.int(), total_fte: z.number() })

export const analytics = z.object({
  summary: z.object({
    total_labs: z.int(),
    total_members: z.int(),
    total_fte: z.number(),
    average_utilization: z.number(),
  }),
  lab_details: z.array(
    z.object({
      id: labUuid,
      name: z.string(),
      type: labType,
      member_count: z.int(),
      total_fte: z.number(),
      utilization: z.number(),
      champion_email: z.nullable(z.string()),
      champion_name: z.nullable(z.string()),
    }),
  ),
  lab_type_distribution: z.object({ wet: typeFigures, dry: typeFigures }),
  capacity_issues: z.object({
    over_capacity: z.array(z.object({ id: labUuid, name: z.string(), excess: z.number() })),
    under_utilized: z.array(z.object({ id: labUuid, name: z.string(), utilization: z.number() })),
  }),
})

export type Analytics = z.output<typeof analytics>

export const getAnalytics = {
  act: 'organisation.read_analytics',
  method: 'GET',
  path: '/admin/labs/analytics',
  summary: "My organisation's labs in figures",
  response: ok({ analytics }),
  refusals: [],
} as const satisfies Endpoint

export const getOrganisationLabs = {
  act: 'organisation.read_analytics',
  method: 'GET',
  path: '/labs/organisation',
  summary: "My organisation's labs, with figures where stats=true",
  query: z.object({ stats: z.optional(z.enum(['true', 'false'])) }),
  response: ok({
    labs: z.array(lab),
    organisation_stats: z.optional(
      z.object({
        lab_stats: analytics.shape.lab_details,
        total_labs: z.int(),
        total_members: z.int(),
        total_fte: z.number(),
        average_utilization: z.number(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Endpoint
